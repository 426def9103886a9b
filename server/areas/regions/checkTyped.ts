import { t } from "#messages/server.regions.js"
import { NotFound } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { regionStream, type RegionKind, type RegionPlace } from "../../../schema/regions/region.ts"
import type { PreReadRows, StreamState } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"

export const tables: Readonly<Record<RegionKind, string>> = {
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

export const regionPlaceOf = ({ zone_id, state_id, prant_id, district_id }: Omit<Typed, "name">): RegionPlace => ({
  zoneId: zone_id ?? null,
  stateId: state_id ?? null,
  prantId: prant_id ?? null,
  districtId: district_id ?? null
})

export const isThere = (state: StreamState | undefined): boolean => state?.state.value === "registered"

export const onMap = async (log: Host["log"], kind: RegionKind, id: number): Promise<void> => {
  const stream = regionStream(kind, id)
  if (!(await log.states([stream])).has(stream)) throw new NotFound({ message: t.noRegion({ kind }) })
}

export const parentStreams = (kind: RegionKind, typed: Typed): readonly string[] =>
  parents[kind].map((parent) => regionStream(parent, idIn(typed, parent)))

/** Looks up who has the name, and the code, already, and what lies in the region. */
export const lookOf = (kind: RegionKind, typed: Typed, id: number) => {
  const [first] = parents[kind]
  const others = `${tables[kind]} o where o.id <> $1 and not o.is_removed`
  return {
    text: `select exists (select from ${others} and lower(o.name) = lower($2)
      and ${first === undefined ? "$3::int is null" : `o.${first}_id = $3`}) as has_name,
      ${kind === "state" ? `exists (select from ${others} and o.code = $4)` : "$4::text is not null and false"} as
      has_code,
      ${kind === "city" ? "(select count(*)::int from schools where city_id = $1)" : "0"} as schools,
      (select name from ${tables[kind]} where id = $1) as name,
      ${kind === "state" ? "(select code from states where id = $1)" : "null"} as code`,
    values: [id, typed.name, first === undefined ? null : idIn(typed, first), typed.code ?? null]
  }
}

/** @throws Invalid that names each wrong field */
export const checkTyped = (
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

export type Host = Pick<Portal, "pool" | "log">

const idIn = (typed: Typed, parent: RegionKind): number => typed[`${parent}_id` as "zone_id"]!
