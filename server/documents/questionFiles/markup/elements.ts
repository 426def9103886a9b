import type { Standing } from "../../../../schema/documents/inline.ts"
import type { Mark } from "./reading.ts"

/**
 * What holds around a node: how letters look and paragraphs stand, and whether text is taken as it is, spaces and all.
 */
export type Around = {
  readonly marks: readonly Mark[]
  readonly standing: Standing
  readonly isExact: boolean
  readonly level: 0 | 1 | 2 | 3
}

export const plain: Around = { marks: [], standing: {}, isExact: false, level: 0 }

/** Elements that begin a line of their own. */
export const lines = new Set([
  "p",
  "div",
  "section",
  "article",
  "header",
  "footer",
  "main",
  "figure",
  "figcaption",
  "dl",
  "dt",
  "dd",
  "center",
  "address",
  "details",
  "summary",
  "fieldset",
  "legend",
  "caption",
  "contentBody"
])

/** Elements that no question has; a dropped element with content is reported. */
export const dropped = new Set([
  "style",
  "head",
  "title",
  "meta",
  "link",
  "colgroup",
  "noscript",
  "template",
  "base",
  "input",
  "button",
  "select",
  "textarea"
])

/** Elements that are in a line, as far as HTML has them; any other name is a sign that was no tag. */
const inline =
  "a abbr acronym aside b bdi bdo big blink body cite code data del dfn dir em font hgroup html i ins kbd label li " +
  "map mark marquee math menu nav nobr output picture q rb rp rt rtc ruby s samp small source span strike strong sub " +
  "sup tbody td tfoot th thead time tr tt u var wbr area param track option optgroup progress meter dialog slot search"
const inlines = new Set(inline.split(" "))

/** Whether an element is one of HTML, or of a program of its own (`o:p`, `my-part`). */
export const isKnownInline = (name: string): boolean => inlines.has(name) || /[:-]/u.test(name)

export const missed = new Set(["script", "iframe", "form", "frame", "frameset"])

/** Elements that show or play what no question can have: without them it would be another one. */
export const lost = new Set(["object", "embed", "video", "audio", "svg", "canvas", "applet"])
