package command

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

func TestManualsHaveTheSameOutline(t *testing.T) {
	programtest.SameOutline(t, "docs/puyo.md", "docs/puyo-fr.md")
	programtest.FrenchSpacing(t, "docs/puyo-fr.md")
}
