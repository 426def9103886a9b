import katex, { ParseError, type KatexOptions } from "katex"
// oxlint-disable-next-line import/no-unassigned-import -- it adds chemistry to KaTeX and exports nothing
import "katex/contrib/mhchem"
import { formulaMacros } from "./formulaMacros.ts"

/** The longest formula that is taken, in characters. */
const formulaLimit = 5_000

/** A formula that cannot be shown: why, and where in its LaTeX (characters from 0) if that is known. */
export class FormulaFault extends Error {
  readonly place: number | null
  constructor(reason: string, place: number | null = null) {
    super(reason)
    this.name = "FormulaFault"
    this.place = place
  }
}

/** KaTeX shows a command that it may not run in this colour; nobody writes in it. */
const refused = "#fa17ed"

const settings: KatexOptions = {
  errorColor: refused,
  maxExpand: 1_000,
  maxSize: 20,
  strict: false,
  throwOnError: true,
  trust: false
}

/** What a formula is wrapped in where it was copied from a text. */
const wrapped = /^\s*(?:\$\$([^]+)\$\$|\$([^$]+)\$|\\\[([^]+)\\\]|\\\(([^]+)\\\))\s*$/

/**
 * `\\frac`, as a backslash becomes on its way through JSON or a spreadsheet; before a letter, and never before a second
 * one.
 */
const doubled = /\\\\(?=[a-zA-Z])/g

/**
 * Renders a formula by KaTeX, as HTML for a page or as MathML for what understands that. The same macros, limits and
 * refusals hold wherever a formula is shown. What was copied with its dollars is taken without them; one that only
 * fails since its backslashes are doubled is read with single ones. Throws a FormulaFault.
 */
export const renderFormula = (
  latex: string,
  {
    display = false,
    output = "html"
  }: {
    readonly display?: boolean
    readonly output?: "html" | "mathml" | "htmlAndMathml"
  } = {}
): string => {
  if (latex.length > formulaLimit)
    throw new FormulaFault(`A formula has at most ${formulaLimit} characters.`, formulaLimit)
  const [, ...inner] = wrapped.exec(latex) ?? []
  const bare = inner.find((part) => part !== undefined) ?? latex
  const render = (text: string) => renderOne(text, { ...settings, displayMode: display, output })
  try {
    return render(bare)
  } catch (fault) {
    const single = bare.replaceAll(doubled, "\\")
    if (single === bare) throw fault
    try {
      return render(single)
    } catch {
      throw fault
    }
  }
}

/** A formula in a line: what LaTeX takes on a line of its own only is rendered so. Throws a FormulaFault. */
export const renderInLine = (latex: string, output: "html" | "mathml" | "htmlAndMathml"): string => {
  try {
    return renderFormula(latex, { output })
  } catch {
    return renderFormula(latex, { display: true, output })
  }
}

/** A self-contained MathML formula, its LaTeX among it as an annotation. Throws a FormulaFault. */
export const formulaMathml = (latex: string, display = false): string => {
  const rendered = display ? renderFormula(latex, { display, output: "mathml" }) : renderInLine(latex, "mathml")
  return rendered.slice(rendered.indexOf("<math"), rendered.lastIndexOf("</math>") + "</math>".length)
}

/** Formulas that were read lately, the latest last, with what was found wrong with each. */
const read = new Map<string, FormulaFault | null>()
/** How many of them are remembered, and how many characters they have in all. */
const remembered = { formulas: 20_000, characters: 4_000_000 }
let characters = 0

/**
 * What was found wrong with a formula that was read lately: null where nothing was, undefined for one that is not
 * known.
 */
export const knownFormula = (latex: string): FormulaFault | null | undefined => read.get(latex)

/** Remembers what was found wrong with a formula, as the latest one. */
export const rememberFormula = (latex: string, fault: FormulaFault | null): void => {
  forget(latex)
  read.set(latex, fault)
  characters += latex.length
  for (const oldest of read.keys()) {
    if (read.size <= remembered.formulas && characters <= remembered.characters) break
    forget(oldest)
  }
}

const forget = (latex: string): void => {
  if (read.delete(latex)) characters -= latex.length
}

/**
 * Why a formula cannot be shown; null when it can. What was asked lately is remembered: a question is checked with
 * every stroke of a key, and its versions and translations have the same formulas.
 */
export const formulaFault = (latex: string): FormulaFault | null => {
  const known = knownFormula(latex)
  if (known !== undefined) return known
  const fault = faultOf(latex)
  rememberFormula(latex, fault)
  return fault
}

const faultOf = (latex: string): FormulaFault | null => {
  try {
    renderFormula(latex, { display: true, output: "mathml" })
    return null
  } catch (caught) {
    if (caught instanceof FormulaFault) return caught
    throw caught
  }
}

/** Commands that define others. KaTeX bounds how many macros are expanded, but not how long each one is. */
const definitions: ReadonlySet<string> = new Set([
  "def",
  "gdef",
  "edef",
  "xdef",
  "let",
  "futurelet",
  "global",
  "long",
  "newcommand",
  "renewcommand",
  "providecommand"
])

/** A command as KaTeX reads it: a word of letters, or any one character. */
const command = /\\([a-zA-Z@]+|[^])/g

const refuseDefinitions = (latex: string): void => {
  for (const { 1: name = "", index } of latex.matchAll(command))
    if (definitions.has(name)) throw new FormulaFault(`A formula cannot define commands: \\${name}.`, index)
}

const renderOne = (latex: string, options: KatexOptions): string => {
  refuseDefinitions(latex)
  let rendered: string
  try {
    // KaTeX writes into the table of macros: it is copied each time.
    rendered = katex.renderToString(latex, { ...options, macros: { ...formulaMacros } })
  } catch (caught) {
    if (caught instanceof ParseError) throw new FormulaFault(reasonOf(caught), caught.position ?? null)
    throw new FormulaFault("The formula nests too deeply or is not LaTeX.")
  }
  if (rendered.includes(refused))
    throw new FormulaFault("Links, pictures and page attributes have no place in a formula.")
  return rendered
}

/** KaTeX's sentence without its name and the excerpt, in words that people use. */
const reasonOf = ({ rawMessage }: ParseError): string => `${rawMessage.replace(/\.$/, "").replace("'EOF'", "the end")}.`
