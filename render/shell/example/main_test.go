// Package example holds a minimal scene and a minimal game, which CONTRIBUTING.md
// shows. It has only tests.
package example

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

func TestMain(m *testing.M) { shelltest.Main(m) }
