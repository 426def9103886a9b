import { Schema } from "effect"
import { t } from "#messages/server.lists.js"
import { Forbidden, Invalid, NotFound, Stale } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import type { ListShape } from "../../../schema/core/list.ts"
import type { SharedView } from "../../../schema/lists/calls.ts"
import { listViewStream, type ArrangedColumn } from "../../../schema/lists/listView.ts"
import { personalFields } from "../../../schema/core/personal.ts"
import { roleTitle, type Caller, type RoleId } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"
import { listShapeFor } from "../../platform/lists/registry.ts"
import { audienceFor, isUsable, placeNames, sharingOf, type AudienceAsked } from "./viewAudience.ts"
import { label } from "../../platform/declaredTexts.ts"

/** Who does it, and by which gesture. */
type Gesture = { readonly caller: Caller; readonly commandId: string | undefined }

type Content = { readonly query: string; readonly columns: ReadonlyArray<ArrangedColumn> }

/** Views that one person can have of one list. */
const most = 50

type Row = Omit<SharedView, "shared_with"> & { readonly role_id: RoleId; readonly place: string | null }

/** Views of a list that a caller may use; `id` is one of them. */
const usable = async (
  sql: Sql,
  asked: { readonly list?: string; readonly id?: number },
  caller: Caller
): Promise<SharedView[]> => {
  const { bind, values } = sqlParams()
  const cut = asked.id === undefined ? `v.list = ${bind(asked.list)}` : `v.id = ${bind(asked.id)}`
  const { rows } = await sql.query<Row>(
    `select v.id, v.list, v.name, v.query, v.columns, v.audience, v.role_id, ${placeNames("v")} as place,
       coalesce(a.username, '') as by, v.author_id = ${bind(caller.userId)} as is_mine, v.version
     from list_views v left join accounts a on a.id = v.author_id
     where ${cut} and ${isUsable(caller, "v", bind)} and not v.is_removed and v.name is not null
     order by v.author_id = ${bind(caller.userId)} desc, lower(v.name), v.id`,
    values
  )
  return rows
    .filter(({ list }) => listShapeFor(list, caller) !== undefined)
    .map(({ role_id, place, ...view }) => ({ ...view, shared_with: sharedWith(view.audience, role_id, place) }))
}

const sharedWith = (audience: SharedView["audience"], role: RoleId, place: string | null): string =>
  audience === "role" ? label(roleTitle(role)) : audience === "place" ? (place ?? "") : ""

/** The views of a list that the caller may use, their own first; and whom they may share views with. */
export const viewsOf = async (sql: Sql, list: string, caller: Caller) => ({
  rows: await usable(sql, { list }, caller),
  sharing: await sharingOf(sql, list, caller)
})

/**
 * Saves a view. @throws Invalid where the list does not take what it has, Forbidden for an audience that is not the
 * caller's
 */
export const saveView = async (
  portal: Portal,
  asked: Content & AudienceAsked & { readonly list: string; readonly name: string },
  { caller, commandId }: Gesture
): Promise<SharedView> => {
  const { list, name, query, columns } = asked
  check(listShapeFor(list, caller), asked)
  const audience = audienceFor(list, asked, caller)
  const mine = (await usable(portal.pool, { list }, caller)).filter(({ is_mine }) => is_mine)
  if (mine.length >= most) throw new Invalid({ message: t.manyViews({ most }), fields: {} })
  const by = { actor: caller.actor, ...(commandId === undefined ? {} : { commandId }) }
  const [id] = await createRecords(portal, by, [{ table: "list_views", streamOf: listViewStream }], ([number]) => {
    const stream = listViewStream(number)
    return [
      {
        stream,
        type: "listView.saved",
        data: { list, ...audience, query, columns },
        personal: { subject: stream, data: { name } }
      }
    ]
  })
  return viewOf(portal.pool, id, caller)
}

/** Changes a view of one's own. @throws NotFound, Forbidden where somebody else saved it, Stale, Invalid */
export const changeView = async (
  { pool, log }: Portal,
  id: number,
  asked: Partial<Content> & AudienceAsked & { readonly name?: string; readonly version: number },
  { caller, commandId }: Gesture
): Promise<SharedView> => {
  const { name, version } = asked
  const view = await ownView(pool, id, caller)
  const { query = view.query, columns = view.columns } = asked
  check(listShapeFor(view.list, caller), { query, columns })
  const stream = listViewStream(id)
  const isChanged = asked.query !== undefined || asked.columns !== undefined
  const shared = asked.audience === undefined ? null : audienceFor(view.list, asked, caller)
  const events = [
    ...(name === undefined
      ? []
      : [{ stream, type: "listView.renamed", data: {}, personal: { subject: stream, data: { name } } }]),
    ...(shared === null ? [] : [{ stream, type: "listView.shared", data: shared }]),
    ...(isChanged ? [{ stream, type: "listView.changed", data: { query, columns } }] : [])
  ]
  await log.batch({
    actor: caller.actor,
    ...(commandId === undefined ? {} : { commandId }),
    streams: [stream],
    decide: (states) => {
      const now = states.get(stream)?.version ?? 0
      if (now !== version) throw new Stale({ message: t.viewChanged, version: now, current: view })
      return { events, reply: null }
    }
  })
  return viewOf(pool, id, caller)
}

/** Removes a view of one's own. @throws NotFound, Forbidden */
export const removeView = async ({ pool, log }: Portal, id: number, { caller, commandId }: Gesture) => {
  await ownView(pool, id, caller)
  const by = { actor: caller.actor, ...(commandId === undefined ? {} : { commandId }) }
  await log.command({ ...by, stream: listViewStream(id), type: "listView.removed", data: {} })
  return { id }
}

const viewOf = async (sql: Sql, id: number, caller: Caller): Promise<SharedView> => {
  const [view] = await usable(sql, { id }, caller)
  if (view === undefined) throw new NotFound({ message: t.noView })
  return view
}

const ownView = async (sql: Sql, id: number, caller: Caller): Promise<SharedView> => {
  const view = await viewOf(sql, id, caller)
  if (!view.is_mine) throw new Forbidden({ message: t.otherView })
  return view
}

/** What a view may keep of the address, beside the list's filters. */
const beside = new Set(["sort", "per_page"])

/**
 * A view keeps what its list takes, and nothing that may name a person: what was searched for, and filters that are
 * personal.
 */
const check = (shape: ListShape | undefined, { query, columns }: Content): void => {
  if (shape === undefined) throw invalidFields({ list: t.noList })
  const secret = new Set(personalFields({ fields: shape.filters }))
  const wrong = [...new URLSearchParams(query)].find(
    ([name, value]) => secret.has(name) || !(beside.has(name) || fits(shape.filters[name], value))
  )
  if (wrong !== undefined) throw invalidFields({ query: t.notKept })
  if (columns.some(({ name }) => !Object.hasOwn(shape.row.fields, name))) {
    throw invalidFields({ columns: t.noColumn })
  }
}

const fits = (field: Schema.Constraint | undefined, text: string): boolean => {
  if (field === undefined) return false
  const codec = Schema.toCodecStringTree(field as Schema.Top) as unknown as Schema.Codec<unknown, unknown>
  return Schema.decodeUnknownResult(codec)(field.ast._tag === "Arrays" ? text.split(",") : text)._tag === "Success"
}
