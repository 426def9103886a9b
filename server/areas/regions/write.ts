import { t } from "#messages/server.regions.js"
import { NotFound, Refused, Stale } from "../../../schema/core/errors.ts"
import { regionStream, type RegionKind, type RegionPlace } from "../../../schema/regions/region.ts"
import { insideWords, type Inside } from "../../../schema/regions/regionForms.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import { checkExpected, type PreReadRows, type NewEvent, type StreamState } from "../../platform/eventlog/index.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { regionContentsStatement } from "./regionContents.ts"
import { regionsStatement } from "./lists.ts"
import {
  tables,
  regionPlaceOf,
  isThere,
  onMap,
  parentStreams,
  lookOf,
  checkTyped,
  type Typed,
  type Host
} from "./checkTyped.ts"

/** A region as a scope sees it. @throws NotFound */
export const regionOf = async (sql: Sql, kind: RegionKind, id: number, scope: Scope): Promise<object> => {
  const { text, values } = regionsStatement(kind, { id }, scope)
  const {
    rows: [row]
  } = await sql.query<object>(text, values)
  if (row === undefined) throw new NotFound({ message: t.noRegion({ kind }) })
  return row
}

/**
 * Puts a region on the map. @throws Invalid for a name or code that is taken, and for a region around it that is not
 * there
 */
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
          data: { kind, id: one, name, code, isGcc, ...regionPlaceOf(typed) }
        }
      ]
    }
  )
  return regionOf(pool, kind, id, gesture.caller.scope)
}

/**
 * Gives a region another name, code or place. What lies in it moves along. @throws NotFound, Invalid, Refused once it
 * was removed, Stale with the region as it is now
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
    look: { text: regionContentsStatement(kind), values: [id] },
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

const changes = (
  kind: RegionKind,
  id: number,
  typed: Typed,
  found: PreReadRows[number],
  before: StreamState | undefined
): readonly NewEvent[] => {
  const stream = regionStream(kind, id)
  const from = before?.state.context["place"] as RegionPlace
  const to = regionPlaceOf(typed)
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
