import { useLayoutEffect, useRef, useState } from "react"
import { showFormula } from "./formulaNode.ts"
import * as css from "./Document.css.ts"

/** A formula, read out as MathML. One that cannot be shown is replaced by its LaTeX, with the reason. */
export const Formula = ({ latex, display = false }: { readonly latex: string; readonly display?: boolean }) => {
  const holder = useRef<HTMLSpanElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  useLayoutEffect(() => {
    const element = holder.current!
    setFault(showFormula(element, latex, { display, spoken: true })?.message ?? null)
    // One that is wider than its line scrolls, by keys too.
    const shown = element.firstElementChild as HTMLElement | null
    if (display && shown !== null && shown.scrollWidth > shown.clientWidth + 1) shown.tabIndex = 0
  }, [latex, display])
  // Formulas run left to right in every script, and do not tell which way their line runs.
  return (
    <span
      ref={holder}
      dir="ltr"
      className={fault === null ? css.formula : css.brokenFormula}
      {...(fault === null ? {} : { title: fault })}
    />
  )
}
