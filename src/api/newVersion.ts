import { useSyncExternalStore } from "react"
import { inBackground } from "./inBackground.ts"

/** The page's first script: its name has a hash of what it is made of, so another version has another one. */
const entryOf = (html: string): string | undefined => /<script type="module"[^>]*\ssrc="([^"]+)"/.exec(html)?.[1]

/** The browsers of a country come back at once after an upgrade: each looks at a moment of its own, in milliseconds. */
const spread = 10_000

let isOutdated = false
const listeners = new Set<() => void>()

const look = async (): Promise<void> => {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute("src")
  const answer = await fetch("/", { cache: "no-store" }).catch(() => undefined)
  if (answer === undefined || !answer.ok || own === null || own === undefined) return
  const served = entryOf(await answer.text())
  if (served === undefined || served === own || isOutdated) return
  isOutdated = true
  for (const tell of listeners) tell()
}

/** Finds out whether the portal was upgraded since this page was opened: asked when its node was away. */
export const lookForNewVersion = (): void => {
  setTimeout(() => inBackground(look()), Math.random() * spread)
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Whether the portal serves a newer version than this page is of. */
export const useIsOutdated = (): boolean => useSyncExternalStore(listen, () => isOutdated)
