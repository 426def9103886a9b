import type { Schema, SchemaAST } from "effect"
import type { Entity } from "../../../schema/core/entity.ts"
import type { Form, Values } from "./useForm.ts"

/**
 * The fields of a form that an entity declares for a part of it, in their order, but for those that the screen shows by
 * hand.
 */
export const fieldsIn = (
  of: Entity,
  group: string,
  { schema }: Pick<Form, "schema">,
  byHand: readonly string[] = []
): readonly string[] =>
  Object.entries(of.fields).flatMap(([name, field]) =>
    field.group === group && name in schema.fields && !byHand.includes(name) ? [name] : []
  )

const emptyOf = (ast: SchemaAST.AST): unknown => {
  if (ast._tag === "Union") {
    const parts = ast.types.filter(({ _tag }) => _tag !== "Null")
    return parts.length === 1 && parts[0]!._tag === "String" ? "" : null
  }
  return ast._tag === "String" ? "" : ast._tag === "Boolean" ? false : ast._tag === "Arrays" ? [] : null
}

/** A form before anything is typed: every field of it, texts empty and nothing chosen but what `chosen` says. */
export const emptyForm = (schema: { readonly fields: Schema.Struct.Fields }, chosen: Values = {}): Values => ({
  ...Object.fromEntries(
    Object.entries(schema.fields).map(([name, field]) => [name, emptyOf((field as Schema.Top).ast)])
  ),
  ...chosen
})

/** A form filled in from a record. */
export const formFrom = (schema: { readonly fields: Schema.Struct.Fields }, record: object): Values =>
  Object.fromEntries(
    Object.keys(schema.fields).map((name) => [name, (record as Readonly<Record<string, unknown>>)[name] ?? null])
  )
