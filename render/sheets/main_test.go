package sheets

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/drawtest"
)

func TestMain(m *testing.M) { drawtest.Main(m) }
