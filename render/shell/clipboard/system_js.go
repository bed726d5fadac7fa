package clipboard

import (
	"syscall/js"
	"time"

	"github.com/donjon-rogue/donjon/persistence/browser"
)

// System is the browser's. It may ask the player first.
var System = Access{
	Read: func() (string, error) {
		text, err := callClipboard("readText")
		if err != nil {
			return "", err
		}
		return text.String(), nil
	},
	Write: func(text string) error {
		_, err := callClipboard("writeText", text)
		return err
	},
	Patience: 30 * time.Second, // for the player's answer
}

// callClipboard calls a method of the browser's clipboard and waits for its result.
func callClipboard(method string, args ...any) (result js.Value, err error) {
	board := js.Global().Get("navigator").Get("clipboard")
	if !board.Truthy() {
		return result, ErrNoClipboard
	}
	var promise js.Value
	if err := browser.Try(func() { promise = board.Call(method, args...) }); err != nil {
		return result, err
	}
	return browser.Await(promise)
}
