package stage

import (
	"cmp"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/sound"
	"github.com/donjon-rogue/donjon/render/sound/mixer"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The events of a turn are heard one after the other, within the time in which they are
// shown: what several monsters do at once would be a single bang.
const (
	heardApart  = 30 * time.Millisecond
	heardWithin = 210 * time.Millisecond
	sameAtMost  = 3 // how often the same cue is heard in a turn
)

// cueOf is the cue of an event, with its variant.
func cueOf(k known.Known, e systems.Event) string {
	cue := "dungeon." + e.Type
	switch {
	case e.Type == dungeon.EventNotice:
		return cue + strings.Replace(e.Who, "monster.", ":", 1) // a monster may have a voice of its own
	case e.Type != dungeon.EventAttack:
		return cue
	case e.Critical:
		return cue + ":critical"
	case e.Surprise:
		return cue + ":surprise"
	case e.To == k.Hero().ID():
		return cue + ":hurt"
	case e.Magic:
		return cue + ":magic"
	}
	return cue
}

// placeOf is where an event is heard, from where the hero is. What has no cell is heard
// as the hero's own.
func placeOf(k known.Known, at grid.Point) mixer.Place {
	if at == (grid.Point{}) {
		return mixer.Place{}
	}
	here := k.Hero().At()
	return mixer.Place{X: at.X - here.X, Y: at.Y - here.Y, Behind: !k.View().Has(at)}
}

// hear plays the sounds of the last action: of what the hero noticed, and of the nearest
// monster that it heard out of sight.
func (w *Window) hear(k known.Known) {
	var after time.Duration
	count := map[string]int{}
	play := func(cue, otherwise string, at grid.Point) {
		if count[cue]++; count[cue] > sameAtMost {
			return
		}
		w.Audio.Play(sound.Cue{Name: cue, Else: otherwise, Place: placeOf(k, at), Room: w.Board.Look(k.Here().Place()).Room, After: after})
		after = min(after+heardApart, heardWithin)
	}
	for _, e := range k.Events().Last() {
		play(cueOf(k, e), "dungeon."+k.Events().Spec(e).Like, e.At)
	}
	w.follow(k)
	if o, heard := k.Senses().Nearest(); heard {
		play("dungeon.notice:unseen", "", o.At)
	}
}

// BeatEvery is the time between two beats of the heart, in ticks.
const BeatEvery = 66

// beatHeart lets the heart be heard while less than a quarter of the Hp is left and the
// game waits for the player.
func (w *Window) beatHeart() {
	w.beat++
	g := w.Game()
	if w.beat%BeatEvery != 0 || w.Choices.NoHeartbeat || g == nil || !w.Shows(w.Bottom()) {
		return
	}
	if g.Known.Hero().NearDeath() {
		w.Audio.Hear("dungeon.heartbeat")
	}
}

// moodOf is how the music goes: calm, threatened while something hunts out of reach, or in
// a fight.
func moodOf(k known.Known) int {
	mood := Calm
	for _, m := range k.Foes().InView() {
		switch {
		case m.Remembered:
		case m.At.Distance(k.Hero().At()) == 1 && m.Mind.State != components.Asleep, m.Mind.State == components.Hunting:
			return fighting
		case m.Mind.State != components.Asleep && m.Mind.State != "":
			mood = threatened
		}
	}
	if mood == Calm && len(k.Senses().Overheard()) > 0 {
		mood = threatened
	}
	return mood
}

// Music is the piece for a game: that of the floor's look, or of a boss in view that is
// awake.
func (w *Window) Music(k known.Known) (piece string, mood int) {
	if w.boss {
		return "boss", w.mood
	}
	place := k.Here().Place()
	return cmp.Or(w.Board.Look(place).Music, w.Board.Theme(place)), w.mood
}

// bossAwake reports whether a boss in view has noticed the hero.
func bossAwake(k known.Known) bool {
	for _, m := range k.Foes().InView() {
		t, solid := k.Here().Solid(m.At)
		if solid && t.Boss && !m.Remembered && m.Mind.State == components.Hunting {
			return true
		}
	}
	return false
}

// follow takes in how the music goes after an action.
func (w *Window) follow(k known.Known) { w.mood, w.boss = moodOf(k), bossAwake(k) }

// The moods of music.
const (
	Calm = iota
	threatened
	fighting
)
