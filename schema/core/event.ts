import type { Schema } from "effect"

/** Turns a stored event's data of one version into the next version's shape. Pure. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>

/**
 * What an event type is: its present version, what it says in words, and the shape of its data.
 * A stored version is never edited: a new one raises `version` and adds an upcaster, so that
 * `upcasters[n - 1]` leads from version n to n + 1. No personal field is ever part of `data`.
 */
export type EventDefinition<Data extends Schema.Top = Schema.Top> = {
  readonly version: number
  readonly description: string
  readonly data: Data
  readonly sample: Data["Type"]
  readonly upcasters: ReadonlyArray<Upcaster>
}

/** Declares an event type; `version` defaults to 1. The sample is what the laws freeze and replay. */
export const event = <Data extends Schema.Top>(definition: {
  readonly description: string
  readonly data: Data
  readonly sample: Data["Type"]
  readonly version?: number
  readonly upcasters?: ReadonlyArray<Upcaster>
}): EventDefinition<Data> => ({ version: 1, upcasters: [], ...definition })

/** The events of one entity, by name in the past tense. */
export type EventDefinitions = Readonly<Record<string, EventDefinition>>

/** The XState event union of an entity: `{ type: "opened", ...data }` for each of its events. */
export type EventsOf<Definitions extends EventDefinitions> = {
  [Name in keyof Definitions & string]: { readonly type: Name } & Definitions[Name]["data"]["Type"]
}[keyof Definitions & string]

/** Brings data stored under `version` to the present version of its event type. */
export const upcast = (definition: EventDefinition, version: number, data: Record<string, unknown>) =>
  definition.upcasters.slice(version - 1).reduce((older, lift) => lift(older), data)
