import { useEffect, useRef, useState } from "react"
import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import { partAt, type Pointed } from "./comments.ts"
import { selectedIn } from "./places.ts"

/**
 * What is selected of a question's text: it stays pointed at until something else of it is selected, or `clear` is
 * called. Selecting outside of the text changes nothing, so that one can go and write.
 */
export const usePointed = (question: Question, isOn: boolean) => {
  const holder = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  useEffect(() => {
    if (!isOn) return undefined
    const look = () => {
      const selection = globalThis.getSelection()
      const start = selection?.anchorNode
      const element = (start instanceof Element ? start : start?.parentElement)?.closest<HTMLElement>("[data-part]")
      if (element == null || holder.current?.contains(element) !== true) return
      const part = partAt(question, { part: element.dataset["part"]!, at: Number(element.dataset["at"]) })
      const view = element.firstElementChild
      const span =
        part === undefined || !(view instanceof HTMLElement) ? null : selectedIn(view, part.document, selection)
      if (part !== undefined && span !== null) setPointed({ part: part.part, at: part.at, ...span })
    }
    // A selection is looked at once it is made, not while it grows.
    document.addEventListener("pointerup", look)
    document.addEventListener("keyup", look)
    return () => {
      document.removeEventListener("pointerup", look)
      document.removeEventListener("keyup", look)
    }
  }, [question, isOn])
  return { holder, pointed, point: setPointed, clear: () => setPointed(null) }
}
