import { Schema } from "effect"
import { words } from "../content/fields.ts"
import { Document } from "../documents/document.ts"
import { documentText, picturesOf } from "../documents/documentText.ts"
import { Language } from "../fields/languages.ts"

/** Most pages of a brochure that is built here, and most blocks of a page. */
export const brochureLimits = { pages: 48, blocks: 10, figures: 4, steps: 8 } as const

/** Colours that a brochure can have. */
export const brochureColours = ["green", "blue", "plum", "amber"] as const

/** How a page of a brochure looks. */
export const brochureLooks = ["cover", "plain", "tinted"] as const

/** A figure with what it counts, as in "12: languages". */
const Figure = Schema.Struct({
  value: words(16).annotate({ title: "Figure" }),
  label: words(60).annotate({ title: "Meaning" })
})

const Step = Schema.Struct({
  title: words(80).annotate({ title: "Step" }),
  text: Schema.NullOr(words(300)).annotate({ title: "Text" })
})

/** A block of a page. The block `school` is the place of a school's name, logo and QR code. */
export const BrochureBlock = Schema.Union([
  Schema.Struct({ type: Schema.Literal("text"), text: Document }),
  Schema.Struct({
    type: Schema.Literal("figures"),
    figures: Schema.Array(Figure).check(Schema.isMinLength(1), Schema.isMaxLength(brochureLimits.figures))
  }),
  Schema.Struct({
    type: Schema.Literal("steps"),
    steps: Schema.Array(Step).check(Schema.isMinLength(1), Schema.isMaxLength(brochureLimits.steps))
  }),
  Schema.Struct({ type: Schema.Literal("school") })
]).annotate({
  identifier: "BrochureBlock",
  description: "text, figures, steps, or the place of a school's own details"
})
export type BrochureBlock = typeof BrochureBlock.Type

/** A page of a brochure. */
export const BrochurePage = Schema.Struct({
  look: Schema.Literals(brochureLooks).annotate({ title: "Layout" }),
  title: words(120).annotate({ title: "Title" }),
  subtitle: Schema.NullOr(words(200)).annotate({ title: "Subtitle" }),
  blocks: Schema.Array(BrochureBlock).check(Schema.isMaxLength(brochureLimits.blocks))
})
export type BrochurePage = typeof BrochurePage.Type

/** What a brochure is built from. */
export const brochureFields = {
  language: Language.annotate({ title: "Language" }),
  colour: Schema.Literals(brochureColours).annotate({ title: "Colour" }),
  pages: Schema.Array(BrochurePage)
    .check(Schema.isMinLength(1), Schema.isMaxLength(brochureLimits.pages))
    .annotate({ title: "Pages" })
}
export const BrochureSource = Schema.Struct(brochureFields).annotate({ identifier: "BrochureSource" })
export type BrochureSource = typeof BrochureSource.Type

const blockText = (block: BrochureBlock): string => {
  switch (block.type) {
    case "text":
      return documentText(block.text)
    case "figures":
      return block.figures.map(({ value, label }) => `${value} ${label}`).join("\n")
    case "steps":
      return block.steps
        .map(({ title, text }, at) => `${at + 1}. ${title}${text === null ? "" : `: ${text}`}`)
        .join("\n")
    case "school":
      return ""
  }
}

/**
 * The text of each page, in reading order, as it was written: search and screen readers read it. A PDF does not give
 * words of Indian scripts back.
 */
export const brochureTexts = ({ pages }: Pick<BrochureSource, "pages">): readonly string[] =>
  pages.map(({ title, subtitle, blocks }) =>
    [title, subtitle ?? "", ...blocks.map(blockText)].filter((text) => text !== "").join("\n")
  )

/** The pictures that a brochure's texts show, by their names. */
export const brochurePictures = ({ pages }: Pick<BrochureSource, "pages">): ReadonlySet<string> =>
  new Set(
    pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === "text" ? picturesOf(block.text) : [])))
  )
