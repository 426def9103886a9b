import { CircleAlert } from "lucide-react"
import { useId, type ReactNode } from "react"
import * as field from "../Field.css.ts"
import * as css from "./Editor.css.ts"

/** Names of structures around a text, for screen readers. */
export type Named = { readonly label: string; readonly note: string | undefined; readonly isInvalid: boolean }

/**
 * The frame of an editor, as every field has one: its label above, its tools and text inside, its hint or fault below,
 * and what was just told.
 */
export const Frame = ({
  label,
  hint,
  fault,
  told,
  children
}: {
  readonly label: string
  readonly hint?: ReactNode
  readonly fault?: string | undefined
  readonly told: string | null
  readonly children: (named: Named) => ReactNode
}) => {
  const id = useId()
  const note = fault !== undefined || hint !== undefined ? `${id}-note` : undefined
  return (
    <div className={css.field}>
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      <div className={css.frame} data-editor data-invalid={fault !== undefined}>
        {children({ label: `${id}-label`, note, isInvalid: fault !== undefined })}
      </div>
      {fault !== undefined ? (
        <p id={note} className={field.error} role="alert">
          <CircleAlert size={14} aria-hidden />
          {fault}
        </p>
      ) : hint !== undefined ? (
        <p id={note} className={field.hint}>
          {hint}
        </p>
      ) : null}
      <p className={css.told} role="status">
        {told}
      </p>
    </div>
  )
}

/** What an editor's element says of itself. */
export const attributesOf = (
  { label, note, isInvalid }: Named,
  lang: string | undefined,
  dir: "ltr" | "rtl" | undefined,
  className: string,
  isLine = false
): Record<string, string> => ({
  role: "textbox",
  class: className,
  "aria-labelledby": label,
  "aria-multiline": String(!isLine),
  spellcheck: lang === undefined || lang === "en" ? "true" : "false",
  ...(note === undefined ? {} : { "aria-describedby": note }),
  ...(isInvalid ? { "aria-invalid": "true" } : {}),
  ...(lang === undefined ? {} : { lang }),
  ...(dir === undefined ? { "data-auto": "" } : { dir })
})

/** The place of a view. */
export const Place = ({ mount }: { readonly mount: (place: HTMLElement | null) => (() => void) | undefined }) => (
  <div ref={mount} />
)
