// Package langtest gives tests the words of a language. Only tests use it.
package langtest

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// Words are the words of a language by its tag.
func Words(t testing.TB, tag string) *lang.Words {
	t.Helper()
	w, err := lang.New(tag)
	if err != nil {
		t.Fatal(err)
	}
	return w
}
