package terminal

import (
	"bufio"
	"io"
)

// key is a key as a terminal tells of it: a letter, or one of those below.
type key rune

const (
	keyLeft key = -1 - iota
	keyRight
	keyUp
	keyDown
	keyEnter
	keyBack
	keyStop // Ctrl-C or Ctrl-D
	keyOther
)

const escapeByte = 0x1b

// controls are the keys that are one byte and no letter.
var controls = map[byte]key{'\r': keyEnter, '\n': keyEnter, 8: keyBack, 127: keyBack, 3: keyStop, 4: keyStop}

// arrowKeys are the last bytes of the sequences that arrow keys send.
var arrowKeys = map[byte]key{'A': keyUp, 'B': keyDown, 'C': keyRight, 'D': keyLeft}

// readKey reads one key. A sequence that is not known is keyOther.
func readKey(from *bufio.Reader) (key, error) {
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
	return key(b), nil
}

// readSequence reads what follows an Escape.
func readSequence(from *bufio.Reader) (key, error) {
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

// keysOf reads keys as they come. The channel is closed at the end of the
// input; whoever does not want the rest closes done.
func keysOf(from io.Reader, done <-chan struct{}) <-chan key {
	keys := make(chan key)
	go func() {
		defer close(keys)
		for r := bufio.NewReader(from); ; {
			k, err := readKey(r)
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
