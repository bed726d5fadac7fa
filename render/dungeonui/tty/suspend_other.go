//go:build !unix

package tty

// suspend does nothing on systems without job control.
func (f *face) suspend() {}
