import { Schema } from "effect"
import { t } from "#messages/questionRules.js"
import { formulaFault } from "./formula.ts"

/** A colour of text or ground: the editor offers a few, and all of them are written so. */
export const colourPattern = /^#[0-9a-f]{6}$/
const colour = Schema.String.check(Schema.isPattern(colourPattern))

/** Sizes of letters beside the text's own. */
export const letterSizes = ["small", "large", "huge"] as const

/** Marks that say nothing but what they are. */
export const plainMarks = ["strong", "em", "underline", "strike", "code", "sub", "sup"] as const

/** Where links may lead: pages and mail. */
const href = Schema.String.check(Schema.isMaxLength(2_000), Schema.isPattern(/^(https?:\/\/|mailto:)[^\s<>"]+$/i))
/** Whether a link may lead to an address. */
export const isHref = Schema.is(href)

/** How letters look. */
const Mark = Schema.Union([
  Schema.Struct({ type: Schema.Literals(plainMarks) }),
  Schema.Struct({ type: Schema.Literal("link"), attrs: Schema.Struct({ href }) }),
  Schema.Struct({ type: Schema.Literal("colour"), attrs: Schema.Struct({ colour }) }),
  Schema.Struct({ type: Schema.Literal("ground"), attrs: Schema.Struct({ colour }) }),
  Schema.Struct({ type: Schema.Literal("size"), attrs: Schema.Struct({ size: Schema.Literals(letterSizes) }) })
])
type Mark = typeof Mark.Type

/** Why a formula cannot be kept, with its place, as KaTeX says it; undefined for one that can. */
export const latexFault = (text: string): string | undefined => {
  const fault = formulaFault(text)
  if (fault === null) return undefined
  const said = { formula: excerpt(text), why: fault.message }
  return fault.place === null ? t.formulaFault(said) : t.formulaFaultAt({ ...said, place: fault.place + 1 })
}

/** LaTeX that the portal can show. */
export const latex = Schema.String.check(Schema.makeFilter(latexFault))

const excerpt = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Characters that no text has: controls beside tab, and halves of pairs. */
export const unwritable = /[\p{Cs}]|(?!\t)\p{Cc}/u

const text = Schema.NonEmptyString.check(
  Schema.makeFilter((value: string) => (unwritable.test(value) ? t.controlCharacters : undefined))
)

/** What is in a line. */
export const Inline = Schema.Union([
  Schema.Struct({ type: Schema.Literal("text"), text, marks: Schema.optionalKey(Schema.Array(Mark)) }),
  Schema.Struct({ type: Schema.Literal("formula"), attrs: Schema.Struct({ latex }) }),
  Schema.Struct({ type: Schema.Literal("hardBreak") })
])
export type Inline = typeof Inline.Type

/** A paragraph's alignment; none is the text's own. */
export const Standing = Schema.Struct({
  align: Schema.optionalKey(Schema.Literals(["center", "end", "justify"])),
  dir: Schema.optionalKey(Schema.Literals(["ltr", "rtl"])),
  indent: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 8 })))
})
export type Standing = typeof Standing.Type
