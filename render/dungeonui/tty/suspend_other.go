//go:build !unix

package tty

// suspend does nothing on systems without job control.
func (v *canvas) suspend() {}
