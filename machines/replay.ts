import { Schema } from "effect"
import { upcast } from "../schema/core/event.ts"
import { decide, initialState } from "./decide.ts"
import { type State } from "./decision.ts"
import { type MachineEvent } from "./decision.ts"
import { splitType, type Record as Entry } from "./record.ts"

/** A stored event, as far as folding goes. */
export type Stored = {
  readonly type: string
  readonly schema_version: number
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * What the present machine makes of a stored event. It happened, whatever the machine says now, so a fold goes on:
 * - `taken`: the machine takes it, and `state` is the one after it;
 * - `refused`: the machine does not take it now, and says why;
 * - `unfit`: its data is not what the present schema of the event says;
 * - `unknown`: no event has its name.
 */
export type Outcome = {
  readonly kind: "taken" | "refused" | "unfit" | "unknown"
  readonly state: State
  readonly reason: string | null
  readonly effects: ReadonlyArray<string>
}

const fits = new WeakMap<Schema.Top, (value: unknown) => boolean>()

const isFit = (schema: Schema.Top, value: unknown): boolean => {
  let check = fits.get(schema)
  if (!check) fits.set(schema, (check = Schema.is(schema)))
  return check(value)
}

/** Takes a record one stored event further. Pure; never throws for what is stored. */
export const replay = (entry: Entry, before: State | undefined, { type, schema_version, data }: Stored): Outcome => {
  const state = before ?? initialState(entry.machine)
  const stays = (kind: Outcome["kind"], reason: string): Outcome => ({ kind, state, reason, effects: [] })
  const [, name] = splitType(type)
  const definition = Object.hasOwn(entry.events, name) ? entry.events[name] : undefined
  if (definition === undefined) return stays("unknown", `No event is named ${type}.`)
  const lifted = lift(() => upcast(definition, schema_version, data))
  if (lifted === undefined || !isFit(definition.data, lifted))
    return stays("unfit", `Its data is not what ${type} holds now.`)
  const decision = lift(() => decide(entry.machine, before, { ...lifted, type: name } satisfies MachineEvent))
  if (decision === undefined) return stays("refused", "The machine fails on it.")
  return decision.taken
    ? { kind: "taken", state: decision.state, reason: null, effects: decision.effects }
    : stays("refused", decision.reason)
}

const lift = <A>(read: () => A): A | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
