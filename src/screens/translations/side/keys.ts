import type { KeyboardEvent } from "react"
import { t } from "#messages/translations.js"

/** What keys do beside a line. */
export type LineKeys = {
  readonly store: () => void
  readonly copy: (segment: string) => void
  readonly take: (segment: string, nth: number) => void
}

/** The list of keyboard shortcuts. */
export const keyWords: ReadonlyArray<readonly [keys: string, does: string]> = [
  ["Alt ↓ / Alt ↑", t.keyMove],
  ["Alt 1–3", t.keyUse],
  ["Alt C", t.keyCopy],
  ["Ctrl S", t.keySave]
]

/**
 * Runs a key of the lines: Alt with an arrow goes on, with a digit takes a suggestion, with C copies the source; Ctrl S
 * stores.
 */
export const onLineKeys =
  ({ store, copy, take }: LineKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-line]")
    const segment = row?.dataset["line"]
    const run = (does: () => void) => {
      event.preventDefault()
      does()
    }
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === "KeyS") run(store)
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    const digit = /^Digit([1-3])$/.exec(event.code)?.[1]
    if (event.code === "ArrowDown" || event.code === "ArrowUp")
      run(() => goOn(event.currentTarget, row, event.code === "ArrowDown" ? 1 : -1))
    else if (segment !== undefined && digit !== undefined) run(() => take(segment, Number(digit) - 1))
    else if (segment !== undefined && event.code === "KeyC") run(() => copy(segment))
  }

/** Puts the cursor into the line before or behind; into the first one from elsewhere. */
const goOn = (all: HTMLElement, row: HTMLElement | null | undefined, by: number): void => {
  const editors = [...all.querySelectorAll<HTMLElement>("[data-line] [contenteditable='true']")]
  const at = editors.findIndex((editor) => row?.contains(editor) ?? false)
  editors[at === -1 ? 0 : Math.min(editors.length - 1, Math.max(0, at + by))]?.focus()
}
