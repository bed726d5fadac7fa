package settings

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/donjon-rogue/donjon/persistence/disktest"
)

// counter is a program that writes a number to a file again and again.
type counter struct {
	read  func() (int, error)
	write func(int) error
	now   int
}

func (p *counter) Open() (state string, err error) {
	p.now, err = p.read()
	return fmt.Sprint(p.now), err
}

func (p *counter) Act() (string, disktest.Promise) {
	p.now++
	if p.write(p.now) != nil {
		return fmt.Sprint(p.now), disktest.Never
	}
	return fmt.Sprint(p.now), disktest.Now
}

func (p *counter) Close() error { return nil }

// TestNoSettingIsLostInPowerCuts changes settings while the power is cut again and again.
func TestNoSettingIsLostInPowerCuts(t *testing.T) {
	disktest.Check(t, 50, func(d *disktest.Disk) disktest.Program {
		return &counter{
			read: func() (n int, err error) {
				s, err := Read(d.Store())
				if err == nil && s.Name != "" {
					n, err = strconv.Atoi(s.Name)
				}
				return n, err
			},
			write: func(n int) error { return Write(d.Store(), Settings{Name: strconv.Itoa(n)}) },
		}
	})
}

// TestNoHintIsLostInPowerCuts tells hints while the power is cut again and again.
func TestNoHintIsLostInPowerCuts(t *testing.T) {
	disktest.Check(t, 50, func(d *disktest.Disk) disktest.Program {
		return &counter{
			read: func() (int, error) { return len(ReadTold(d.Store())), nil },
			write: func(n int) error {
				told := Told{}
				for i := range n {
					told[fmt.Sprint("hint ", i)] = true
				}
				return WriteTold(d.Store(), told)
			},
		}
	})
}
