import { useMemo } from "react"
import type { Document } from "../../../schema/documents/document.ts"
import type { Inline } from "../../../schema/documents/inline.ts"
import { blocksOf, lineNodes } from "./elements.tsx"
import type { DocumentMark } from "./marks.tsx"
import * as css from "./Document.css.ts"

type Written = {
  /** Its language, by ISO 639-1. */
  readonly lang?: string
  /** Which way it runs; without it each part runs as its first letters do. */
  readonly dir?: "ltr" | "rtl"
  /** Places to be marked, in characters of `documentText`. */
  readonly marks?: readonly DocumentMark[]
}

/** What says of a text which way it runs, and in which language it is. */
const running = (lang: string | undefined, dir: "ltr" | "rtl" | undefined) => ({
  ...(lang === undefined ? {} : { lang }),
  ...(dir === undefined ? { "data-auto": "" } : { dir })
})

const none: readonly DocumentMark[] = []

/** A document to be read: formulas set, pictures shown, nothing in it that its schema does not have. */
export const DocumentView = ({ of, lang, dir, marks = none }: Written & { readonly of: Document }) => (
  <div className={css.document} {...running(lang, dir)}>
    {useMemo(() => blocksOf(of, { marks, isRightToLeft: dir === "rtl" }), [of, marks, dir])}
  </div>
)

/** One line of a document, inside of other text. Marks count in characters of `lineText`. */
export const LineView = ({ of, lang, dir, marks = none }: Written & { readonly of: readonly Inline[] }) => (
  <span className={css.document} {...running(lang, dir)}>
    {useMemo(() => lineNodes(of, { marks, isRightToLeft: dir === "rtl" }), [of, marks, dir])}
  </span>
)
