# The folders of this rule system, and the folders that each may use. The tests define its libraries themselves.
coq_module(tests/tiny/ford core/play/engine core/sight/models)
coq_module(tests/tiny/ford/system core/play/system tests/tiny/ford)
