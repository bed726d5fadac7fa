package pages

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/settings"
)

// startPage starts a new game in a slot: the player enters a name and selects the rules, a
// class, a seed or today's run.
type startPage struct {
	*Page
	d    *Desk
	game *saves.NewGame
}

// The rows of the page that no key of the window has.
const (
	cmdName  keys.Command = "name"
	cmdClass keys.Command = "classes"
)

// startKeys are the window's keys; while no text is typed, letters are free for more.
var startKeys = append(append([]keys.Binding{}, play.StartKeys...), keys.Binding{Do: cmdName, Letters: "n"}, keys.Binding{Do: cmdClass, Letters: "c"}, keys.Binding{Do: cmdLineMods, Letters: "m"},
	keys.Binding{Do: play.Ruleset, Letters: "r"}, keys.Binding{Do: play.Seed, Letters: "g"}, keys.Binding{Do: play.Daily, Letters: "t"})

// openStart opens the page for a new game in a slot.
func (d *Desk) openStart(slot int, overwrite bool) {
	s := &startPage{d: d, game: d.saves.NewGame(slot, overwrite)}
	s.Page = &Page{Name: "new", Keys: startKeys, build: s.build, back: "window.back"}
	s.Page.do = s.do
	d.push(s.Page)
}

func (s *startPage) build(p *Page) {
	words, game := s.d.Words, s.game
	p.Title = words.Text("window.new.title", lang.Args{"Slot": game.Slot})
	p.option(keys.Start, words.Text("window.seed.start"), "")
	p.option(cmdName, words.Text("window.new.name"), cmp.Or(game.Name, words.Text("window.hero")))
	p.option(play.Ruleset, words.Text("window.new.ruleset"), words.Title("ruleset."+game.Start.Ruleset)).Off = game.Fixed() || len(game.Offered) < 2
	if len(game.Classes.Names) > 0 {
		p.option(cmdClass, words.Text("terminal.class"), words.Title("hero."+game.Start.Class)).Off = game.Fixed()
	}
	p.option(play.Seed, words.Text("window.seed"), cmp.Or(game.Start.Seed, words.Text("window.seed.empty"))).Off = game.Daily
	daily := words.Text("window.no")
	if game.Daily {
		daily = words.Text("window.yes")
	}
	p.option(play.Daily, words.Text("window.daily"), daily)
	if _, err := game.Selected(); err != nil {
		p.line(s.d.faultText(err), ink.Hurt)
	} else {
		p.Text = game.About()
	}
	if about := game.AboutLineMods(); about != nil {
		m, _ := game.LineMods()
		label := "window.line.use"
		if len(m.Missing) > 0 {
			label = "window.line.fetch"
		}
		p.option(cmdLineMods, s.d.text(label), "")
		p.Text = append(p.Text, about...)
	}
	p.Text = append(p.Text, game.AboutClass(game.Start.Class)...)
	p.act(keys.Start, words.Text("window.seed.start"), false)
	p.act(play.Rules, words.Text("window.rules.title"), false)
}

func (s *startPage) do(do keys.Command) {
	d, game := s.d, s.game
	switch do {
	case keys.Start:
		s.begin()
	case cmdName:
		d.ask(d.Words.Text("window.new.name"), game.Name, d.Words.Text("window.hero"), settings.NameLength, func(text string) { game.Name = text })
	case play.Ruleset:
		game.NextRuleset()
	case cmdClass:
		if !game.Fixed() && len(game.Classes.Names) > 0 {
			s.openClasses()
		}
	case play.Seed:
		seed := game.Start.Seed
		if game.Daily {
			seed = ""
		}
		d.ask(d.Words.Text("window.seed"), seed, d.Words.Text("window.seed.empty"), saves.LineLength, game.SetSeed)
	case cmdLineMods:
		s.useMods()
	case play.Daily:
		if err := game.ToggleDaily(); err != nil {
			s.refuse(d.faultText(err))
		}
	case play.Rules:
		if k, err := game.Rules(); err != nil {
			d.notice(d.faultText(err))
		} else {
			d.openRules(k)
		}
	}
	for i := range game.Classes.Names {
		if do == play.ClassCommand(i) {
			game.SelectClass(i)
		}
	}
}

// openClasses lists the classes, to choose one.
func (s *startPage) openClasses() {
	d, names := s.d, s.game.Classes.Names
	chosen := max(0, slices.Index(names, s.game.Start.Class))
	d.push(&Page{Name: "classes", Keys: append(play.SlotKeys()[:min(9, len(names))], keys.CloseKey), Chosen: chosen, back: "window.back",
		build: func(p *Page) {
			p.Title = d.Words.Text("terminal.class")
			for i, name := range names {
				r := p.row(d.Words.Title("hero."+name), "")
				if i < 9 {
					r.Key = play.SlotCommand(i)
				}
			}
			p.Text = s.game.AboutClass(names[p.Chosen])
		},
		pick: func(i int) { s.game.SelectClass(i); d.pop() },
	})
}

// begin starts the game and remembers its ruleset and class, or shows the error.
func (s *startPage) begin() {
	d := s.d
	k, choices, err := s.game.Begin()
	if err != nil {
		s.refuse(d.faultText(err))
		return
	}
	d.enter(k)
	if choices != d.Choices {
		d.Choices = choices
		_ = settings.Write(d.Store, choices) // if it fails, the next game proposes what this one did
	}
}
