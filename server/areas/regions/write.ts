import { t } from "#messages/server.regions.js"
import { NotFound, Refused, Stale } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { regionStream, type RegionKind, type RegionPlace } from "../../../schema/regions/region.ts"
import { insideWords, type Inside } from "../../../schema/regions/regionForms.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import { checkExpected, type PreReadRows, type NewEvent, type StreamState } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { insideStatement } from "./inside.ts"
import { regionsStatement } from "./lists.ts"

/** What was typed of a region; a kind has some of it. */
export type Typed = {
  readonly name: string
  readonly code?: string
  readonly is_gcc?: boolean
  readonly zone_id?: number
  readonly state_id?: number
  readonly prant_id?: number
  readonly district_id?: number
}

type Host = Pick<Portal, "pool" | "log">

const tables: Readonly<Record<RegionKind, string>> = {
  zone: "zones",
  state: "states",
  prant: "prants",
  district: "districts",
  city: "cities"
}

/** The regions that a kind lies in, by the field that names them; within the first of them names are told apart. */
const parents = {
  zone: [],
  state: ["zone"],
  prant: [],
  district: ["state", "prant"],
  city: ["district"]
} as const satisfies Record<RegionKind, readonly RegionKind[]>

const placeOf = ({ zone_id, state_id, prant_id, district_id }: Omit<Typed, "name">): RegionPlace => ({
  zoneId: zone_id ?? null,
  stateId: state_id ?? null,
  prantId: prant_id ?? null,
  districtId: district_id ?? null
})

const idIn = (typed: Typed, parent: RegionKind): number => typed[`${parent}_id` as "zone_id"]!

/** A region as a scope sees it. @throws NotFound */
export const regionOf = async (sql: Sql, kind: RegionKind, id: number, scope: Scope): Promise<object> => {
  const { text, values } = regionsStatement(kind, { id }, scope)
  const {
    rows: [row]
  } = await sql.query<object>(text, values)
  if (row === undefined) throw new NotFound({ message: t.noRegion({ kind }) })
  return row
}

/** Puts a region on the map. @throws Invalid for a name or code that is taken, and for a region around it that is not there */
export const addRegion = async (
  { pool, log }: Host,
  kind: RegionKind,
  typed: Typed,
  gesture: CommandContext
): Promise<object> => {
  const [id] = await createRecords(
    { pool, log },
    { ...commandOf(gesture), look: lookOf(kind, typed, 0), streams: parentStreams(kind, typed) },
    [{ table: tables[kind], streamOf: (one) => regionStream(kind, one) }],
    ([one], found, states) => {
      checkTyped(kind, typed, found, states)
      const { name, code = null, is_gcc: isGcc = false } = typed
      return [
        {
          stream: regionStream(kind, one),
          type: "region.registered",
          data: { kind, id: one, name, code, isGcc, ...placeOf(typed) }
        }
      ]
    }
  )
  return regionOf(pool, kind, id, gesture.caller.scope)
}

/**
 * Gives a region another name, code or place. What lies in it moves along. @throws NotFound, Invalid, Refused once it was
 * removed, Stale with the region as it is now
 */
export const editRegion = async (
  host: Host,
  kind: RegionKind,
  id: number,
  { version, ...typed }: Typed & { readonly version: number },
  gesture: CommandContext
): Promise<object> => {
  const stream = regionStream(kind, id)
  const { scope } = gesture.caller
  await onMap(host.log, kind, id)
  await host.log
    .batch({
      ...commandOf(gesture),
      streams: [stream, ...parentStreams(kind, typed)],
      look: lookOf(kind, typed, id),
      decide: (states, found) => {
        if (isThere(states.get(stream))) checkExpected(states.get(stream), version)
        checkTyped(kind, typed, found, states)
        return { events: changes(kind, id, typed, found[0]!, states.get(stream)), reply: id }
      }
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof Stale)) throw error
      const current = await regionOf(host.pool, kind, id, scope)
      throw new Stale({
        message: t.changedMeanwhile({ kind }),
        version: error.version,
        current
      })
    })
  return regionOf(host.pool, kind, id, scope)
}

/** Takes a region off the map. @throws NotFound, Stale, Refused with what is inside */
export const removeRegion = async (
  { log }: Host,
  kind: RegionKind,
  { id, version }: { readonly id: number; readonly version: number },
  gesture: CommandContext
) => {
  const stream = regionStream(kind, id)
  await onMap(log, kind, id)
  await log.batch({
    ...commandOf(gesture),
    streams: [stream],
    look: { text: insideStatement(kind), values: [id] },
    decide: (states, found) => {
      if (isThere(states.get(stream))) checkExpected(states.get(stream), version)
      const words = insideWords(found as unknown as readonly Inside[])
      if (words !== "")
        throw new Refused({
          message: t.notEmpty({ kind, words }),
          allowed: ["edited", "moved"],
          state: "registered"
        })
      return { events: [{ stream, type: "region.removed", data: { kind, id } }], reply: null }
    }
  })
  return { id, is_removed: true as const }
}

const isThere = (state: StreamState | undefined): boolean => state?.state.value === "registered"

const onMap = async (log: Host["log"], kind: RegionKind, id: number): Promise<void> => {
  const stream = regionStream(kind, id)
  if (!(await log.states([stream])).has(stream)) throw new NotFound({ message: t.noRegion({ kind }) })
}

const parentStreams = (kind: RegionKind, typed: Typed): readonly string[] =>
  parents[kind].map((parent) => regionStream(parent, idIn(typed, parent)))

/** Looks up who has the name, and the code, already, and what lies in the region. */
const lookOf = (kind: RegionKind, typed: Typed, id: number) => {
  const [first] = parents[kind]
  const others = `${tables[kind]} o where o.id <> $1 and not o.is_removed`
  return {
    text: `select exists (select from ${others} and lower(o.name) = lower($2) and ${first === undefined ? "$3::int is null" : `o.${first}_id = $3`}) as has_name,
      ${kind === "state" ? `exists (select from ${others} and o.code = $4)` : "$4::text is not null and false"} as has_code,
      ${kind === "city" ? "(select count(*)::int from schools where city_id = $1)" : "0"} as schools,
      (select name from ${tables[kind]} where id = $1) as name,
      ${kind === "state" ? "(select code from states where id = $1)" : "null"} as code`,
    values: [id, typed.name, first === undefined ? null : idIn(typed, first), typed.code ?? null]
  }
}

/** @throws Invalid that names each wrong field */
const checkTyped = (
  kind: RegionKind,
  typed: Typed,
  [found]: PreReadRows,
  states: ReadonlyMap<string, StreamState>
): void => {
  const fields: Record<string, string> = {}
  const [first] = parents[kind]
  if (found?.["has_name"])
    fields["name"] = first === undefined ? t.nameTaken({ kind }) : t.nameTakenWithin({ kind, within: first })
  if (found?.["has_code"]) fields["code"] = t.codeTaken
  for (const parent of parents[kind]) {
    if (!isThere(states.get(regionStream(parent, idIn(typed, parent)))))
      fields[`${parent}_id`] = t.noParent({ kind: parent })
  }
  if (Object.keys(fields).length) throw invalidFields(fields)
}

const changes = (
  kind: RegionKind,
  id: number,
  typed: Typed,
  found: PreReadRows[number],
  before: StreamState | undefined
): readonly NewEvent[] => {
  const stream = regionStream(kind, id)
  const from = before?.state.context["place"] as RegionPlace
  const to = placeOf(typed)
  const isMoved = Object.entries(to).some(([field, place]) => from[field as keyof RegionPlace] !== place)
  const isEdited = found["name"] !== typed.name || (typed.code ?? null) !== found["code"]
  if (kind === "city" && isMoved && Number(found["schools"]) > 0)
    throw new Refused({
      message: t.cityHasSchools({ n: Number(found["schools"]) }),
      allowed: ["edited"],
      state: "registered"
    })
  // One that was removed meanwhile: its machine says so.
  const isEditTold = isEdited || (!isMoved && !isThere(before))
  return [
    ...(isEditTold
      ? [{ stream, type: "region.edited", data: { kind, id, name: typed.name, code: typed.code ?? null } }]
      : []),
    ...(isMoved ? [{ stream, type: "region.moved", data: { kind, id, from, to } }] : [])
  ]
}
