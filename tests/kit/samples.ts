import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { Schema } from "effect"
import type { EventDefinition } from "../../schema/core/event.ts"

/** What is frozen of a version of an event: data as it was stored, and the shape that such data had. */
export type Frozen = { readonly data: Record<string, unknown>; readonly shape: unknown }

const folder = new URL("../invariants/samples/", import.meta.url)

/** The files of all samples: `exam.opened.v1.json`. */
export const sampleFiles = (): readonly string[] => readdirSync(folder).filter((name) => name.endsWith(".json"))

/** The name of a sample's file. */
export const sampleFile = (type: string, version: number): string => `${type}.v${version}.json`

/**
 * Reads the frozen sample of a stored type's version. With `FREEZE=1` in the environment a missing one of the present
 * version is written from its definition; one that is there is never written again.
 */
export const frozen = (type: string, version: number, definition: EventDefinition): Frozen => {
  const file = new URL(sampleFile(type, version), folder)
  if (!existsSync(file) && process.env["FREEZE"] === "1" && version === definition.version) {
    writeFileSync(file, `${JSON.stringify({ data: definition.sample, shape: shapeOf(definition.data) }, null, 2)}\n`)
  }
  if (!existsSync(file))
    throw new Error(`${type} has no frozen sample of version ${version}: run this test once with FREEZE=1`)
  return JSON.parse(readFileSync(file, "utf8")) as Frozen
}

/** A schema without its words: what data fits it, and nothing of what it says to people. */
export const shapeOf = (schema: Schema.Top): unknown => {
  const { schema: shape, definitions } = Schema.toJsonSchemaDocument(schema)
  return bare({ shape, definitions })
}

const words = new Set(["title", "description", "examples", "default"])

const bare = (value: unknown, isMap = false): unknown =>
  Array.isArray(value)
    ? value.map((item) => bare(item))
    : typeof value !== "object" || value === null
      ? value
      : Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => isMap || !words.has(key))
            .map(([key, item]) => [key, bare(item, key === "properties" || key === "definitions")])
        )
