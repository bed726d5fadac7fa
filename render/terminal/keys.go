package terminal

import (
	"bufio"
	"io"
)

// Key is a key as a terminal tells of it: a letter, or one of those below.
type Key rune

// The keys that are no letters.
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

// controls are the keys that are one byte and no letter.
var controls = map[byte]Key{'\r': KeyEnter, '\n': KeyEnter, 8: KeyBack, 127: KeyBack, 3: KeyStop, 4: KeyStop}

// arrowKeys are the last bytes of the sequences that arrow keys send.
var arrowKeys = map[byte]Key{'A': KeyUp, 'B': KeyDown, 'C': KeyRight, 'D': KeyLeft}

// ReadKey reads one key. A sequence that is not known is keyOther.
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

// readSequence reads what follows an Escape.
func readSequence(from *bufio.Reader) (Key, error) {
	// Alone, the Escape key has nothing behind it yet: it must not wait for more.
	if from.Buffered() == 0 {
		return keyOther, nil
	}
	b, err := from.ReadByte()
	if err == nil && b == escapeByte { // the Escape key, and a sequence behind it
		return readSequence(from)
	}
	if err != nil || b != '[' && b != 'O' {
		return keyOther, err
	}
	// Numbers, which tell what else is held down, come before the last byte.
	for b = 0; err == nil && (b < '@' || b > '~'); {
		b, err = from.ReadByte()
	}
	if b == '[' { // F1 to F5 of a console without windows: one byte more
		_, err = from.ReadByte()
	}
	if arrow := arrowKeys[b]; arrow != 0 {
		return arrow, err
	}
	return keyOther, err
}

// KeysOf reads keys as they come. The channel is closed at the end of the
// input; whoever does not want the rest closes done.
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
