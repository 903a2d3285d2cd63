# The folders of this rule system and what each may use. It belongs to the tests, which define its libraries themselves.
coq_module(tests/tiny/ford core/play/engine core/sight/models)
coq_module(tests/tiny/ford/system core/play/system tests/tiny/ford)
