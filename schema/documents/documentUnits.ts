import type { Document } from "./document.ts"
import type { Inline } from "./inline.ts"
import type { Part } from "./parts.ts"
import { innerParts } from "./table.ts"

/**
 * What a document is made of where one points at it or compares it: runs of text, and what is taken as a whole. Places
 * are characters of `documentText`, from the first to behind the last.
 */
export type Unit = {
  readonly kind: "text" | "formula" | "break" | "picture"
  readonly from: number
  readonly to: number
  /** What it says, as `documentText` has it. */
  readonly text: string
  /** How it looks: two units that say the same and look differently are not the same. */
  readonly look: string
}

/**
 * The units of a document in reading order. Parts that say nothing have none, and do not count at the document's top.
 */
export const unitsOf = ({ content }: Document): readonly Unit[] => {
  const units: Unit[] = []
  let place = 0
  for (const block of content) {
    const end = walk(block, place, units)
    if (end > place) place = end + 1
  }
  return units
}

/** Takes a part's units, which begin at `start`; answers where it ends. */
const walk = (block: Part, start: number, units: Unit[]): number => {
  switch (block.type) {
    case "formulaBlock":
      return push(units, "formula", `$$${block.attrs.latex}$$`, start, block.type)
    case "picture":
      return push(units, "picture", `[${block.attrs.alt}]`, start, JSON.stringify(block.attrs))
    case "paragraph":
    case "heading": {
      const look = block.attrs === undefined ? block.type : block.type + JSON.stringify(block.attrs)
      return (block.content ?? []).reduce((place, inline) => walkInline(inline, place, look, units), start)
    }
    case "codeBlock":
      return (block.content ?? []).reduce((place, { text }) => push(units, "text", text, place, block.type), start)
    default: {
      let place = start
      const mine: Unit[] = []
      for (const [nth, inner] of (innerParts(block) ?? []).entries()) {
        place = walk(inner, nth === 0 ? place : place + 1, mine)
      }
      units.push(...mine.map((unit) => ({ ...unit, look: `${block.type} ${unit.look}` })))
      return place
    }
  }
}

const walkInline = (inline: Inline, place: number, look: string, units: Unit[]): number => {
  switch (inline.type) {
    case "hardBreak":
      return push(units, "break", "\n", place, look)
    case "formula":
      return push(units, "formula", `$${inline.attrs.latex}$`, place, look)
    case "text":
      return push(
        units,
        "text",
        inline.text,
        place,
        inline.marks === undefined ? look : look + JSON.stringify(inline.marks)
      )
  }
}

const push = (units: Unit[], kind: Unit["kind"], text: string, from: number, look: string): number => {
  const to = from + text.length
  if (to > from) units.push({ kind, from, to, text, look })
  return to
}
