package download

import (
	"context"
	"fmt"
	"io"
	"syscall/js"

	"github.com/donjon-rogue/donjon/persistence/browser"
)

// Transport does not exist in a browser, which sends the requests itself.
type Transport struct{}

// read reads the file until its end or its limit. The browser is asked directly: net/http and what it needs of
// cryptography are a tenth of the page. It follows redirects by itself, so it is told to follow none, and to send
// nothing that identifies the player.
func (Client) read(ctx context.Context, address string, want Wanted, arrived func(int64)) ([]byte, error) {
	abort := js.Global().Get("AbortController").New()
	defer context.AfterFunc(ctx, func() { abort.Call("abort") })()
	response, err := browser.Await(js.Global().Call("fetch", address, map[string]any{
		"redirect":    "error",
		"credentials": "omit",
		"signal":      abort.Get("signal"),
	}))
	if err != nil {
		return nil, err
	}
	defer abort.Call("abort") // what else of the file arrives is not wanted
	if code := response.Get("status").Int(); code != 200 {
		return nil, denied(address, code, response.Get("statusText").String())
	}
	reader := response.Get("body").Call("getReader")
	return gather(address, want, arrived, func() ([]byte, error) {
		part, err := browser.Await(reader.Call("read"))
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			return nil, io.ErrUnexpectedEOF
		case part.Get("done").Bool():
			return nil, io.EOF
		}
		return browser.Bytes(part.Get("value")), nil
	})
}

// unreachable is the error of a server that does not answer, or that does not allow this page to
// read its files: a browser does not tell which.
func unreachable(address string, err error) error {
	return fmt.Errorf("%s cannot be fetched: %s. In a browser, its server must allow other sites to read it (CORS)", clip(address), cause(err))
}
