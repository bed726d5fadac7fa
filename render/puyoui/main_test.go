package puyoui

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

func TestMain(m *testing.M) { shelltest.Main(m) }
