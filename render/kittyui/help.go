package kittyui

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/render/torus"
	"github.com/donjon-rogue/donjon/render/wording"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// helpScene tells the rules: how a turn goes, and what the cards do.
type helpScene struct {
	shell.Panel
	kit   *kitty.Kit
	teams bool // cards are told that only teams have
	rows  []helpRow
}

// helpRow is a text, beside a picture or alone.
type helpRow struct {
	icon   string // sprite, empty for none
	lines  []string
	height int
}

func (s *helpScene) Name() string { return "kitty-help" }

// The measures of the rules.
const (
	rulesWidth = 560
	rulesLeft  = 24 // room for a picture
)

func (s *helpScene) Build(w *shell.Window) {
	s.rows = nil
	height := 0
	add := func(icon, text string) {
		left := 0
		if icon != "" {
			left = rulesLeft
		}
		lines := theme.Wrap(text, rulesWidth-left)
		row := helpRow{icon, lines, len(lines)*theme.LineHeight + 2}
		if icon != "" {
			row.height = max(17, row.height)
		}
		s.rows = append(s.rows, row)
		height += row.height
	}
	steps := lang.Args{"Steps": kitty.PlayerSteps}
	for _, key := range []string{"kitty.rules.aim", "kitty.rules.move", "kitty.rules.play", "kitty.rules.end"} {
		add("", w.Text(key, steps))
	}
	cards := slices.SortedStableFunc(slices.Values(s.kit.Cards), func(a, b kitty.Card) int { return a.Cost - b.Cost })
	for _, c := range cards {
		if c.Teams && !s.teams {
			continue
		}
		add(torus.CardSprite(c.Name), w.Words.Text("kitty.rules.card", lang.Args{
			"Card": wording.KittyCard(w.Words, c.Name), "Cost": w.Words.Text("kitty.cost", lang.Args{"Amount": c.Cost}), "About": wording.KittyCardHelp(w.Words, c),
		}))
	}
	s.Lay(w, w.Words.Text("kitty.rules"), rulesWidth, height+6+shell.ButtonHeight)
	s.Page.Above = s.drawRows
	at := s.Foot(3)
	shut := s.Put(shell.Button{Name: "close", At: at[2], Label: w.Words.Text("window.close"), Key: w.Keys.Label(w.Words, shell.HelpKeys, shell.CmdClose), Act: func() { s.do(shell.CmdClose) }})
	s.Page.Finish()
	s.Page.Focus(shut[0])
}

func (s *helpScene) drawRows(dst *ebiten.Image) {
	at := s.Inner.Min
	for _, r := range s.rows {
		text := at
		if r.icon != "" {
			s.W.Theme.Sprite(dst, r.icon, at.Add(image.Pt(2, (r.height-18)/2)), 1)
			text = at.Add(image.Pt(rulesLeft, (r.height-len(r.lines)*theme.LineHeight)/2))
		}
		theme.Lines(dst, r.lines, text, theme.Plain)
		at.Y += r.height
	}
}

func (s *helpScene) Update(in *shell.Input) { s.do(s.Listen(in, s, shell.HelpKeys)) }

func (s *helpScene) do(do shell.Command) {
	if do == shell.CmdClose || do == shell.CmdHelp {
		s.W.Pop()
	}
}
