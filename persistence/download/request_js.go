package download

import (
	"fmt"
	"net/http"
)

// prepare tells the browser, which follows redirects by itself, to follow none, and to send nothing
// that identifies the player.
func prepare(request *http.Request) {
	request.Header.Set("js.fetch:redirect", "error")
	request.Header.Set("js.fetch:credentials", "omit")
}

// unreachable is the error of a server that does not answer, or that does not allow this page to
// read its files: a browser does not tell which.
func unreachable(address string, err error) error {
	return fmt.Errorf("%s cannot be fetched: %s. In a browser, its server must allow other sites to read it (CORS)", clip(address), cause(err))
}
