import type { Document } from "../../../../schema/documents/document.ts"
import { letterOf } from "../parts.ts"
import { factsOf, type NameOf } from "../versions/compare.ts"
import type { Content, Part } from "./merge.ts"
import { t } from "#messages/questions.js"

const columnLabels = { options: t.options, left: t.firstColumn, right: t.secondColumn } as const

/** What a part is called. */
export const labelOf = (name: string, nameOf: NameOf, of: Content): string => {
  const [first, field, at] = name.split(".")
  if (first !== "text") return factsOf(of, nameOf).find((fact) => fact.name === first)?.title ?? name
  if (field === "options" && at !== undefined) return t.option({ letter: letterOf(Number(at)) })
  if (field === "left" && at !== undefined) return t.firstColumnEntry({ name: Number(at) + 1 })
  if (field === "right" && at !== undefined) return t.secondColumnEntry({ name: letterOf(Number(at)) })
  if (field === "options" || field === "left" || field === "right") return columnLabels[field]
  if (field === "passage") return t.passage
  return field === "stem" ? t.question : field === "reason" ? t.reason : t.explanation
}

/** A part's documents; none where it is a fact. */
export const documentsOf = (name: string, value: unknown): readonly Document[] | null =>
  !name.startsWith("text.")
    ? null
    : value === null
      ? []
      : Array.isArray(value)
        ? (value as readonly Document[])
        : [value as Document]

/** A fact in words, as one of the three has it. */
export const partText = ({ name }: Part, value: unknown, of: Content, nameOf: NameOf): string =>
  factsOf({ ...of, [name]: value }, nameOf).find((fact) => fact.name === name)?.words ?? "–"
