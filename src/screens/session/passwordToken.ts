/** The token of a mailed link, from behind `#`; it leaves the address bar at once. */
export const passwordTokenHere = (): string | null => {
  const token = new URLSearchParams(location.hash.slice(1)).get("set-password")
  if (token !== null) history.replaceState(history.state, "", location.pathname)
  return token
}
