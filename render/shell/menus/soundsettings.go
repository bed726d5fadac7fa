package menus

import (
	"strconv"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/sound"
)

// soundPage is the page of settings about sound.
var soundPage = settingsPage{"sound", "window.sound.title", SoundKeys, soundRows, nil}

// as leaves the settings as they are, for an option that only does something.
func as(*settings.Settings) {}

// soundRow is the row of sound on the first page.
func soundRow(w *shell.Window) choice {
	muted, text := w.Choices.Muted, w.Words.Text
	return choice{input.CmdSound, text("window.sound.title"), soundAbout(w), []part{
		{"sound.off", text("window.no"), muted, func(c *settings.Settings) { c.Muted = true }, nil},
		{"sound.on", text("window.yes"), !muted, func(c *settings.Settings) { c.Muted = false }, nil},
		{"sound.more", text("window.sound.more"), false, as, func() { w.Push(&Settings{of: &soundPage}) }},
	}}
}

// soundAbout says whether sound can be heard.
func soundAbout(w *shell.Window) string {
	switch state, err := w.Audio.State(); {
	case state == sound.Silent && sound.NoDevice(err):
		return w.Words.Text("window.sound.none")
	case state == sound.Silent:
		return w.Words.Text("window.sound.broken", lang.Args{"Error": err})
	case state == sound.Off:
		return w.Words.Text("window.sound.off")
	}
	return w.Words.Text("window.sound.about", lang.Args{"Key": w.Keys.Everywhere(w.Words, input.CmdMute)})
}

// soundRows makes the rows of the page of sound.
func soundRows(w *shell.Window) []choice {
	c, text := w.Choices, w.Words.Text
	v := c.Volumes()
	return []choice{
		{input.CmdVolume, text("window.sound.volume"), text("window.sound.volume.about"), volumeParts("volume", v.Master, func(c *settings.Settings) *int { return &c.Lowered.Master })},
		{input.CmdEffects, text("window.sound.effects"), text("window.sound.effects.about"), volumeParts("effects", v.Effects, func(c *settings.Settings) *int { return &c.Lowered.Effects })},
		{input.CmdMusic, text("window.sound.music"), text("window.sound.music.about"), volumeParts("music", v.Music, func(c *settings.Settings) *int { return &c.Lowered.Music })},
		{input.CmdAway, text("window.sound.away"), text("window.sound.away.about"), []part{
			{"away.off", text("window.no"), c.MuteAway, func(c *settings.Settings) { c.MuteAway = true }, nil},
			{"away.on", text("window.yes"), !c.MuteAway, func(c *settings.Settings) { c.MuteAway = false }, nil},
		}},
		{input.CmdHeart, text("window.sound.heart"), text("window.sound.heart.about"), []part{
			{"heartbeat.off", text("window.no"), c.NoHeartbeat, func(c *settings.Settings) { c.NoHeartbeat = true }, nil},
			{"heartbeat.on", text("window.yes"), !c.NoHeartbeat, func(c *settings.Settings) { c.NoHeartbeat = false }, nil},
		}},
		{input.CmdDevice, text("window.sound.device"), soundAbout(w), []part{devicePart(w)}},
	}
}

// volumeParts are the volumes from 0 to the greatest.
func volumeParts(name string, now int, of func(*settings.Settings) *int) (parts []part) {
	for n := range settings.MaxVolume + 1 {
		label := strconv.Itoa(n)
		parts = append(parts, part{name + "." + label, label, n == now, func(c *settings.Settings) { *of(c) = settings.MaxVolume - n }, nil})
	}
	return parts
}

// devicePart says that sound can be heard, or offers to look for a device again.
func devicePart(w *shell.Window) part {
	switch state, _ := w.Audio.State(); state {
	case sound.Playing:
		return part{"device.works", w.Words.Text("window.sound.works"), true, as, nil}
	case sound.Opening:
		return part{"device.opening", w.Words.Text("window.sound.opening"), true, as, nil}
	}
	return part{"device.again", w.Words.Text("window.sound.again"), false, as, func() { w.Audio.Start(w.Data) }}
}
