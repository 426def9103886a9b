const key = "portal_renewed_at"

/** Within this many milliseconds after one renewal there is no other: the files are then not merely older. */
const pause = 30_000

/**
 * Loads the page anew when a file of it is gone: the portal was renewed since the page was opened. A page that fails
 * again right after says so instead.
 */
export const renewWhenOutdated = (): void => {
  addEventListener("vite:preloadError", (event) => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < pause) return
      sessionStorage.setItem(key, String(Date.now()))
    } catch {
      return
    }
    event.preventDefault()
    location.reload()
  })
}
