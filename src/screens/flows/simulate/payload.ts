import type { SchemaAST } from "effect"
import type { FormSchema } from "../../../components/form/useForm.ts"

/** The values of an event's fields, by name. */
export type Texts = Readonly<Record<string, string>>

/** How a field is shown, and whether it may be left empty. */
type Shape = {
  readonly kind: "text" | "number" | "flag" | "choice" | "json"
  readonly choices: readonly string[]
  readonly mayBeNone: boolean
}

/** How a field is shown, by its schema. */
export const shapeOf = (ast: SchemaAST.AST): Shape => {
  const parts = ast._tag === "Union" ? ast.types : [ast]
  const some = parts.filter(({ _tag }) => _tag !== "Null" && _tag !== "Undefined")
  const mayBeNone = some.length < parts.length
  const choices = some.flatMap((each) =>
    each._tag === "Literal" && typeof each.literal === "string" ? [each.literal] : []
  )
  if (some.length > 0 && choices.length === some.length) return { kind: "choice", choices, mayBeNone }
  const [only] = some
  const kind =
    some.length !== 1
      ? "json"
      : only!._tag === "String"
        ? "text"
        : only!._tag === "Number"
          ? "number"
          : only!._tag === "Boolean"
            ? "flag"
            : "json"
  return { kind, choices: [], mayBeNone }
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value)

/** Data as its fields show it. */
export const textsOf = (data: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, textOf(value)]))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The data that fields say; what no schema fits stays a text, and is then told to be wrong. */
export const dataOf = (schema: FormSchema, texts: Texts): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(schema.fields).flatMap(([name, field]) => {
      const text = texts[name]
      const { kind, mayBeNone } = shapeOf(field.ast)
      if (text === undefined) return []
      if (text === "" && mayBeNone) return [[name, null]]
      return [
        [
          name,
          kind === "text" || kind === "choice"
            ? text
            : kind === "number" && text.trim() !== "" && Number.isFinite(Number(text))
              ? Number(text)
              : parsed(text)
        ]
      ]
    })
  )
