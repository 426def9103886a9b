import type { XmlComponent } from "docx"
import { FormulaFault } from "../../../../schema/documents/formula.ts"
import { attributeOf, childrenOf, core, isRow, mathmlOf, textOf, type Element } from "../../formulas/mathml.ts"
import { arrowOf, growingArrow } from "./arrows.ts"
import { accents, braces, lines } from "./marks.ts"
import { m, valued, run, words, type Math } from "./ommlRuns.ts"
import { joinScripts, scriptsBefore } from "./scripts.ts"

/** A formula as Word's own, that can be changed there. Throws a FormulaFault for what Word has no equation for. */
export const ommlOf = (latex: string, display: boolean): XmlComponent => {
  const formula = m("oMath", ...write(mathmlOf(latex, display)))
  return display ? m("oMathPara", formula) : formula
}

const within = (elements: readonly Element[]): readonly Math[] => {
  const joined = joinScripts(elements)
  return fenced(joined) ?? joined.flatMap(write)
}

const write = (element: Element): readonly Math[] => {
  if (isRow(element)) return within(childrenOf(element).filter(({ tagName }) => tagName !== "annotation"))
  const writer = writers[element.tagName]
  if (writer === undefined) throw new FormulaFault(`A formula with <${element.tagName}> cannot be written for Word.`)
  return writer(element)
}

const e = (element: Element | undefined, name = "e"): Math => m(name, ...(element === undefined ? [] : write(element)))

const isFence = (element: Element | undefined): boolean =>
  element?.tagName === "mo" && attributeOf(element, "fence") === "true" && attributeOf(element, "minsize") === null

const bracketOf = (element: Element): string => (textOf(element) === "." ? "" : textOf(element))

/** A row between brackets that grow with it. */
const fenced = (elements: readonly Element[]): readonly Math[] | null => {
  const [first, last] = [elements[0], elements.at(-1)]
  if (elements.length < 2 || !isFence(first) || !isFence(last)) return null
  const inner = elements.slice(1, -1)
  return [
    m(
      "d",
      m("dPr", valued("begChr", bracketOf(first!)), valued("endChr", bracketOf(last!))),
      m("e", ...inner.flatMap(write))
    )
  ]
}

const fraction = (element: Element): readonly Math[] => {
  const [over, under] = childrenOf(element)
  const isStack = /^0(px|em)?$/.test(attributeOf(element, "linethickness") ?? "")
  return [m("f", ...(isStack ? [m("fPr", valued("type", "noBar"))] : []), e(over, "num"), e(under, "den"))]
}

const marked = (element: Element, side: "top" | "bot"): readonly Math[] => {
  const [base, mark] = childrenOf(element)
  const arrow = growingArrow(base!)
  if (arrow !== null) return side === "top" ? arrowOf(arrow, write(mark!), []) : arrowOf(arrow, [], write(mark!))
  const isMark =
    attributeOf(element, side === "top" ? "accent" : "accentunder") === "true" ||
    attributeOf(core(mark!), "stretchy") === "true"
  const text = textOf(mark!)
  if (isMark && lines.has(text)) return [m("bar", m("barPr", valued("pos", side)), e(base))]
  const accent = isMark && side === "top" ? accents[text] : undefined
  if (accent !== undefined && ([...textOf(base!)].length <= 1 || !braces.has(text)))
    return [m("acc", m("accPr", valued("chr", accent)), e(base))]
  if (isMark && braces.has(text))
    return [
      m(
        "groupChr",
        m("groupChrPr", valued("chr", text), valued("pos", side), valued("vertJc", side === "top" ? "bot" : "top")),
        e(base)
      )
    ]
  return [side === "top" ? m("limUpp", e(base), e(mark, "lim")) : m("limLow", e(base), e(mark, "lim"))]
}

const table = (element: Element): readonly Math[] => {
  const rows = childrenOf(element).map(childrenOf)
  const count = Math.max(1, ...rows.map((cells) => cells.length))
  const align = attributeOf(element, "columnalign")?.split(" ") ?? []
  const columns = Array.from({ length: count }, (_, at) =>
    m("mc", m("mcPr", valued("count", "1"), valued("mcJc", align[at] ?? align.at(-1) ?? "center")))
  )
  return [
    m(
      "m",
      m("mPr", m("mcs", ...columns)),
      ...rows.map((cells) =>
        m(
          "mr",
          ...Array.from({ length: count }, (_, at) =>
            m("e", ...(cells[at] === undefined ? [] : within(childrenOf(cells[at]))))
          )
        )
      )
    )
  ]
}

/** What a frame hides of its four sides, and the strokes through it. */
const boxed = (element: Element): readonly Math[] => {
  const notation = (attributeOf(element, "notation") ?? "").split(" ")
  const strokes: Readonly<Record<string, string>> = {
    updiagonalstrike: "strikeBLTR",
    downdiagonalstrike: "strikeTLBR",
    horizontalstrike: "strikeH"
  }
  const sides: Readonly<Record<string, string>> = {
    top: "hideTop",
    bottom: "hideBot",
    left: "hideLeft",
    right: "hideRight"
  }
  const hidden = notation.includes("box")
    ? []
    : Object.entries(sides)
        .filter(([side]) => !notation.includes(side))
        .map(([, name]) => valued(name, "1"))
  const struck = notation.flatMap((name) => (strokes[name] === undefined ? [] : [valued(strokes[name], "1")]))
  return [m("borderBox", m("borderBoxPr", ...hidden, ...struck), m("e", ...within(childrenOf(element))))]
}

const space = (element: Element): readonly Math[] => {
  if (attributeOf(element, "mathbackground") !== null) throw new FormulaFault("A rule cannot be written for Word.")
  const width = Number.parseFloat(attributeOf(element, "width") ?? "0")
  return width > 0.1 ? run(width >= 0.9 ? "\u2003".repeat(Math.round(width)) : "\u2005") : []
}

const scripted = (element: Element): readonly Math[] => {
  const [base, first, second] = childrenOf(element)
  if (element.tagName === "msub") return [m("sSub", e(base), e(first, "sub"))]
  if (element.tagName === "msup") return [m("sSup", e(base), e(first, "sup"))]
  return [m("sSubSup", e(base), e(first, "sub"), e(second, "sup"))]
}

/** Scripts before an element. Word marks a place where nothing stands, so that an invisible sign stands there. */
const scriptedBefore = (element: Element): readonly Math[] => {
  const [base, scripts] = childrenOf(element)
  const [, first, second] = childrenOf(scripts!)
  const [below, above] = scripts!.tagName === "msup" ? [undefined, first] : [first, second]
  const place = (script: Element | undefined, name: string) => {
    const written = script === undefined ? [] : write(script)
    return m(name, ...(written.length > 0 ? written : run("\u200b")))
  }
  return [m("sPre", place(below, "sub"), place(above, "sup"), e(base))]
}

const letters = (element: Element): readonly Math[] =>
  childrenOf(element).length > 0
    ? within(childrenOf(element))
    : run(
        textOf(element),
        attributeOf(element, "mathvariant") ?? (/^\p{L}{2,}$/u.test(textOf(element)) ? "normal" : null)
      )

/** Applied function, times, separator, plus: nothing to see. */
const sign = (element: Element): readonly Math[] =>
  childrenOf(element).length > 0
    ? within(childrenOf(element))
    : run(
        textOf(element).replaceAll(/[\u2061-\u2064\u200b]/g, ""),
        /^\p{L}+$/u.test(textOf(element)) ? "normal" : attributeOf(element, "mathvariant")
      )

const writers: Readonly<Record<string, (element: Element) => readonly Math[]>> = {
  mi: letters,
  mn: (element) => run(textOf(element), attributeOf(element, "mathvariant")),
  mo: sign,
  mtext: words,
  mspace: space,
  mfrac: fraction,
  msqrt: (element) => [m("rad", m("radPr", valued("degHide", "1")), m("deg"), m("e", ...within(childrenOf(element))))],
  mroot: (element) => [m("rad", e(childrenOf(element)[1], "deg"), e(childrenOf(element)[0]))],
  msub: scripted,
  msup: scripted,
  msubsup: scripted,
  [scriptsBefore]: scriptedBefore,
  mover: (element) => marked(element, "top"),
  munder: (element) => marked(element, "bot"),
  munderover: (element) => {
    const [base, under, over] = childrenOf(element)
    const arrow = growingArrow(base!)
    if (arrow !== null) return arrowOf(arrow, write(over!), write(under!))
    return [m("limUpp", m("e", m("limLow", e(base), e(under, "lim"))), e(over, "lim"))]
  },
  mtable: table,
  mstyle: (element) => within(childrenOf(element)),
  mpadded: (element) => within(childrenOf(element)),
  menclose: boxed,
  mphantom: (element) => [m("phant", m("phantPr", valued("show", "0")), m("e", ...within(childrenOf(element))))]
}
