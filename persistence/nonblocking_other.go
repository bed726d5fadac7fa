//go:build !unix

package persistence

// nonblocking is empty where a folder cannot hold a pipe.
const nonblocking = 0

func withoutReader(error) bool { return false }
