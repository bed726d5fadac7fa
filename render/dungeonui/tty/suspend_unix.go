//go:build unix

package tty

import "syscall"

// suspend gives the terminal back to the shell until the program is continued there.
func (v *canvas) suspend() {
	if v.screen.Suspend() != nil {
		return
	}
	_ = syscall.Kill(0, syscall.SIGTSTP) // without job control nothing stops
	_ = v.screen.Resume()
}
