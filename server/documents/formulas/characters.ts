import { FormulaFault } from "../../../schema/documents/formula.ts"

/** Characters of control, which no formula holds. */
const control = /\p{Cc}/u

/**
 * One character as a symbol of a Typst formula. It is escaped, so that it is that sign and nothing that Typst does with
 * it: no name, no call, no matched brackets, no code; and it needs no space from the next, which Typst might print.
 */
export const symbol = (character: string): string => {
  if (control.test(character)) throw new FormulaFault("The formula holds a control character.")
  return /[\p{L}\p{N}]/u.test(character) ? `\\u{${character.codePointAt(0)!.toString(16)}}` : `\\${character}`
}

/** Words as an upright Typst string. A no-break space is a space there. */
export const words = (text: string): string => {
  if (control.test(text)) throw new FormulaFault("The formula holds a control character.")
  return `"${text.replaceAll("\u00a0", " ").replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`
}

/** Whether a text is one character as people see it. */
export const isOne = (text: string): boolean => [...text].length === 1

/** Styles of letters, by MathML's names (https://www.w3.org/TR/MathML3/chapter3.html#presm.commatt). */
const variants: Readonly<Record<string, (inner: string) => string>> = {
  normal: (inner) => `upright(${inner})`,
  bold: (inner) => `bold(upright(${inner}))`,
  italic: (inner) => `italic(${inner})`,
  "bold-italic": (inner) => `bold(italic(${inner}))`,
  "double-struck": (inner) => `bb(${inner})`,
  script: (inner) => `cal(${inner})`,
  "bold-script": (inner) => `bold(cal(${inner}))`,
  fraktur: (inner) => `frak(${inner})`,
  "bold-fraktur": (inner) => `bold(frak(${inner}))`,
  "sans-serif": (inner) => `upright(sans(${inner}))`,
  "sans-serif-italic": (inner) => `italic(sans(${inner}))`,
  "bold-sans-serif": (inner) => `bold(upright(sans(${inner})))`,
  monospace: (inner) => `mono(${inner})`
}

/** Puts letters into a style. Throws a FormulaFault for one that Typst does not have. */
export const inVariant = (variant: string, inner: string): string => {
  const styled = variants[variant]
  if (styled === undefined) throw new FormulaFault(`Letters in the style ${variant} cannot be printed.`)
  return styled(inner)
}
