package pages

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/keys"
)

// TestAGameThatIsNotKeptIsPlayedAndLeft plays from the title below a file, and where the game
// cannot be locked; and leaves the game, which is asked about.
func TestAGameThatIsNotKeptIsPlayedAndLeft(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		for _, below := range []bool{true, false} {
			folder := filepath.Join(t.TempDir(), "games")
			var err error
			if below {
				err = os.WriteFile(folder, nil, 0o600)
			} else {
				err = os.MkdirAll(persistence.Disk(folder).Where(persistence.Slot(1)+".lock"), 0o700)
			}
			if err != nil {
				t.Fatal(err)
			}
			d := open(t, folder, Options{Language: tag})
			if title := strings.Join(texts(d), "\n"); below && !strings.Contains(title, folder) {
				t.Errorf("the title says\n%s", title)
			}
			d.Press(keys.New)
			d.Press(keys.Start)
			if d.Game == nil || !strings.Contains(d.Game.Notice.Text, "--data-dir") {
				t.Fatalf("no game begins, or it does not say that it is not kept:\n%s", strings.Join(texts(d), "\n"))
			}
			d.home()
			if d.Top() == nil || d.Top().Name != "confirm" {
				t.Fatalf("it is left without a question:\n%s", strings.Join(texts(d), "\n"))
			}
			d.Press(keys.Yes)
			if d.Game != nil || d.Top().Name != "title" {
				t.Errorf("the title does not open:\n%s", strings.Join(texts(d), "\n"))
			}
		}
	}
}
