#!/bin/sh
# Builds the packages of a release twice and checks them: the same bytes both times, what
# desktops and packages require, the Windows command line where there is wine, and, as
# root, a game played from the .deb by an ordinary user of a new Debian.
#
#   dist_check.sh VERSION
set -eu
cd "$(dirname "$0")/.."
version=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package=$work/one/donjon-$version

# Both at the same time: most of it is compression, which uses one core.
go run ./.ci/dist -version "$version" -out "$work/two" >"$work/log" 2>&1 &
second=$!
go run ./.ci/dist -version "$version" -out "$work/one"
wait $second || { cat "$work/log"; exit 1; }
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
sh .ci/clean_root.sh "$deb"
echo "dist: installed in a new Debian, played by an ordinary user, and removed"
