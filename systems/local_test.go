package systems_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/systems"
)

var (
	oneNumber   = systems.NewLocal[int]()
	otherNumber = systems.NewLocal[int]()
	aText       = systems.NewLocal[*string]()
)

func TestPackagesKeepValuesApart(t *testing.T) {
	var a, b systems.Locals
	text := "kept"
	oneNumber.Put(&a, 1)
	otherNumber.Put(&a, 2)
	aText.Put(&a, &text)
	oneNumber.Put(&a, 3)
	if got := oneNumber.Get(&a); got != 3 {
		t.Errorf("the first number is %d", got)
	}
	if got := otherNumber.Get(&a); got != 2 {
		t.Errorf("the second number is %d", got)
	}
	if got := aText.Get(&a); got != &text {
		t.Errorf("the text is %v", got)
	}
	if oneNumber.Get(&b) != 0 || aText.Get(&b) != nil {
		t.Error("nothing was kept in the second place, and there is something")
	}
}
