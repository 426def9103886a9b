import type { ReactNode } from "react"
import { t } from "#messages/common.js"
import type { Entity } from "../../schema/core/entity.ts"
import { titleIn } from "../../schema/core/entityFields.ts"
import { inputHints, type InputHints } from "../../schema/core/inputHints.ts"
import { number } from "./format.ts"
import { label } from "./label.ts"
import { contactFact } from "./record/CopyText.tsx"

/** A value in words; null where nothing is known. */
export const textOf = (value: unknown): string | null =>
  typeof value === "number"
    ? number(value)
    : typeof value === "boolean"
      ? value
        ? t.yes
        : t.no
      : Array.isArray(value)
        ? value.map(textOf).join(", ")
        : typeof value === "string" && value !== ""
          ? value
          : null

const shown = (value: unknown, mode: InputHints["inputMode"]): ReactNode => {
  const text = textOf(value)
  if (text === null) return text
  if (mode === "tel" || mode === "email") return contactFact(mode, text)
  if (mode !== "url") return text
  return (
    <a href={text} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

/**
 * Terms and values of the fields that an entity shows among a record's details, but for those that the screen shows by
 * hand.
 */
export const detailsOf = (of: Entity, record: object): readonly (readonly [term: string, value: ReactNode])[] =>
  Object.entries(of.fields).flatMap(([name, { hasDetail, read, form }]) =>
    hasDetail
      ? [
          [
            label(titleIn(read)),
            shown((record as Readonly<Record<string, unknown>>)[name], inputHints(form.ast).inputMode)
          ] as const
        ]
      : []
  )
