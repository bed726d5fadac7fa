// Loads the program, and shows what the canvas cannot: progress, a fault, and the
// player's files. The program talks to it by globalThis.donjon.
"use strict";

(() => {
	// What is told before the program, which has all other words, is there.
	const english = {
		loading: "Loading…",
		old: "This browser is too old for Donjon.",
		unsafe: "Donjon keeps your games in this browser, which a page can only do over https (or on your own machine).",
		failed: "Donjon could not be loaded: ",
		stopped: "Donjon has stopped. Your game is kept.",
		again: "Load again",
	};
	const french = {
		loading: "Chargement…",
		old: "Ce navigateur est trop ancien pour Donjon.",
		unsafe: "Donjon enregistre vos parties dans ce navigateur, ce qu'une page ne peut faire que par https (ou sur votre propre machine).",
		failed: "Donjon n'a pas pu être chargé\u00a0: ",
		stopped: "Donjon s'est arrêté. Votre partie est enregistrée.",
		again: "Recharger",
	};
	const asked = new URLSearchParams(location.search);
	const language = (asked.get("lang") || navigator.language || "en").toLowerCase().startsWith("fr") ? "fr" : "en";
	const words = language === "fr" ? french : english;
	document.documentElement.lang = language;

	const size = Number(document.currentScript.dataset.size); // of the program, in bytes
	const loading = document.getElementById("loading");
	const told = document.getElementById("told");
	const progress = document.getElementById("progress");
	const again = document.getElementById("again");
	told.textContent = words.loading;
	again.textContent = words.again;
	again.addEventListener("click", () => location.reload());

	// tell shows a text in place of the game.
	function tell(text) {
		told.textContent = text;
		progress.hidden = true;
		again.hidden = false;
		loading.hidden = false;
	}

	// picture resolves when the canvas shows its first picture.
	function picture() {
		return new Promise((resolve) => {
			const look = () => {
				const canvas = document.querySelector("canvas");
				if (canvas && canvas.width > 16) {
					requestAnimationFrame(() => requestAnimationFrame(resolve));
				} else {
					requestAnimationFrame(look);
				}
			};
			look();
		});
	}

	// counted is a response that moves the bar.
	function counted(response) {
		let read = 0;
		const count = new TransformStream({
			transform(chunk, to) {
				read += chunk.length;
				progress.value = Math.min(1, read / size);
				to.enqueue(chunk);
			},
		});
		return new Response(response.body.pipeThrough(count), { headers: { "content-type": "application/wasm" } });
	}

	let ended = false; // the program has said itself how it ended
	globalThis.donjon = {
		language: asked.get("lang") || "",
		trace: asked.has("trace") ? [] : null,
		failed(text) {
			ended = true;
			console.error(text);
			tell(text);
		},
		left() {
			ended = true;
			location.reload();
		},
		showFiles,
		save,
	};

	// save lets the browser store bytes as a file.
	function save(name, bytes) {
		const link = document.createElement("a");
		link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
		link.download = name.split("/").pop();
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 60000);
	}

	function element(kind, parent, text) {
		const made = document.createElement(kind);
		if (text !== undefined) {
			made.textContent = text;
		}
		parent.append(made);
		return made;
	}

	// showFiles lists the player's files. files has texts (title, about, save, all,
	// import, close), list (name and text), read(name, then), pack(then) and
	// take(name, bytes, then), where then gets an error text, or the result.
	function showFiles(files) {
		const dialog = element("dialog", document.body);
		let changed = false;
		element("h1", dialog, files.texts.title);
		element("p", dialog, files.texts.about);
		const message = element("p", dialog, "");
		message.setAttribute("role", "status");
		const list = element("ul", dialog);
		for (const file of files.list) {
			const row = element("li", list);
			element("span", row, file.text);
			const button = element("button", row, files.texts.save);
			button.dataset.file = file.name;
			button.setAttribute("aria-label", files.texts.save + ", " + file.text);
			button.addEventListener("click", () => files.read(file.name, (fault, bytes) => fault ? (message.textContent = fault) : save(file.name, bytes)));
		}
		const row = element("div", dialog);
		row.className = "row";
		const all = element("button", row, files.texts.all);
		all.dataset.file = "all";
		all.disabled = files.list.length === 0;
		all.addEventListener("click", () => files.pack((fault, bytes) => fault ? (message.textContent = fault) : save("donjon.zip", bytes)));
		const label = element("label", row, files.texts.import);
		label.className = "button";
		const input = element("input", label);
		input.type = "file";
		input.multiple = true;
		input.addEventListener("change", async () => {
			const texts = [];
			for (const file of input.files) {
				const bytes = new Uint8Array(await file.arrayBuffer());
				texts.push(await new Promise((resolve) => files.take(file.name, bytes, resolve)));
			}
			changed = true;
			message.textContent = texts.join(" ");
			input.value = "";
		});
		const close = element("button", row, files.texts.close);
		close.addEventListener("click", () => dialog.close());
		dialog.addEventListener("close", () => {
			dialog.remove();
			if (changed) {
				location.reload(); // the title lists the games anew
			}
			document.querySelector("canvas").focus();
		});
		dialog.showModal();
	}

	async function load() {
		if (!isSecureContext || !navigator.locks) {
			return tell(words.unsafe);
		}
		if (!globalThis.WebAssembly || !WebAssembly.instantiateStreaming || !globalThis.TransformStream) {
			return tell(words.old);
		}
		try {
			const response = await fetch("donjon.wasm");
			if (!response.ok) {
				throw new Error(response.status + " " + response.statusText);
			}
			const go = new Go();
			const { instance } = await WebAssembly.instantiateStreaming(counted(response), go.importObject);
			picture().then(() => {
				loading.hidden = true;
				performance.mark("picture");
				document.querySelector("canvas").focus();
				if (navigator.serviceWorker) {
					navigator.serviceWorker.register("worker.js").catch(() => {}); // the game needs none
				}
			});
			await go.run(instance);
		} catch (fault) {
			return tell(words.failed + fault.message);
		}
		if (!ended) {
			tell(words.stopped);
		}
	}

	// What is kept should stay when room gets scarce. Some browsers ask the player, who
	// should have begun to play by then.
	addEventListener("keydown", () => navigator.storage?.persist?.(), { once: true });
	load();
})();
