import type { Schema, SchemaAST } from "effect"
import { publishedFields } from "../../../schema/content/contentRow.ts"
import { kinds, type ContentKind } from "../../../schema/content/kinds.ts"

/** Columns of a version `v` that are no field of its content. Moments are as the driver reads them. */
const ofVersion: Readonly<Record<string, string>> = {
  id: "v.id",
  title: "v.title",
  class_levels: "v.class_levels",
  languages: "v.languages",
  number: "v.number",
  published_at: "v.published_at",
  position: "v.position"
}

/** The plain type of a field, where it has one: whatever it may be but null. */
const plainType = (ast: SchemaAST.AST): "text" | "int" | undefined => {
  if (ast._tag === "String") return "text"
  if (ast._tag === "Number") return "int"
  if (ast._tag === "Literal") return typeof ast.literal === "number" ? "int" : "text"
  if (ast._tag !== "Union") return undefined
  const types = new Set(ast.types.filter(({ _tag }) => _tag !== "Null").map(plainType))
  return types.size === 1 ? [...types][0] : undefined
}

/** SQL: a field of content, as its own type where it is a text or a number, else as JSON. Names are the registry's. */
const fieldSql = (name: string, { ast }: Schema.Top): string => {
  const type = plainType(ast)
  return type === undefined ? `v.content->'${name}'` : `(v.content->>'${name}')::${type}`
}

/** SQL: the columns of a kind's list, out of a version `v`. */
export const columnsOf = (kind: ContentKind): string =>
  Object.entries<Schema.Top>({ ...publishedFields, ...kinds[kind].fields })
    .map(([name, schema]) => `${ofVersion[name] ?? fieldSql(name, schema)} as ${name}`)
    .join(", ")
