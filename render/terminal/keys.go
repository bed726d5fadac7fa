package terminal

import (
	"bufio"
	"io"
)

// Key is a key read from a terminal: a letter, or one of the constants below.
type Key rune

const (
	KeyLeft Key = -1 - iota
	KeyRight
	KeyUp
	KeyDown
	KeyEnter
	KeyBack
	KeyStop // Ctrl-C or Ctrl-D
	keyOther
)

const escapeByte = 0x1b

// controls maps control bytes to keys.
var controls = map[byte]Key{'\r': KeyEnter, '\n': KeyEnter, 8: KeyBack, 127: KeyBack, 3: KeyStop, 4: KeyStop}

// arrowKeys maps the final bytes of the arrow keys' escape sequences.
var arrowKeys = map[byte]Key{'A': KeyUp, 'B': KeyDown, 'C': KeyRight, 'D': KeyLeft}

// ReadKey reads one key. An unknown sequence is keyOther.
func ReadKey(from *bufio.Reader) (Key, error) {
	b, err := from.ReadByte()
	switch {
	case err != nil:
		return 0, err
	case b == escapeByte:
		return readSequence(from)
	case controls[b] != 0:
		return controls[b], nil
	case b < ' ' || b > '~':
		return keyOther, nil
	}
	return Key(b), nil
}

// readSequence reads the rest of an escape sequence.
func readSequence(from *bufio.Reader) (Key, error) {
	// Nothing follows the Escape key itself, so do not block waiting for more.
	if from.Buffered() == 0 {
		return keyOther, nil
	}
	b, err := from.ReadByte()
	if err == nil && b == escapeByte { // the Escape key followed by a sequence
		return readSequence(from)
	}
	if err != nil || b != '[' && b != 'O' {
		return keyOther, err
	}
	// Parameters, which encode the modifier keys, come before the final byte.
	for b = 0; err == nil && (b < '@' || b > '~'); {
		b, err = from.ReadByte()
	}
	if b == '[' { // F1 to F5 on the Linux console have one more byte
		_, err = from.ReadByte()
	}
	if arrow := arrowKeys[b]; arrow != 0 {
		return arrow, err
	}
	return keyOther, err
}

// KeysOf sends keys as they are typed. The channel is closed at the end of the
// input; the caller closes done to stop reading.
func KeysOf(from io.Reader, done <-chan struct{}) <-chan Key {
	keys := make(chan Key)
	go func() {
		defer close(keys)
		for r := bufio.NewReader(from); ; {
			k, err := ReadKey(r)
			if err != nil {
				return
			}
			select {
			case keys <- k:
			case <-done:
				return
			}
		}
	}()
	return keys
}
