import { documentOf } from "../../../../../schema/documents/document.ts"
import type { BrochureBlock, BrochurePage, BrochureSource } from "../../../../../schema/media/brochure.ts"

/** What a block of each type is before somebody fills it in. */
export const emptyBlocks: { readonly [Type in BrochureBlock["type"]]: Extract<BrochureBlock, { type: Type }> } = {
  text: { type: "text", text: documentOf("") },
  figures: { type: "figures", figures: [{ value: "", label: "" }] },
  steps: { type: "steps", steps: [{ title: "", text: null }] },
  school: { type: "school" }
}

/** A page before somebody fills it in. */
export const emptyPage: BrochurePage = { look: "plain", title: "", subtitle: null, blocks: [emptyBlocks.text] }

/** A brochure that is begun: its cover and a page, with the title of the item. */
export const begunSource = (title: string): BrochureSource => ({
  language: "en",
  colour: "green",
  pages: [{ look: "cover", title: title.slice(0, 120), subtitle: null, blocks: [] }, emptyPage]
})

/** A list in which two neighbours changed places. */
export const swapped = <A>(list: readonly A[], at: number, other: number): readonly A[] =>
  list.map((one, nth) => (nth === at ? list[other]! : nth === other ? list[at]! : one))
