const key = "portal_renewed_at"

/** Within this many milliseconds after one renewal there is no other: the files are then not merely older. */
const pause = 30_000

/** Files that are fetched before anybody asked for what they show. */
let ahead = 0

/** Fetches a file before it is needed. Nothing is lost when it does not come: it is fetched again when it is. */
export const fetchAhead = async (load: () => Promise<unknown>): Promise<void> => {
  if (!navigator.onLine) return
  ahead += 1
  await load().catch(() => {})
  ahead -= 1
}

/**
 * Loads the page anew when a file of it is gone that somebody waits for: the portal was renewed since the page was
 * opened. Not so while the portal cannot be reached: then the page stays as it is, with all that was typed. A page that
 * fails again right after says so instead.
 */
export const renewWhenOutdated = (): void => {
  addEventListener("vite:preloadError", () => {
    if (ahead > 0) return
    fetch("/", { method: "HEAD", cache: "no-store" })
      .then(({ ok }) => {
        if (!ok || Date.now() - Number(sessionStorage.getItem(key)) < pause) return
        sessionStorage.setItem(key, String(Date.now()))
        location.reload()
      })
      .catch(() => {})
  })
}
