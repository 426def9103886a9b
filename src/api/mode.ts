import { readLayout, writeLayout } from "./storage.ts"

/** Which palette a person chose; `system` follows the machine. */
export type Mode = "light" | "dark" | "system"

/** The stored choice; light when there is none. */
export const chosenMode = (): Mode => {
  const mode = readLayout().mode
  return mode === "system" || mode === "dark" ? mode : "light"
}

/** Shows a palette now, without storing it. */
export const showMode = (mode: Mode): void => {
  if (mode === "system") delete document.documentElement.dataset["mode"]
  else document.documentElement.dataset["mode"] = mode
}

/** Shows a palette and keeps the choice for the next visit. */
export const chooseMode = (mode: Mode): void => {
  writeLayout({ ...readLayout(), mode })
  showMode(mode)
}

/** The palette that is on the screen now. */
export const shownMode = (): "light" | "dark" => {
  const mode = chosenMode()
  if (mode !== "system") return mode
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light"
}

/** Shows the primary colour that was chosen; green where none was, or one that is not there. */
export const showPrimary = (): void => {
  const { primaryColor } = readLayout()
  if (primaryColor === undefined || primaryColor === "green") delete document.documentElement.dataset["primary"]
  else document.documentElement.dataset["primary"] = primaryColor
}
