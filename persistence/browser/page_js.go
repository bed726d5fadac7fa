package browser

import (
	"errors"
	"fmt"
	"syscall/js"

	"github.com/donjon-rogue/donjon/persistence"
)

// Await waits for a promise. It must not be called from a callback of the page, which
// would wait for itself.
func Await(promise js.Value) (js.Value, error) {
	var result js.Value
	done := make(chan error, 1)
	then := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) > 0 {
			result = args[0]
		}
		done <- nil
		return nil
	})
	defer then.Release()
	fail := js.FuncOf(func(_ js.Value, args []js.Value) any {
		done <- faultOf(args[0])
		return nil
	})
	defer fail.Release()
	promise.Call("then", then, fail)
	err := <-done
	return result, err
}

// Try calls a function and returns what the page throws.
func Try(do func()) (err error) {
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case js.Error:
			err = faultOf(fault.Value)
		default:
			panic(fault)
		}
	}()
	do()
	return nil
}

// faultOf makes an error of one of the page.
func faultOf(fault js.Value) error {
	if !fault.Truthy() {
		return errors.New("the browser gives no reason")
	}
	switch name := fault.Get("name").String(); name {
	case "QuotaExceededError":
		return persistence.ErrFull
	case "SecurityError", "NotAllowedError":
		return fmt.Errorf("%w (%s)", persistence.ErrRefused, name)
	default:
		return fmt.Errorf("%s: %s", name, fault.Get("message").String())
	}
}

// Bytes copies bytes out of the page.
func Bytes(array js.Value) []byte {
	content := make([]byte, array.Get("length").Int())
	js.CopyBytesToGo(content, array)
	return content
}

// Array copies bytes into the page.
func Array(content []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(content))
	js.CopyBytesToJS(array, content)
	return array
}
