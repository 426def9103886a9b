import { Plugin } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { inBackground } from "../../../api/inBackground.ts"
import { bytes } from "../../format.ts"
import { cleaned } from "./clean.ts"
import { t } from "#messages/editor.js"

/** Most text that is looked at, in characters: what is larger is no question. */
const pasteLimits = { html: 5_000_000, text: 200_000, cells: 400 } as const

type Told = { readonly tell: (words: string) => void; readonly openPicture: (file: File) => void }

/** Why nothing of what is pasted is taken; null when it may be looked at. Told before any of it is read. */
const refusalOf = (html: string, text: string): string | null => {
  if (html.length > pasteLimits.html || text.length > pasteLimits.text)
    return t.pasteTooLarge({ size: bytes(Math.max(html.length, text.length)) })
  const cells = html.match(/<t[dh]\b/gi)?.length ?? 0
  return cells > pasteLimits.cells ? t.pasteTooManyCells({ cells, max: pasteLimits.cells }) : null
}

/** Pictures among files that are pasted or dropped. */
const pictureOf = (data: DataTransfer | null): File | null =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/")) ?? null

/** What was left out of what came, in words; null when it all came. */
const leftOut = ({ pictures, formulas }: { readonly pictures: number; readonly formulas: number }): string | null =>
  [
    pictures === 0 ? "" : t.picturesLeftOut({ count: pictures }),
    formulas === 0 ? "" : t.formulasAsText({ count: formulas })
  ]
    .filter((each) => each !== "")
    .join(" ") || null

const paste = async (view: EditorView, html: string, { tell }: Told): Promise<void> => {
  const { html: clean, ...out } = await cleaned(html)
  if (view.isDestroyed) return
  const before = view.state.doc
  view.pasteHTML(clean)
  const words = leftOut(out)
  if (words !== null && !view.state.doc.eq(before)) tell(words)
}

/**
 * Takes what is pasted or dropped: cleaned, formulas as LaTeX, pictures by way of the portal. What came from an editor
 * stays as it is.
 */
export const pasting = (told: Told): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        paste: (view, event) => {
          const html = event.clipboardData?.getData("text/html") ?? ""
          const text = event.clipboardData?.getData("text/plain") ?? ""
          const refusal = refusalOf(html, text)
          const picture = pictureOf(event.clipboardData)
          if (refusal !== null) told.tell(refusal)
          else if (picture !== null && text.trim() === "") told.openPicture(picture)
          else if (html === "" || html.includes("data-pm-slice") || view.state.selection.$from.parent.type.spec.code)
            return false
          else inBackground(paste(view, html, told))
          event.preventDefault()
          return true
        },
        drop: (view, event) => {
          const html = event.dataTransfer?.getData("text/html") ?? ""
          const refusal = refusalOf(html, event.dataTransfer?.getData("text/plain") ?? "")
          const picture = pictureOf(event.dataTransfer)
          if (refusal !== null) told.tell(refusal)
          else if (picture !== null) told.openPicture(picture)
          else if (event.dataTransfer?.files.length) told.tell(t.onlyPictures)
          else if (html === "" || html.includes("data-pm-slice") || view.dragging !== null) return false
          else inBackground(paste(view, html, told))
          event.preventDefault()
          return true
        }
      }
    }
  })
