package command

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

func TestManualsHaveTheSameOutline(t *testing.T) {
	programtest.SameOutline(t, "docs/sokoban.md", "docs/sokoban-fr.md")
	programtest.FrenchSpacing(t, "docs/sokoban-fr.md")
}
