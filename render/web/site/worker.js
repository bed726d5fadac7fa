// Keeps the files of one version of the game, so that it can be played offline. make web
// fills in the version and the files.
"use strict";

const version = "donjon-VERSION";
const files = FILES;

addEventListener("install", (event) => {
	skipWaiting();
	event.waitUntil(caches.open(version).then((cache) => cache.addAll(files.map((name) => new Request(name, { cache: "no-cache" })))));
});

addEventListener("activate", (event) => {
	event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("donjon-") && name !== version).map((name) => caches.delete(name)))));
});

addEventListener("fetch", (event) => {
	const ours = event.request.method === "GET" && new URL(event.request.url).origin === location.origin;
	if (ours) {
		event.respondWith(caches.open(version).then((cache) => cache.match(event.request, { ignoreSearch: true })).then((kept) => kept || fetch(event.request)));
	}
});
