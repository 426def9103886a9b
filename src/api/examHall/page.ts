import { checkScript } from "./check.ts"

/** The page that opens without a connection; `public/exam-hall-worker.js` serves it from this cache. */
const page = "/result-overview/upload-exam-file"
const cacheName = "exam-hall"

const isKept = (path: string): boolean => path.startsWith("/assets/") || path === "/company-logo.svg"

/** The files of this origin that the page has loaded, and the script that it runs beside itself. */
const needed = (): readonly string[] => [
  ...new Set([
    checkScript,
    ...performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name, location.href))
      .filter(({ origin, pathname }) => origin === location.origin && isKept(pathname))
      .map(({ pathname }) => pathname)
  ])
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
 * Keeps the page with all that it needs for a time without a connection. What an earlier version of the portal left is
 * forgotten once this one is whole: where the connection is lost before, the earlier one still opens.
 */
export const keepPage = async (): Promise<void> => {
  // Over plain HTTP there is neither.
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return
  offerInstall()
  await navigator.serviceWorker.register("/exam-hall-worker.js")
  const cache = await caches.open(cacheName)
  const wanted = needed()
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(wanted.filter((path) => !known.has(path)))
  await cache.add(page)
  for (const path of known) if (path !== page && !wanted.includes(path)) await cache.delete(path)
}
