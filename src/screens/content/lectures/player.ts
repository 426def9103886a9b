/** Goes to a time of a video. */
export const goTo = (player: HTMLVideoElement, seconds: number): void => {
  player.currentTime = seconds
}

/** Plays a video from a time on; a browser that does not begin by itself leaves it at that time. */
export const playFrom = (player: HTMLVideoElement, seconds: number): void => {
  goTo(player, seconds)
  player.play().catch(() => undefined)
}

/** Shows what lies at an address in a video. @returns what takes it away again */
export const show = (player: HTMLVideoElement, address: string): (() => void) => {
  player.src = address
  return () => player.removeAttribute("src")
}
