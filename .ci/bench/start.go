package main

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// start measures the time from starting the program to its first picture on a display
// without a graphics card, by polling the middle of the display.
func (l *lab) start() (string, error) {
	program := filepath.Join(l.folder, "donjon")
	if out, err := exec.Command("go", "build", "-trimpath", "-o", program, ".").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	display, stop, err := newDisplay()
	if err != nil {
		return "", err
	}
	defer stop()
	var took []time.Duration
	for i := range 9 {
		one, err := firstPicture(program, display, filepath.Join(l.folder, fmt.Sprint("data", i)))
		if err != nil {
			return "", err
		}
		took = append(took, one)
	}
	slices.Sort(took)
	return fmt.Sprintf("%.2f s", took[len(took)/2].Seconds()), nil
}

// newDisplay starts a virtual X server.
func newDisplay() (display string, stop func(), err error) {
	r, w, err := os.Pipe()
	if err != nil {
		return "", nil, err
	}
	x := exec.Command("Xvfb", "-displayfd", "3", "-ac", "-noreset", "-screen", "0", "1280x800x24")
	x.ExtraFiles = []*os.File{w}
	if err := x.Start(); err != nil {
		return "", nil, fmt.Errorf("no X server: %w; .ci/need.sh test installs it", err)
	}
	_ = w.Close()
	stop = func() {
		_ = x.Process.Kill()
		_ = x.Wait() // it was killed
	}
	number, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		stop()
		return "", nil, errors.New("the X server did not start")
	}
	return ":" + strings.TrimSpace(number), stop, nil
}

// firstPicture starts the program once and waits for the display to show more
// than one colour.
func firstPicture(program, display, folder string) (time.Duration, error) {
	screen, err := watch(display)
	if err != nil {
		return 0, err
	}
	defer func() { _ = screen.conn.Close() }()
	for several := true; several; { // wait until the previous window is gone
		if several, err = screen.coloured(); err != nil {
			return 0, err
		}
	}
	c := exec.Command(program, "--data-dir", folder)
	c.Env = append(os.Environ(), "DISPLAY="+display)
	began := time.Now()
	if err := c.Start(); err != nil {
		return 0, err
	}
	defer func() {
		_ = c.Process.Kill()
		_ = c.Wait() // it was killed
	}()
	for time.Since(began) < time.Minute {
		several, err := screen.coloured()
		if several || err != nil {
			return time.Since(began), err
		}
		time.Sleep(2 * time.Millisecond)
	}
	return 0, errors.New("no picture within a minute")
}

// screen is a connection to an X display.
type screen struct {
	conn net.Conn
	root uint32
}

func watch(display string) (*screen, error) {
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+display[1:])
	if err != nil {
		return nil, err
	}
	s := &screen{conn: conn}
	if _, err := conn.Write([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}); err != nil {
		return nil, err
	}
	head, err := s.read(8)
	if err != nil || head[0] != 1 {
		return nil, errors.New("the display refused the connection")
	}
	// The vendor string and the pixmap formats come before the first screen.
	setup, err := s.read(4 * int(binary.LittleEndian.Uint16(head[6:])))
	if err != nil {
		return nil, err
	}
	maker := (int(binary.LittleEndian.Uint16(setup[16:])) + 3) / 4 * 4
	s.root = binary.LittleEndian.Uint32(setup[32+maker+8*int(setup[21]):])
	return s, nil
}

func (s *screen) read(n int) ([]byte, error) {
	b := make([]byte, n)
	_, err := io.ReadFull(s.conn, b)
	return b, err
}

// coloured reports whether the middle of the display has more than one colour.
func (s *screen) coloured() (bool, error) {
	const x, y, width, height = 440, 300, 400, 200
	request := []byte{73, 2, 5, 0} // GetImage, Z format
	request = binary.LittleEndian.AppendUint32(request, s.root)
	for _, n := range []uint16{x, y, width, height} {
		request = binary.LittleEndian.AppendUint16(request, n)
	}
	request = append(request, 255, 255, 255, 255)
	if _, err := s.conn.Write(request); err != nil {
		return false, err
	}
	head, err := s.read(32)
	if err != nil || head[0] != 1 {
		return false, fmt.Errorf("cannot read the display: %w", err)
	}
	pixels, err := s.read(4 * int(binary.LittleEndian.Uint32(head[4:])))
	if err != nil {
		return false, err
	}
	for i := 4; i+4 <= len(pixels); i += 4 {
		if string(pixels[i:i+3]) != string(pixels[:3]) {
			return true, nil
		}
	}
	return false, nil
}
