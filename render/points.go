package render

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// pointsScene spends the points of levels, one by one.
type pointsScene struct {
	panel
	rows    [3]image.Rectangle
	refused string
}

// growth is an attribute that points can be spent on.
var growth = [3]struct {
	do   command
	attr string
}{{cmdAtk, dungeon.Atk}, {cmdInt, dungeon.Int}, {cmdDef, dungeon.Def}}

func (s *pointsScene) name() string { return "points" }

func (s *pointsScene) build(w *window) {
	const row = 46
	s.lay(w, w.words.Text("window.points.title"), 340, 16+3*row+14+buttonHeight)
	s.pg.above = s.drawRows
	var all []*control
	for i, g := range growth {
		s.rows[i] = image.Rect(s.inner.Min.X, s.inner.Min.Y+16+i*row, s.inner.Max.X, s.inner.Min.Y+16+(i+1)*row-3)
		at := image.Rect(s.rows[i].Max.X-66, s.rows[i].Min.Y+11, s.rows[i].Max.X-6, s.rows[i].Min.Y+11+buttonHeight)
		all = append(all, s.put(button{
			name: g.attr, at: at, label: "+1", key: w.keys.label(w.words, pointsKeys, g.do),
			enabled: func() bool { return w.game().sheet.Points > 0 }, act: func() { s.do(g.do) },
		})...)
	}
	at := s.foot(3)
	shut := s.put(button{name: "close", at: at[2], label: w.words.Text("window.close"), key: w.keys.label(w.words, pointsKeys, cmdClose), act: func() { s.do(cmdClose) }})
	s.pg.finish()
	if w.game().sheet.Points > 0 {
		s.pg.focus(all[0])
	} else {
		s.pg.focus(shut[0])
	}
}

func (s *pointsScene) update(in *input) { s.do(s.listen(in, s, pointsKeys)) }

func (s *pointsScene) do(do command) {
	for _, g := range growth {
		if do == g.do {
			s.refused = s.w.act(systems.Action{Verb: dungeon.Spend, Attribute: g.attr})
			s.pg.stale = true
		}
	}
	if do == cmdClose || do == cmdPoints {
		s.w.pop()
	}
}

func (s *pointsScene) drawRows(dst *ebiten.Image) {
	w, sheet := s.w, s.w.game().sheet
	left := w.words.Text("window.points.left", lang.Args{"Count": sheet.Points})
	ink := theme.Gold
	if sheet.Points == 0 {
		ink = theme.Faint
	}
	theme.Write(dst, left, s.inner.Min, ink)
	gauges := components.Gauges.Get(w.session.Game.World, w.session.Game.Hero)
	magic := components.Magic.Get(w.session.Game.World, w.session.Game.Hero)
	for i, g := range growth {
		r := s.rows[i]
		now, base := attributeOf(sheet.Total, g.attr), attributeOf(sheet.Base, g.attr)
		w.theme.Sprite(dst, "icon."+g.attr, r.Min.Add(image.Pt(4, 5)), 2)
		at := r.Min.Add(image.Pt(44, 3))
		head := w.words.Title("attribute."+g.attr+".long") + fmt.Sprintf(" %d", now)
		if now != base {
			head += fmt.Sprintf(" (%d%+d)", base, now-base)
		}
		theme.Write(dst, head, at, theme.Bright)
		at.Y += theme.LineHeight + 1
		tell := func(key string, now, then int) {
			theme.Write(dst, w.text(key, lang.Args{"Now": now, "Then": then}), at, theme.Quiet)
			at.Y += theme.LineHeight
		}
		switch g.attr {
		case dungeon.Atk:
			tell("window.points.atk", now, now+1)
		case dungeon.Int:
			tell("window.points.int", magic.Power*now, magic.Power*(now+1))
			tell("window.points.mp", sheet.MaxMp, sheet.MaxMp+gauges.MpPerInt)
		default:
			tell("window.points.hp", sheet.MaxHp, sheet.MaxHp+gauges.HpPerDef)
		}
	}
	foot := image.Pt(s.inner.Min.X, s.inner.Max.Y-buttonHeight+4)
	width := s.inner.Dx()*2/3 - 6
	if s.refused != "" {
		theme.Write(dst, theme.Cut(s.refused, width), foot, theme.Hurt)
	} else {
		theme.Lines(dst, theme.Wrap(w.words.Text("window.points.note"), width), foot.Sub(image.Pt(0, 8)), theme.Faint)
	}
}
