import { fetchCheck } from "./check.ts"

/** The page that opens without a connection; `public/exam-hall-worker.js` serves it from this cache. */
const page = "/result-overview/upload-exam-file"
const cacheName = "exam-hall"

const isKept = (path: string): boolean => path.startsWith("/assets/") || path === "/company-logo.svg"

/** The files of this origin that the page has loaded. */
const loaded = (): readonly string[] => [
  ...new Set(
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name, location.href))
      .filter(({ origin, pathname }) => origin === location.origin && isKept(pathname))
      .map(({ pathname }) => pathname)
  )
]

/** Lets browsers offer to install the page. */
const offerInstall = (): void => {
  if (document.querySelector("link[rel=manifest]") !== null) return
  const link = document.createElement("link")
  link.rel = "manifest"
  link.href = "/exam-hall.webmanifest"
  document.head.append(link)
}

/**
 * Keeps the page with all that it has loaded for a time without a connection. What an earlier version of the portal
 * left is forgotten.
 */
export const keepPage = async (): Promise<void> => {
  // Over plain HTTP there is neither.
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return
  offerInstall()
  await navigator.serviceWorker.register("/exam-hall-worker.js")
  const cache = await caches.open(cacheName)
  const wanted = loaded()
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(wanted.filter((path) => !known.has(path)))
  for (const path of known) if (path !== page && !wanted.includes(path)) await cache.delete(path)
  // Scripts of workers are no resources of the page: the service worker keeps this one as it goes by.
  await navigator.serviceWorker.ready
  await fetchCheck()
  // The page comes last: once it is kept, all that it needs is.
  await cache.add(page)
}
