import { attributeOf, core, textOf, type Element } from "../../formulas/mathml.ts"
import { m, run, valued, type Math } from "./ommlRuns.ts"

/** Arrows between the sides of a reaction or of a map, as long as they are without words. */
const arrows: Readonly<Record<string, string>> = {
  "→": "⟶",
  "←": "⟵",
  "↔": "⟷",
  "⇒": "⟹",
  "⇐": "⟸",
  "⇔": "⟺",
  "⇌": "⇌",
  "⇋": "⇋",
  "⇀": "⇀",
  "↼": "↼",
  "⇁": "⇁",
  "↽": "↽",
  "↦": "⟼",
  "↠": "↠",
  "↞": "↞",
  "↪": "↪",
  "↩": "↩",
  "=": "="
}

/** The sign of an arrow that grows with what stands over and under it; null for anything else. */
export const growingArrow = (element: Element): string | null => {
  const sign = core(element)
  const text = textOf(sign)
  return attributeOf(sign, "minsize") !== null && Object.hasOwn(arrows, text) ? text : null
}

/** An arrow with words over and under it, on the line that the formula stands on. */
export const arrowOf = (sign: string, over: readonly Math[], under: readonly Math[]): readonly Math[] => {
  const grown = (words: readonly Math[], isOver: boolean) =>
    m(
      "groupChr",
      m(
        "groupChrPr",
        valued("chr", sign),
        valued("pos", isOver ? "bot" : "top"),
        valued("vertJc", isOver ? "bot" : "top")
      ),
      m("e", ...words)
    )
  if (over.length === 0 && under.length === 0) return run(arrows[sign]!)
  if (over.length === 0 || under.length === 0) return [grown(over.length === 0 ? under : over, under.length === 0)]
  return [m("limLow", m("e", grown(over, true)), m("lim", ...under))]
}
