package puyoui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
)

// fighter is the figure that stands for a player in a game for two. It strikes when the
// player sends greys, flinches when greys fall, hops at a chain, and lies down when the
// player has lost.
type fighter struct {
	idle, strike, hurt, death string // sprites
	now                       int
	striking, hurting, hop    int // ticks left
	lost                      bool
	o                         ebiten.DrawImageOptions
}

// newFighter creates a fighter from the sprite of its idle pose.
func newFighter(idle string) fighter {
	return fighter{idle: idle, strike: idle + ".attack", hurt: idle + ".hurt", death: idle + ".death"}
}

// The figures of people, and of the computer by its strength.
var (
	peopleSprites = [2]string{"hero.east", "hero.mage.west"}
	rivalSprites  = []string{"monster.slime", "monster.orc", "monster.demon"}
)

// Durations of poses, in ticks, and of the frames of the idle one.
const (
	strikeTicks = 30
	hurtTicks   = 40
	leapTicks   = 16
	idleTicks   = 22
	fighterSize = 2 // interface pixels per pixel of art
)

// see takes in what has happened to the player.
func (f *fighter) see(e puyo.Event) {
	switch {
	case e.Type == fall.EventSent:
		f.striking = strikeTicks
	case e.Type == fall.EventGreys:
		f.hurting = hurtTicks
	case e.Type == puyo.EventVanished && e.Combo > 1:
		f.hop = leapTicks
	case e.Type == puyo.EventLost:
		f.lost = true
	}
}

// update advances the fighter by a tick.
func (f *fighter) update() {
	f.now++
	f.striking, f.hurting, f.hop = max(0, f.striking-1), max(0, f.hurting-1), max(0, f.hop-1)
}

// pose returns the sprite and the frame of the fighter; with still, what does not move.
func (f *fighter) pose(sheets fighterSheets, still bool) (name string, frame int) {
	switch {
	case f.lost:
		return f.death, sheets.Frames(f.death) - 2 // the last one has nearly gone
	case f.hurting > 0:
		return f.hurt, 0
	case f.striking > 0:
		return f.strike, 1
	case still:
		return f.idle, 0
	}
	return f.idle, f.now / idleTicks
}

// fighterSheets are sprites whose frames can be counted.
type fighterSheets interface {
	stage.Sheets
	Frames(name string) int
}

// draw draws the fighter with its top left corner at a point of the interface.
func (f *fighter) draw(dst *ebiten.Image, sheets fighterSheets, at image.Point, unit int, still bool) {
	if !still {
		at.Y -= min(f.hop, leapTicks-f.hop)
	}
	f.o.GeoM.Reset()
	f.o.GeoM.Scale(float64(fighterSize*unit), float64(fighterSize*unit))
	f.o.GeoM.Translate(float64(at.X*unit), float64(at.Y*unit))
	dst.DrawImage(sheets.Image(f.pose(sheets, still)), &f.o)
}
