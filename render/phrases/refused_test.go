package phrases_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang/langtest"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/systems"
)

func TestARefusalStatesTheNeedAndTheAmount(t *testing.T) {
	got := phrases.Refused(langtest.Words(t, "en"), systems.Refusal{Key: "refuse.mana", Need: 20, Amount: 5})
	if got != "Magic needs 20 Mp: you have 5." {
		t.Errorf("the refusal is %q", got)
	}
}
