import type { Document } from "../../../../schema/documents/document.ts"
import { letterOf } from "../parts.ts"
import { factsOf, type NameOf } from "../versions/compare.ts"
import type { Content, Part } from "./merge.ts"

const columnWords = { options: "Options", left: "First column", right: "Second column" } as const

/** What a part is called. */
export const labelOf = (name: string, nameOf: NameOf, of: Content): string => {
  const [first, field, at] = name.split(".")
  if (first !== "text") return factsOf(of, nameOf).find((fact) => fact.name === first)?.title ?? name
  if (field === "options" && at !== undefined) return `Option ${letterOf(Number(at))}`
  if (field === "options" || field === "left" || field === "right")
    return `${columnWords[field]}${at === undefined ? "" : `, ${field === "left" ? Number(at) + 1 : letterOf(Number(at))}`}`
  return field === "stem" ? "Question" : field === "reason" ? "Reason" : "Explanation"
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
