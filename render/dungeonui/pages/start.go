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
var startKeys = append(append([]keys.Binding{}, play.StartKeys...), keys.Binding{Do: cmdName, Letters: "n"}, keys.Binding{Do: cmdClass, Letters: "c"},
	keys.Binding{Do: play.Ruleset, Letters: "r"}, keys.Binding{Do: play.Seed, Letters: "g"}, keys.Binding{Do: play.Daily, Letters: "t"})

// openStart opens the page for a new game in a slot.
func (d *Desk) openStart(slot int, overwrite bool) {
	s := &startPage{d: d, game: d.saves.NewGame(slot, overwrite)}
	s.Page = &Page{Name: "new", Keys: startKeys, build: s.build, do: s.do, pick: func(i int) { s.do(s.Rows[i].Key) }}
	d.push(s.Page)
}

func (s *startPage) build(p *Page) {
	words, game := s.d.Words, s.game
	p.Title = words.Text("window.new.title", lang.Args{"Slot": game.Slot})
	p.Rows = nil
	add := func(do keys.Command, label, side string, off bool) {
		r := row(label, side)
		r.Key, r.Off = do, off
		p.Rows = append(p.Rows, r)
	}
	add(keys.Start, words.Text("window.seed.start"), "", false)
	add(cmdName, words.Text("window.new.name"), cmp.Or(game.Name, words.Text("window.hero")), false)
	add(play.Ruleset, words.Text("window.new.ruleset"), words.Title("ruleset."+game.Start.Ruleset), game.Fixed() || len(game.Offered) < 2)
	if len(game.Classes.Names) > 0 {
		add(cmdClass, words.Text("terminal.class"), words.Title("hero."+game.Start.Class), game.Fixed())
	}
	add(play.Seed, words.Text("window.seed"), cmp.Or(game.Start.Seed, words.Text("window.seed.empty")), game.Daily)
	daily := words.Text("window.no")
	if game.Daily {
		daily = words.Text("window.yes")
	}
	add(play.Daily, words.Text("window.daily"), daily, false)
	if _, err := game.Selected(); err != nil {
		p.Text = []ink.Line{{Text: s.d.faultText(err), Colour: ink.Hurt}}
	} else {
		p.Text = game.About()
	}
	p.Text = append(p.Text, game.AboutClass(game.Start.Class)...)
	p.Acts = []Act{
		{Do: keys.Start, Label: words.Text("window.seed.start")},
		{Do: play.Rules, Label: words.Text("window.rules.title")},
		{Do: keys.Close, Label: words.Text("window.back")},
	}
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
	case play.Daily:
		if err := game.ToggleDaily(); err != nil {
			s.say(ink.Line{Text: d.faultText(err), Colour: ink.Hurt})
		}
	case play.Rules:
		if k, err := game.Rules(); err != nil {
			d.notice(d.faultText(err))
		} else {
			d.openRules(k)
		}
	case keys.Close:
		d.pop()
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
	d.push(&Page{Name: "classes", Keys: append(play.SlotKeys()[:min(9, len(names))], keys.CloseKey), Chosen: chosen,
		build: func(p *Page) {
			p.Title, p.Rows = d.Words.Text("terminal.class"), nil
			for i, name := range names {
				r := row(d.Words.Title("hero."+name), "")
				if i < 9 {
					r.Key = play.SlotCommand(i)
				}
				p.Rows = append(p.Rows, r)
			}
			p.Text = s.game.AboutClass(names[p.Chosen])
			p.Acts = []Act{{Do: keys.Close, Label: d.Words.Text("window.back")}}
		},
		pick: func(i int) { s.game.SelectClass(i); d.pop() },
		do: func(do keys.Command) {
			if do == keys.Close {
				d.pop()
			}
		},
	})
}

// begin starts the game and remembers its ruleset and class, or shows the error.
func (s *startPage) begin() {
	d := s.d
	k, choices, err := s.game.Begin()
	if err != nil {
		s.say(ink.Line{Text: d.faultText(err), Colour: ink.Hurt})
		return
	}
	d.enter(k)
	if choices != d.Choices {
		d.Choices = choices
		_ = settings.Write(d.Store, choices) // if it fails, the next game proposes what this one did
	}
}
