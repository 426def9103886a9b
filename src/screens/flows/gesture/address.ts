/** What names a gesture: one of its events by its position, or a command id. */
export type GestureName = { readonly position: number } | { readonly command: string }

/** The address of a gesture. */
export const gesturePath = (name: GestureName): string =>
  `/flows?${new URLSearchParams("position" in name ? { event: String(name.position) } : { command: name.command })}`

/** The gesture that an address names. */
export const gestureAsked = (params: URLSearchParams): GestureName | null => {
  const [event, command] = [params.get("event"), params.get("command")]
  if (event !== null && /^\d{1,15}$/u.test(event)) return { position: Number(event) }
  return command === null || command === "" ? null : { command }
}
