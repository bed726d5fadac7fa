package render

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// withToad is a folder of saved games with a mod that has an option of each type, and more than
// the page shows at once.
func withToad(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	text := `id = "toad"
version = "1.0.0"
api = 1
name = { en = "Toad of the marshes", fr = "Crapaud des marais" }
about = { en = "A toad with warts, and opinions about how the game should be.", fr = "Un crapaud avec des verrues, et des avis sur ce que le jeu devrait être." }
[[option]]
id = "grim"
type = "bool"
name = { en = "Grim", fr = "Lugubre" }
about = { en = "Everything that croaks is worse.", fr = "Tout ce qui coasse est pire." }
[[option]]
id = "pace"
type = "number"
default = 3
within = [1, 10]
name = { en = "Pace of the warts", fr = "Vitesse des verrues" }
about = { en = "How many warts grow in a hundred turns.", fr = "Le nombre de verrues qui poussent en cent tours." }
[[option]]
id = "mood"
type = "choice"
choices = [{ id = "calm", name = { en = "Calm", fr = "Calme" } }, { id = "wild", name = { en = "Wild", fr = "Sauvage" } }, { id = "mad", name = { en = "Quite mad", fr = "Tout à fait fou" } }]
name = { en = "Mood", fr = "Humeur" }
[[option]]
id = "motto"
type = "text"
default = "Croak & croak"
name = { en = "Motto", fr = "Devise" }
`
	for i := range 20 {
		text += strings.ReplaceAll("[[option]]\nid = \"more-N\"\ntype = \"bool\"\nname = { en = \"More\", fr = \"Encore\" }\n", "N", string(rune('a'+i)))
	}
	file := filepath.Join(folder, "mods", "toad", "mod.toml")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}

// TestTheOptionsOfAModAreChanged changes an option of each type, by mouse and by keys.
func TestTheOptionsOfAModAreChanged(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		for _, size := range shelltest.SceneSizes[:2] {
			shelltest.InFrame(t, func(t *testing.T) {
				folder := withToad(t)
				w, p := opened(t, tag, size, Options{Folder: folder})
				want := func(values string) {
					t.Helper()
					if values != "" {
						values = "toad?" + values
					}
					kept, err := settings.Read(persistence.Disk(folder))
					if err != nil || w.Choices.ModOptions != values || kept.ModOptions != values {
						t.Errorf("the options are %q and in the file %q, %v; want %q", w.Choices.ModOptions, kept.ModOptions, err, values)
					}
				}
				p.Press(t, "mods")
				p.Picture(t, "options-mods-"+tag)
				p.LabelsFit(t)
				p.Strike(ebiten.KeyP)
				p.Expect(t, "options")
				p.LabelsFit(t)
				p.Reach(t)
				p.Picture(t, "options-list-"+tag)
				p.Strike(ebiten.KeyEnter)
				want("grim=true")
				p.Strike(ebiten.KeyArrowRight)
				want("")
				p.Strike(ebiten.KeyArrowDown, ebiten.KeyArrowRight, ebiten.KeyArrowRight)
				want("pace=5")
				p.Press(t, "less.pace")
				p.Press(t, "more.mood")
				want("mood=wild&pace=4")
				p.Press(t, "less.mood")
				p.Press(t, "less.mood")
				want("mood=mad&pace=4")
				p.Press(t, "value.pace")
				p.Expect(t, "prompt")
				p.Write(t, "40")
				p.Press(t, "start")
				p.Expect(t, "prompt") // it is too much
				p.LabelsFit(t)
				p.Picture(t, "options-refused-"+tag)
				p.Write(t, "10")
				p.Strike(ebiten.KeyEnter)
				p.Expect(t, "options")
				want("mood=mad&pace=10")
				p.Press(t, "option.motto")
				p.Expect(t, "prompt")
				p.Picture(t, "options-text-"+tag)
				p.Write(t, "Coâ, coâ")
				p.Strike(ebiten.KeyEnter)
				want("mood=mad&motto=Co%C3%A2%2C+co%C3%A2&pace=10")
				p.Picture(t, "options-set-"+tag)
				for range 20 {
					p.Strike(ebiten.KeyArrowDown)
				}
				p.Strike(ebiten.KeyEnter)
				want("mood=mad&more-t=true&motto=Co%C3%A2%2C+co%C3%A2&pace=10")
				p.Picture(t, "options-last-"+tag)
				p.Strike(ebiten.KeyR)
				want("")
				p.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
				p.Expect(t, "title")
			})
		}
	}
}

// TestThePagesAboutModsHoldAtEverySize opens them at every size of text.
func TestThePagesAboutModsHoldAtEverySize(t *testing.T) {
	site := newModSite(t)
	shelltest.OnTextSizes(t, func(t *testing.T, tag string, window image.Point, percent int) {
		folder := withToad(t)
		if err := settings.Write(persistence.Disk(folder), settings.Settings{Size: percent, ModIndexes: site.URL + "/index.json"}); err != nil {
			t.Fatal(err)
		}
		w, p := opened(t, tag, window, Options{Folder: folder})
		see := func(name string) {
			t.Helper()
			p.Expect(t, name)
			p.Rest()
			p.SeesAll(t)
			p.Picture(t, "sized-mods-"+name)
		}
		p.Press(t, "mods")
		see("mods")
		p.Press(t, "options")
		see("options")
		p.Press(t, "option.motto")
		see("prompt")
		p.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
		p.Press(t, "browse")
		p.Wait(2)
		settled(t, w, p)
		see("browse")
		p.Press(t, "indexes")
		see("indexes")
		p.Strike(ebiten.KeyEscape, ebiten.KeyEscape, ebiten.KeyEscape)
		p.Expect(t, "title")
	})
}
