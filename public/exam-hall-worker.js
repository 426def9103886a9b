/**
 * Serves the page of exam files while there is no connection, from what the page itself has put into the cache
 * (src/api/examHall/page.ts). Calls of the portal, and all other pages, go by as if this was not there.
 */
const page = "/result-overview/upload-exam-file"

addEventListener("install", () => skipWaiting())
addEventListener("activate", (event) => event.waitUntil(clients.claim()))

const kept = (path) => caches.match(path, { ignoreSearch: true, ignoreVary: true })

addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin) return
  if (request.mode === "navigate" && pathname === page)
    event.respondWith(fetch(request).catch(async () => (await kept(page)) ?? Response.error()))
  else if (pathname.startsWith("/assets/") || pathname === "/company-logo.svg")
    event.respondWith(kept(pathname).then((found) => found ?? fetch(request)))
})
