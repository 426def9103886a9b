import type { Document } from "../../../../schema/documents/document.ts"
import type { Slot } from "../../../../schema/mail/purposes.ts"
import type { LetterTable } from "./letterTable.ts"

/** A text with everything that fills it in. */
export type Filled = {
  readonly subject: string
  readonly document: Document
  readonly slots: Readonly<Record<string, Slot>>
  readonly values: Readonly<Record<string, string>>
  /** Slots that hold tables, which HTML shows as such; `values` has their text. */
  readonly tables?: Tables | undefined
  /** The words of the button that a link on a line of its own becomes. */
  readonly button: string
}

/** Tables by the name of the slot that holds them. */
export type Tables = Readonly<Record<string, readonly LetterTable[]>>

/** A piece of a line: text, or a link. */
export type Piece = { readonly text: string; readonly href?: string }

const slotIn = /\{([a-z_]+)\}/g

/** A line's text with its slots filled in. A slot that has no value stays as it is. */
export const filledText = (text: string, values: Filled["values"]): string =>
  text.replaceAll(slotIn, (whole, name: string) => values[name] ?? whole)

/** A line's text in pieces: what its slots hold of links are links. */
export const piecesOf = (text: string, { slots, values }: Filled): readonly Piece[] =>
  text.split(/(\{[a-z_]+\})/).flatMap((part): readonly Piece[] => {
    const name = /^\{([a-z_]+)\}$/.exec(part)?.[1]
    const value = name === undefined ? undefined : values[name]
    if (name === undefined || value === undefined) return part === "" ? [] : [{ text: part }]
    return [slots[name]?.isLink === true ? { text: value, href: value } : { text: value }]
  })

/** The tables of a block that is nothing but a slot for them. */
export const onlyTables = (text: string, { tables }: Filled): readonly LetterTable[] | undefined => {
  const name = /^\{([a-z_]+)\}$/.exec(text.trim())?.[1]
  return name === undefined ? undefined : tables?.[name]
}

/** The link of a line that is nothing but a slot for one. */
export const onlyLink = (text: string, { slots, values }: Filled): string | undefined => {
  const name = /^\{([a-z_]+)\}$/.exec(text.trim())?.[1]
  return name !== undefined && slots[name]?.isLink === true ? values[name] : undefined
}
