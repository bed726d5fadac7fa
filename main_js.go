// Donjon in a web page.
package main

import "github.com/donjon-rogue/donjon/render/web"

func main() { web.Run() }
