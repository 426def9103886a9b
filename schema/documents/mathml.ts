import { MathMLToLaTeX } from "mathml-to-latex"
import { formulaFault } from "./formula.ts"

const annotation =
  /<(?:\w+:)?annotation\b[^>]*encoding=["']?application\/x-tex["']?[^>]*>([^]*?)<\/(?:\w+:)?annotation>/i
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }

const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) =>
      hex !== undefined
        ? String.fromCodePoint(Number.parseInt(hex, 16))
        : decimal !== undefined
          ? String.fromCodePoint(Number(decimal))
          : (entities[name!] ?? whole)
  )

/** What a formula's LaTeX carries around it in files: its size, and the wrap of Wikipedia's. */
const bare = (latex: string): string =>
  /^\{\\(?:display|text)style\s([^]*)\}$/.exec(latex.trim())?.[1]?.trim() ?? latex.trim()

/** Longest MathML that is read, in characters. */
const mathmlLimit = 100_000

/**
 * A formula of MathML as LaTeX: the LaTeX it was made of where it carries that along, else converted. Null where
 * nothing comes of it that the portal can show. Names may have a prefix; nothing outside of the text is read.
 */
export const latexOfMathml = (mathml: string): string | null => {
  if (mathml.length > mathmlLimit) return null
  const written = annotation.exec(mathml)?.[1]
  if (written !== undefined && formulaFault(bare(unescaped(written))) === null) return bare(unescaped(written))
  try {
    const latex = MathMLToLaTeX.convert(
      mathml.replaceAll(/<(\/?)\w+:(?=\w)/g, "<$1").replaceAll(/<!DOCTYPE[^>[]*(?:\[[^]*?\])?[^>]*>/gi, "")
    ).trim()
    return latex !== "" && formulaFault(latex) === null ? latex : null
  } catch {
    return null
  }
}
