// Package web is the program as a web page: it opens the window in the page's canvas, with
// the storage of the browser, and lets the player save and import files. The page itself
// is in the folder site; make web puts both together.
package web
