import type { InputHTMLAttributes } from "react"
import type { Choice } from "../SearchField.tsx"

/** What a field is shown as, where its schema does not say; `names` are words for what is to choose from. */
export type Widget = {
  readonly as?: "area" | "password"
  /**
   * One of these, for an id or a text; null while they are being fetched. Where the field may be null, none is a
   * choice.
   */
  readonly options?: readonly { readonly value: number | string; readonly words: string }[] | null
  /**
   * One of very many, by its id: typing asks `search`, which keeps its identity. `chosen` is what an edited thing has
   * now.
   */
  readonly among?: { readonly search: (text: string) => Promise<readonly Choice[]>; readonly chosen?: Choice | null }
  readonly hint?: string
  readonly names?: Readonly<Record<string, string>>
  readonly input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "autoComplete" | "maxLength" | "autoFocus" | "type" | "min" | "max" | "placeholder" | "inputMode"
  >
}
