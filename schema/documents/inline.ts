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
/** Whether an address is one of the web, or of mail. */
export const isOutwardHref = Schema.is(href)

const keptFile = /^kept:[0-9a-f]{64}$/

/** Where links of the portal's pages may lead, too: to other pages by their path, and to kept files by their hash. */
const pageHref = Schema.String.check(
  Schema.isMaxLength(2_000),
  Schema.isPattern(/^(?:(?:https?:\/\/|mailto:)[^\s<>"]+|\/(?!\/)[\w/-]*(?:\?[\w=&%.-]*)?|kept:[0-9a-f]{64})$/i)
)
/** Whether a link of some document may lead to an address. */
export const isHref = Schema.is(pageHref)
/** The hash of the kept file that a link leads to; undefined for any other link. */
export const keptFileOf = (address: string): string | undefined =>
  keptFile.test(address) ? address.slice("kept:".length) : undefined

/** What a callout says: something to know, something that went well, something to mind. */
export const calloutTones = ["info", "success", "warning"] as const
export const CalloutTone = Schema.Literals(calloutTones)
export type CalloutTone = typeof CalloutTone.Type

/** How letters look, where links may lead to `address`. */
const markWith = (address: typeof href) =>
  Schema.Union([
    Schema.Struct({ type: Schema.Literals(plainMarks) }),
    Schema.Struct({ type: Schema.Literal("link"), attrs: Schema.Struct({ href: address }) }),
    Schema.Struct({ type: Schema.Literal("colour"), attrs: Schema.Struct({ colour }) }),
    Schema.Struct({ type: Schema.Literal("ground"), attrs: Schema.Struct({ colour }) }),
    Schema.Struct({ type: Schema.Literal("size"), attrs: Schema.Struct({ size: Schema.Literals(letterSizes) }) })
  ])

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

const inlineWith = (address: typeof href) =>
  Schema.Union([
    Schema.Struct({
      type: Schema.Literal("text"),
      text,
      marks: Schema.optionalKey(Schema.Array(markWith(address)))
    }),
    Schema.Struct({ type: Schema.Literal("formula"), attrs: Schema.Struct({ latex }) }),
    Schema.Struct({ type: Schema.Literal("hardBreak") })
  ])

/** What is in a line. */
export const Inline = inlineWith(href).annotate({ identifier: "TextInline", description: "what is in a line of text" })
export type Inline = typeof Inline.Type
/** What is in a line of a page of the portal. */
export const PageInline = inlineWith(pageHref)

/** A paragraph's alignment; none is the text's own. */
export const Standing = Schema.Struct({
  align: Schema.optionalKey(Schema.Literals(["center", "end", "justify"])),
  dir: Schema.optionalKey(Schema.Literals(["ltr", "rtl"])),
  indent: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 8 })))
})
export type Standing = typeof Standing.Type
