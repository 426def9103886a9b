import type { LucideIcon } from "lucide-react"

/** A record as a list has found it: what it is called, what tells it from others, and the query or path of its page. */
type Hit = {
  readonly id: number
  readonly words: string
  readonly note: string
  readonly at: string
  /** The screen that it opens on, where kinds of the same record have several; ids are then each screen's own. */
  readonly screen?: string
  /** What it is, where the kind's words are not enough. */
  readonly called?: string
}

/** What a list is asked: the first rows that have what was typed. How many there are in all is shown nowhere. */
type Asked = { readonly search: string; readonly per_page: number; readonly count: "no" }

/** Records that can be found: on which screens, the first of a person's, and how a list is asked. */
export type RecordKind = {
  readonly name: string
  readonly words: string
  readonly icon: LucideIcon
  readonly screens: readonly string[]
  /** Where its records have pages of their own; else they open on the screen. */
  readonly page?: string
  readonly find: (asked: Asked) => Promise<readonly Hit[]>
}

/** What tells a record from others, as far as it is known. */
export const noted = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(" · ")
