import { can } from "../../../schema/core/permissions.ts"
import { t } from "#messages/server.lists.js"
import { Forbidden } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import type { ViewAudience, ViewPlace } from "../../../schema/lists/listView.ts"
import { roleTitle, type Caller, type RoleId } from "../../../schema/core/roles.ts"
import type { SqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { idsOf } from "../../platform/access/scope.ts"
import { listRoles } from "../../platform/lists/registry.ts"
import { label } from "../../platform/declaredTexts.ts"

/** Whom a view is to be shared with, as it was asked for. */
export type AudienceAsked = { readonly audience?: ViewAudience; readonly role_id?: RoleId }

/** The tables that name places. */
const tables = {
  zone: "zones",
  state: "states",
  prant: "prants",
  district: "districts",
  institute: "institutes",
  school: "schools"
} as const satisfies Record<ViewPlace["kind"], string>

/** The school, institute or regions that a caller may share views with; null for none. A student shares with nobody. */
const placeOf = (caller: Caller): ViewPlace | null => {
  const { scope } = caller
  if (can(caller, "student.use") || scope.kind === "national" || scope.kind === "none") return null
  return { kind: scope.kind, ids: idsOf(scope) }
}

/** The SQL condition that a caller may use the view `v`: it is their own, or shared with their place or their role. */
export const isUsable = (caller: Caller, v: string, bind: SqlParams["bind"]): string => {
  const place = placeOf(caller)
  const ways = [
    `${v}.author_id = ${bind(caller.userId)}`,
    `${v}.audience = 'role' and ${v}.role_id = ${bind(caller.roleId)}`,
    ...(place === null
      ? []
      : [
          `${v}.audience = 'place' and ${v}.place_kind = ${bind(place.kind)}
            and ${v}.place_ids && ${bind(place.ids)}::int[]`
        ])
  ]
  return `(${ways.map((way) => `(${way})`).join(" or ")})`
}

/** SQL: the names of the places that the view `v` is shared with. */
export const placeNames = (v: string): string =>
  `(select string_agg(p.name, ', ' order by p.name) from (${Object.entries(tables)
    .map(
      ([kind, table]) => `select id, name from ${table} where ${v}.place_kind = '${kind}' and id = any(${v}.place_ids)`
    )
    .join(" union all ")}) p)`

/** Whom a caller may share a view of a list with. */
export const sharingOf = async (sql: Sql, list: string, caller: Caller) => {
  const place = placeOf(caller)
  const { rows } =
    place === null
      ? { rows: [] }
      : await sql.query<{ name: string }>(`select name from ${tables[place.kind]} where id = any($1) order by name`, [
          place.ids
        ])
  return {
    place: rows.length === 0 ? null : rows.map(({ name }) => name).join(", "),
    roles: can(caller, "view.shareWithRoles") ? listRoles(list, caller) : []
  }
}

/**
 * The audience of a view, as its events have it.
 * @throws Forbidden where somebody who is no admin shares with a role
 * @throws Invalid for a caller without a place to share with, or a role that does not have the list
 */
export const audienceFor = (list: string, { audience = "private", role_id }: AudienceAsked, caller: Caller) => {
  const place = audience === "place" ? placeOf(caller) : null
  if (audience === "place" && place === null) {
    throw invalid("audience", t.noPlaceToShare)
  }
  if (audience === "role" && !can(caller, "view.shareWithRoles")) {
    throw new Forbidden({ message: t.onlyAdminShares })
  }
  const role = audience === "role" ? (role_id ?? caller.roleId) : caller.roleId
  if (!listRoles(list, caller).some(({ id }) => id === role)) {
    throw invalid("role_id", t.roleWithoutList({ role: label(roleTitle(role)) }))
  }
  return { audience, role, place }
}

const invalid = (field: string, message: string) => invalidFields({ [field]: message })
