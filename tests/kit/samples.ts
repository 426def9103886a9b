import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { Schema } from "effect"
import { splitType } from "../../machines/record.ts"
import type { EventDefinition } from "../../schema/core/event.ts"

/** The shape of data as a JSON schema and its definitions. */
type Shape = { readonly shape: unknown; readonly definitions: unknown }

/** What is frozen of a version of an event: data as it was stored, and the shape that such data had. */
export type Frozen = { readonly data: Record<string, unknown>; readonly shape: Shape }

const folder = new URL("../invariants/samples/", import.meta.url)

type Samples = Readonly<Record<string, Frozen>>

const fileOf = (record: string) => new URL(`${record}.json`, folder)
const samplesOf = (record: string): Samples =>
  existsSync(fileOf(record)) ? (JSON.parse(readFileSync(fileOf(record), "utf8")) as Samples) : {}

/**
 * The name of a stored type's version: `exam.opened.v1`. A record's file holds its samples by the part behind the
 * record.
 */
export const sampleName = (type: string, version: number): string => `${type}.v${version}`

/** The names of all samples. */
export const sampleNames = (): readonly string[] =>
  readdirSync(folder).flatMap((file) => {
    const record = file.replace(/\.json$/u, "")
    return Object.keys(samplesOf(record)).map((name) => `${record}.${name}`)
  })

/**
 * Reads the frozen sample of a stored type's version. With `FREEZE=1` in the environment a missing one of the present
 * version is written from its definition; one that is there is never written again.
 */
export const frozen = (type: string, version: number, definition: EventDefinition): Frozen => {
  const [record, event] = splitType(type)
  const name = sampleName(event, version)
  const known = samplesOf(record)
  if (known[name] !== undefined) return { ...known[name], shape: bare(known[name].shape) as Shape }
  if (process.env["FREEZE"] !== "1" || version !== definition.version)
    throw new Error(`${type} has no frozen sample of version ${version}: run this test once with FREEZE=1`)
  const made: Frozen = { data: definition.sample as Frozen["data"], shape: shapeOf(definition.data) }
  const all = Object.entries({ ...known, [name]: made }).toSorted(([one], [other]) =>
    one.localeCompare(other, "en", { numeric: true })
  )
  writeFileSync(fileOf(record), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
  return JSON.parse(JSON.stringify(made)) as Frozen
}

/** A schema without its words: what data fits it, and nothing of what it says to people. */
export const shapeOf = (schema: Schema.Top): Shape => {
  const { schema: shape, definitions } = Schema.toJsonSchemaDocument(schema)
  return bare({ shape, definitions }) as Shape
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
            // The order of fields is no part of a shape.
            .map(([key, item]) => [
              key,
              key === "required" && Array.isArray(item)
                ? item.toSorted((one, other) => String(one).localeCompare(String(other)))
                : bare(item, key === "properties" || key === "definitions")
            ])
        )
