#!/bin/sh
# Builds the packages of a release twice and checks them: the same bytes both times, what
# desktops and packages require, the Windows command line where there is wine, and, as
# root, a game played from the installed .deb by an ordinary user.
#
#   dist_check.sh VERSION
set -eu
cd "$(dirname "$0")/.."
version=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package=$work/one/donjon-$version

go run ./.ci/dist -version "$version" -out "$work/one"
go run ./.ci/dist -version "$version" -out "$work/two" >"$work/log"
diff "$package-sums.sha256" "$work/two/donjon-$version-sums.sha256"
(cd "$work/one" && sha256sum --quiet -c "donjon-$version-sums.sha256")
echo "dist: built twice, the same bytes"

deb=$package-linux-amd64.deb
dpkg-deb -x "$deb" "$work/deb"
desktop-file-validate "$work"/deb/usr/share/applications/*.desktop
appstreamcli validate --no-net "$work"/deb/usr/share/metainfo/*.xml >"$work/log" || { cat "$work/log"; exit 1; }
lintian --fail-on error "$deb" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
rpm -K --nosignature "$package-linux-amd64.rpm" >"$work/log" || { cat "$work/log"; exit 1; }
echo "dist: valid for desktops, Debian and RPM"

if command -v wine >/dev/null; then
	sh .ci/wine.sh "$package-windows-amd64.zip" "$work/deb/usr/games/donjon"
else
	echo "dist: the Windows command line is not tried, which needs wine"
fi

[ "$(id -u)" = 0 ] || { echo "dist: not installed, which needs root"; exit 0; }
dpkg -i "$deb" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
home=$work/home
install -d -o nobody "$home"
chmod 755 "$work"
# as runs a command as an ordinary user with a home of their own.
as() { setpriv --reuid nobody --regid nogroup --clear-groups env HOME="$home" XDG_DATA_HOME="$home" "$@"; }
as /usr/games/donjon --version
as /usr/games/donjon mods new trial --data-dir "$home/data" >"$work/log"
as /usr/games/donjon mods check --data-dir "$home/data" --games 2
as xvfb-run -a sh -c '/usr/games/donjon play --seed packages --lang en --no-sound --data-dir "$HOME/data" --trace "$HOME/trace" & game=$!
	for n in $(seq 300); do ! grep -q "\"game\"" "$HOME/trace" 2>/dev/null || break; sleep 0.1; done
	xdotool key space; sleep 1; kill $game; wait $game || true'
as /usr/games/donjon save verify "$home/data/slot1.donjon" || { cat "$home/trace"; exit 1; }
dpkg -r donjon >"$work/log"
echo "dist: installed, played by an ordinary user, and removed"
