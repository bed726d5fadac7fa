package pages

import (
	"cmp"
	"errors"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/terminal"
)

// Player holds what belongs to the player and not to a game: the language, the settings with
// the keys, the data files and the hints that were told.
type Player struct {
	Words   *lang.Words
	Store   persistence.Store
	Choices settings.Settings

	ruleset string // of the game in play, whose words are shown
	tag     string // language of the command line; empty for that of the settings
	face    string // whose words are shown; empty for one with keys
	files   *overlay.Data
	told    settings.Told
}

// speak sets the language.
func (p *Player) speak() error {
	words, err := lang.Load(cmp.Or(p.tag, p.Choices.Language, lang.Detect()), overlay.Words(p.files)...)
	if err != nil {
		return err
	}
	if p.face != "" {
		words = words.For(p.face)
	}
	p.Words = words.In(p.ruleset)
	return nil
}

// speakOf shows the words of a ruleset; "" for those outside of a game.
func (p *Player) speakOf(ruleset string) {
	p.ruleset = ruleset
	p.Words = p.Words.In(ruleset)
}

// useFiles reads the player's data files and mods again, as the settings say.
func (p *Player) useFiles() error {
	p.files.Switch(!p.Choices.BuiltinData)
	p.files.Arrange(p.Choices.ModsOff, p.Choices.ModOptions)
	return p.speak()
}

// faults says what is wrong with the player's data files, and names the mods that are left out
// because of a fault.
func (p *Player) faults() (texts []string) {
	found, err := p.files.Mods()
	if err != nil {
		texts = append(texts, p.Words.Fault(err.Error()))
	}
	for _, f := range found {
		if f.On && f.Fault != nil {
			first, _, _ := strings.Cut(f.Fault.Error(), "\n") // mods check tells all
			texts = append(texts, p.Words.Text("mods.left-out", lang.Args{"Name": f.ID(), "Reason": p.Words.Fault(first)}))
		}
	}
	if f, faulty := p.files.Fault(); faulty {
		texts = append(texts, p.Words.Text("window.data.fault")+" "+f.Text(p.Words))
	}
	return texts
}

// text returns the text of a key that is not a literal at the call.
func (p *Player) text(key string) string { return p.Words.Text(key) }

// faultText returns the text of an error about a game, a recording or their folder.
func (p *Player) faultText(err error) string { return saves.FaultText(p.Words, err) }

// settingsFault says what is wrong with the settings file.
func (p *Player) settingsFault(err error) string {
	var f *settings.Fault
	if errors.As(err, &f) {
		return p.Words.Text("window.settings.fault", lang.Args{"Line": f.Line, "Column": f.Column, "File": f.File, "Problem": p.Words.Fault(f.Problem)})
	}
	return p.Words.Text("window.settings.unreadable", lang.Args{"Error": p.Words.Fault(err.Error())})
}

// hints returns what the player has been told, and whether hints are wanted.
func (p *Player) hints() play.Hints {
	return play.Hints{Off: p.Choices.NoHints, Told: p.told, Tell: p.tell}
}

// tell notes that the player was told a hint.
func (p *Player) tell(hint string) {
	p.told[hint] = true
	_ = settings.WriteTold(p.Store, p.told) // if it fails, it is told again in the next session
}

// KeyOf returns the name of a command's key, as the window would show it.
func (p *Player) KeyOf(list []keys.Binding, do keys.Command) string {
	return terminal.Plain(keys.Label(p.Words, p.Choices.Keys.Apply(list), do))
}

// Find returns the command of a key, or of a character, with the player's own keys in place
// of the program's.
func (p *Player) Find(list []keys.Binding, key keys.Key, char rune) keys.Command {
	return keys.Find(p.Choices.Keys.Apply(list), key, char)
}

// walkNames returns the names of the keys for walking, in rows as they lie on the keyboard.
func (p *Player) walkNames() []string {
	list := p.Choices.Keys.Apply(play.WalkKeys)
	names := func(do keys.Command) []string { return keys.Labels(p.Words, list, do) }
	return keys.Rows(names(play.North), names(play.West), names(play.South), names(play.East))
}
