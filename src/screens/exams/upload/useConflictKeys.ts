import { useEffect, type RefObject } from "react"

/** Elements in which a letter is text that is being typed. */
const typing = "input, textarea, select, [contenteditable]"

/** The attributes by which the keys find a card and its two choices. */
const conflictParts = { card: "data-conflict", keep: "data-keep", replace: "data-replace" } as const

/**
 * J and K go to the next and to the previous conflict, 1 and 2 choose the first or the second sheet of the one in
 * focus.
 */
export const useConflictKeys = (within: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      const isTyping = target instanceof Element && target.closest(`${typing}, [role=dialog]`) !== null
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const cards = [...(within.current?.querySelectorAll<HTMLElement>(`[${conflictParts.card}]`) ?? [])]
      const at = cards.findIndex((card) => card.contains(document.activeElement))
      if (key === "j" || key === "k") {
        const next = cards[key === "j" ? Math.min(at + 1, cards.length - 1) : Math.max(at - 1, 0)]
        next?.focus()
        next?.scrollIntoView({ block: "nearest" })
      } else if (key === "1" || key === "2") {
        const part = key === "1" ? conflictParts.keep : conflictParts.replace
        cards[at]?.querySelector<HTMLElement>(`[${part}]`)?.click()
      } else return
      event.preventDefault()
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [within])
}
