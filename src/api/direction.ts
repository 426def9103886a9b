import { pageLanguage } from "./language.ts"
import { readLayout, writeLayout } from "./storage.ts"

/** Which way the page runs. */
export type Direction = "ltr" | "rtl"

const listeners = new Set<() => void>()

/** Languages that are written from right to left, and the way of the page's own. */
const rightToLeft = new Set(["ks", "sd", "ur"])
const own: Direction = rightToLeft.has(pageLanguage) ? "rtl" : "ltr"

/** The way that the address asks for with `?dir=`, else the stored one, else that of the page's language. */
const wanted = (): Direction => {
  const asked = new URLSearchParams(location.search).get("dir")
  if (asked === "ltr" || asked === "rtl") return asked
  const { rtl } = readLayout()
  return rtl === undefined ? own : rtl ? "rtl" : "ltr"
}

const show = (direction: Direction): void => {
  document.documentElement.dir = direction
  listeners.forEach((listener) => listener())
}

/** Lets the page run the way that is wanted. */
export const showDirection = (): void => show(wanted())

/** The way that the page runs now. */
export const shownDirection = (): Direction => (document.documentElement.dir === "rtl" ? "rtl" : "ltr")

/** Calls back when that changes. Returns how to stop. */
export const onDirection = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes it and keeps the choice for the next visit. */
export const chooseDirection = (direction: Direction): void => {
  writeLayout({ ...readLayout(), rtl: direction === "rtl" })
  show(direction)
}
