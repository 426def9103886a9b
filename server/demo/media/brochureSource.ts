import type { BrochureBlock, BrochureSource } from "../../../schema/media/brochure.ts"
import { written } from "../content/draft.ts"

/** A page of the demo's brochures: its paragraphs, of which those that begin with "- " are a list, or other blocks. */
export type DemoPage = {
  readonly title: string
  readonly lines: readonly string[]
  readonly blocks?: readonly BrochureBlock[]
}

/** Figures beside each other, each with what it counts. */
export const figures = (...all: readonly (readonly [value: string, label: string])[]): BrochureBlock => ({
  type: "figures",
  figures: all.map(([value, label]) => ({ value, label }))
})

/** Steps that are numbered. */
export const steps = (...titles: readonly string[]): BrochureBlock => ({
  type: "steps",
  steps: titles.map((title) => ({ title, text: null }))
})

/** The source of a brochure, as the builder has it: its first page is the cover. */
export const sourceOf = (pages: readonly DemoPage[], language: "en" | "hi"): BrochureSource => ({
  language,
  colour: "green",
  pages: pages.map(({ title, lines, blocks = [] }, at) => ({
    look: at === 0 ? "cover" : at % 6 === 2 ? "tinted" : "plain",
    title,
    subtitle: at === 0 ? (lines[0] ?? null) : null,
    blocks: [...blocks, ...textOf(at === 0 ? lines.slice(1) : lines)]
  }))
})

const textOf = (lines: readonly string[]): readonly BrochureBlock[] =>
  lines.length === 0 ? [] : [{ type: "text", text: written(...lines) }]
