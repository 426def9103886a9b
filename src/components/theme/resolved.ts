/** The value that a `var(--…)` of the theme has now: for canvases, which know no custom properties. */
export const resolved = (variable: string): string => {
  const name = /var\((--[^),]+)/.exec(variable)?.[1]
  return name === undefined ? variable : getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

/** Calls back when the palette changes, by choice or by the machine. Returns how to stop. */
export const onPalette = (changed: () => void): (() => void) => {
  const chosen = new MutationObserver(changed)
  chosen.observe(document.documentElement, { attributeFilter: ["data-mode"] })
  const system = globalThis.matchMedia("(prefers-color-scheme: dark)")
  system.addEventListener("change", changed)
  return () => {
    chosen.disconnect()
    system.removeEventListener("change", changed)
  }
}
