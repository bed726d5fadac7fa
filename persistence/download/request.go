//go:build !js

package download

import (
	"fmt"
	"net/http"
)

// prepare sets what a request needs.
func prepare(*http.Request) {}

// unreachable is the error of a server that does not answer.
func unreachable(address string, err error) error {
	return fmt.Errorf("%s cannot be fetched: %s", clip(address), cause(err))
}
