// Package browser keeps the player's files in the storage of a web page. It is only
// built for browsers.
//
// IndexedDB holds the files. It answers later, so the calling goroutine waits; the page
// goes on meanwhile. What a journal gains goes to the local storage first, which has it
// when the call returns, and from there to IndexedDB when the journal is flushed. A page
// that is killed loses neither.
package browser
