import { Schema } from "effect"

/** The part of JSON Schema that Effect's schemas come out as. */
export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
}

/** What a schema looks like as JSON, and the named schemas that it mentions. */
export const documentOf = (schema: Schema.Top) => {
  const { schema: root, definitions } = Schema.toJsonSchemaDocument(schema)
  return { schema: root as JsonSchema, definitions: definitions as Readonly<Record<string, JsonSchema>> }
}

/** A codec's decoded side as JSON: numbers where its encoded side has text. */
export const typeSide = (schema: Schema.Top): Schema.Top => Schema.toCodecJson(Schema.toType(schema))
