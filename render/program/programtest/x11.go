package programtest

import (
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"testing"
)

// closeButton asks a window to close as its close button does: with the X client
// message WM_DELETE_WINDOW. The test's display has no window manager, and so no
// button to click.
func closeButton(t testing.TB, display string, window uint32) {
	t.Helper()
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+display[1:])
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	x := xClient{t, conn}
	x.send('l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	head := x.read(8)
	if head[0] != 1 {
		t.Fatal("the display refused the connection")
	}
	x.read(4 * int(binary.LittleEndian.Uint16(head[6:])))
	protocols, remove := x.atom("WM_PROTOCOLS"), x.atom("WM_DELETE_WINDOW")

	message := []byte{25, 0, 11, 0} // SendEvent
	for _, n := range []uint32{window, 0} {
		message = binary.LittleEndian.AppendUint32(message, n)
	}
	message = append(message, 33, 32, 0, 0) // a ClientMessage of 32-bit values
	for _, n := range []uint32{window, protocols, remove, 0, 0, 0, 0} {
		message = binary.LittleEndian.AppendUint32(message, n)
	}
	x.send(message...)
	x.atom("WM_PROTOCOLS") // a round trip ensures that the message has arrived
}

type xClient struct {
	t    testing.TB
	conn net.Conn
}

func (x xClient) send(b ...byte) {
	x.t.Helper()
	if _, err := x.conn.Write(b); err != nil {
		x.t.Fatal(err)
	}
}

func (x xClient) read(n int) []byte {
	x.t.Helper()
	b := make([]byte, n)
	if _, err := io.ReadFull(x.conn, b); err != nil {
		x.t.Fatal(fmt.Errorf("cannot read from the display: %w", err))
	}
	return b
}

// atom returns the X atom of a name.
func (x xClient) atom(name string) uint32 {
	x.t.Helper()
	padded := (len(name) + 3) / 4 * 4
	b := []byte{16, 0}
	b = binary.LittleEndian.AppendUint16(b, uint16(2+padded/4))
	b = binary.LittleEndian.AppendUint16(b, uint16(len(name)))
	b = append(b, 0, 0)
	b = append(b, name...)
	x.send(append(b, make([]byte, padded-len(name))...)...)
	return binary.LittleEndian.Uint32(x.read(32)[8:])
}
