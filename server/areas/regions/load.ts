import { t } from "#messages/fields.js"
import { isSame } from "../../../schema/core/canonical.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { isNothing, type ChosenRegions, type ProposedRegions } from "../../../schema/regions/proposed.ts"
import { regionStream, type Region, type RegionKind } from "../../../schema/regions/region.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { PreReadRows } from "../../platform/eventlog/index.ts"
import { tables, type Host } from "./checkTyped.ts"
import { mapDistricts, mapRegions, proposedRegions } from "./map/map.ts"

/** A region that there is: `first` is its name when it was made. `parent` is a district's state. */
type Present = {
  readonly kind: RegionKind
  readonly id: number
  readonly name: string
  readonly first: string
  readonly parent: number | null
  readonly is_removed: boolean
}

/** SQL: zones, states, prants and districts, also removed ones, whose ids are not used again; of cities the last id. */
const presentText = `${(["zone", "state", "prant", "district"] as const)
  .map(
    (kind) => `select '${kind}' as kind, r.id, r.name, e.data->>'name' as first,
      ${kind === "district" ? "r.state_id" : "null::int"} as parent, r.is_removed
    from ${tables[kind]} r join events e on e.stream = 'region-${kind}-' || r.id and e.version = 1`
  )
  .join(" union all ")}
  union all select 'city', coalesce(max(id), 0), '', '', null::int, true from cities order by 1, 2`

/** A region that is missing, as it is to be registered, and its id on the map that comes with the portal. */
type Missing = { readonly mapId: number; readonly region: Region }

const keyOf = (kind: RegionKind, name: string, parent: number | null): string =>
  `${kind} ${parent ?? ""} ${name.toLowerCase()}`

/**
 * What of some regions of the map is missing, with ids that nobody has: a region is the same as one that has its name,
 * or had it when it was made, within the same state.
 */
const missingOf = (wanted: readonly Region[], present: readonly Present[]): readonly Missing[] => {
  const there = new Map<string, number>()
  for (const { kind, id, name, first, parent, is_removed: isRemoved } of present)
    if (!isRemoved) for (const called of [first, name]) there.set(keyOf(kind, called, parent), id)
  const last = new Map<RegionKind, number>()
  for (const { kind, id } of present) last.set(kind, Math.max(last.get(kind) ?? 0, id))
  const ids = new Map<string, number>()
  const made = new Set<string>()
  const idIn = (kind: RegionKind, id: number | null) => (id === null ? null : ids.get(`${kind} ${id}`)!)
  return wanted.flatMap((region) => {
    const { kind, id, name } = region
    const [zoneId, stateId] = [idIn("zone", region.zoneId), idIn("state", region.stateId)]
    const found = kind === "city" ? undefined : there.get(keyOf(kind, name, stateId))
    if (found !== undefined) {
      ids.set(`${kind} ${id}`, found)
      return []
    }
    // Cities come along with their district, and are not looked at in one that is there.
    if (kind === "city" && !made.has(`district ${region.districtId}`)) return []
    const next = (last.get(kind) ?? 0) + 1
    last.set(kind, next)
    ids.set(`${kind} ${id}`, next)
    made.add(`${kind} ${id}`)
    const [prantId, districtId] = [idIn("prant", region.prantId), idIn("district", region.districtId)]
    return [{ mapId: id, region: { ...region, id: next, zoneId, stateId, prantId, districtId } }]
  })
}

const presentRegions = async (sql: Sql): Promise<readonly Present[]> => (await sql.query<Present>(presentText)).rows

/** The regions of the map that can be loaded: those with a district that is not there. */
export const leftOutRegions = async (sql: Sql): Promise<ProposedRegions> => {
  const missing = missingOf(mapRegions(), await presentRegions(sql))
  const ids = new Set(missing.flatMap(({ region, mapId }) => (region.kind === "district" ? [mapId] : [])))
  return proposedRegions(mapDistricts.filter(({ id }) => ids.has(id)))
}

/** Regions were added or changed since it was looked up what is missing. */
class Overtaken extends Error {}

/** Adds regions of the map that are not there, all of them or none. @throws Invalid where none is chosen */
export const loadRegions = async (
  { pool, log }: Host,
  chosen: ChosenRegions,
  gesture: CommandContext
): Promise<Readonly<Record<"states" | "districts" | "cities", number>>> => {
  if (isNothing(chosen)) throw invalidFields({ zones: t.noRegions })
  const before = await presentRegions(pool)
  const missing = missingOf(mapRegions(chosen), before).map(({ region }) => region)
  const count = (kind: RegionKind) => missing.filter((region) => region.kind === kind).length
  const reply = { states: count("state"), districts: count("district"), cities: count("city") }
  if (missing.length === 0) return reply
  const streams = missing.map(({ kind, id }) => regionStream(kind, id))
  try {
    return await log.batch({
      ...commandOf(gesture),
      streams,
      look: { text: presentText, values: [] },
      decide: (states, found: PreReadRows) => {
        if (states.size > 0 || !isSame(found, before)) throw new Overtaken()
        return {
          events: missing.map((data, at) => ({ stream: streams[at]!, type: "region.registered", data })),
          reply
        }
      }
    })
  } catch (error) {
    if (error instanceof Overtaken) return loadRegions({ pool, log }, chosen, gesture)
    throw error
  }
}
