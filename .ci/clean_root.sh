#!/bin/sh
# Installs the .deb in a new Debian with nothing else in it, and plays a game there as an
# ordinary user. Run as root.
#
#   clean_root.sh DEB
set -eu
deb=$1
root=$(mktemp -d)
log=$(mktemp)
# Nothing that is mounted in it is removed with it.
trap 'umount "$root/proc" 2>/dev/null || true; rm -rf --one-file-system "$root" "$log"' EXIT
chmod 755 "$root"
quietly() { "$@" >"$log" 2>&1 || { cat "$log"; exit 1; }; }

. /etc/os-release
mirror=$(apt-get indextargets --format '$(CODENAME) $(REPO_URI)' | awk -v name="$VERSION_CODENAME" '$1 == name { print $2; exit }')
quietly debootstrap --variant=minbase "$VERSION_CODENAME" "$root" "$mirror"
cp -r /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/" # such as a proxy
cp "$deb" "$root/tmp/donjon.deb"
mount -t proc proc "$root/proc"

inside() { quietly chroot "$root" env DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
inside apt-get update
inside apt-get install -y --no-install-recommends /tmp/donjon.deb
inside useradd -m player

# as runs a command as the ordinary user.
as() { chroot --userspec=player:player "$root" env HOME=/home/player PATH=/usr/games:/usr/bin:/bin "$@"; }
as donjon --version
as donjon mods new trial --data-dir /home/player/data >"$log"
as donjon mods check --data-dir /home/player/data --games 2

# The window needs what the package depends on, and a display.
inside apt-get install -y --no-install-recommends xvfb xauth xdotool
as xvfb-run -a sh -c 'cd && donjon play --seed packages --lang en --no-sound --data-dir data --trace trace & game=$!
	for n in $(seq 300); do ! grep -q "\"game\"" ~/trace 2>/dev/null || break; sleep 0.1; done
	xdotool key space; sleep 1; kill $game; wait $game || true'
as donjon save verify /home/player/data/slot1.donjon || { cat "$root/home/player/trace"; exit 1; }
inside apt-get remove -y donjon
[ ! -e "$root/usr/games/donjon" ]
