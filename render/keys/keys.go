// Package keys binds keys to commands, for the window and for terminals.
package keys

// Command is what a key does in a scene.
type Command string

// The commands common to many scenes and games.
const (
	Help     Command = "help"
	Menu     Command = "menu"
	New      Command = "new"
	Continue Command = "continue"
	Start    Command = "start"
	Settings Command = "settings"
	Language Command = "language"
	Screen   Command = "fullscreen"
	Motion   Command = "motion"
	Walking  Command = "walking"
	Hints    Command = "hints"
	Data     Command = "data"
	Title    Command = "title"
	Quit     Command = "quit"
	Yes      Command = "yes"
	Close    Command = "close"
	Others   Command = "others"
)

// The keys that mean the same in every scene.
var (
	EnterKeys = []Key{"Enter", "NumpadEnter"}
	CloseKey  = Binding{Do: Close, Keys: []Key{"Escape"}}
)

// Key is a key without a letter, or one at a place of the keyboard, named as it is on a
// US keyboard: "ArrowUp", "Digit1", "W".
type Key string

// Binding binds keys to a command.
type Binding struct {
	Do      Command
	Keys    []Key  // wherever their labels are
	Letters string // keys labelled with these letters, wherever they are
	Runes   string // characters, however they are typed
}

// Azerty has the letters that keys of a US keyboard have on a French one, where they
// differ.
var Azerty = map[Key]string{"Q": "a", "W": "z", "A": "q", "Z": "w", "Semicolon": "m", "M": ","}
