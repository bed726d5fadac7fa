// Package langtest loads the words of a language for tests. Only tests use it.
package langtest

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// Words returns the words of a language by tag.
func Words(t testing.TB, tag string) *lang.Words {
	t.Helper()
	w, err := lang.New(tag)
	if err != nil {
		t.Fatal(err)
	}
	return w
}
