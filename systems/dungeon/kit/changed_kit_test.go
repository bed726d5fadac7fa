package kit_test
