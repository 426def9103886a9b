import type { JsonSchema } from "../../schema/gateway/json.ts"
import { exampleOf as firstExampleOf } from "../../schema/openapi/example.ts"

/** Examples that were taken: where a schema has several, each time another, since names may have to differ. */
let taken = 0

/** A small value that fits a JSON schema, as the OpenAPI document shows one. */
export const exampleOf = (schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>> = {}): unknown =>
  firstExampleOf(schema, definitions, (examples) => examples[(taken += 1) % examples.length])
