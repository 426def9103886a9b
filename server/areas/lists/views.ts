import { Schema } from "effect"
import { Forbidden, Invalid, NotFound, Stale } from "../../../schema/core/errors.ts"
import type { ListShape } from "../../../schema/core/list.ts"
import type { SharedView } from "../../../schema/lists/calls.ts"
import { listViewStream, type ArrangedColumn } from "../../../schema/lists/listView.ts"
import { personalFields } from "../../../schema/core/personal.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { appendNew } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"
import { shapeFor } from "../../platform/lists/roll.ts"

/** Who does it, and by which gesture. */
type Gesture = { readonly caller: Caller; readonly commandId: string | undefined }

type Content = { readonly query: string; readonly columns: ReadonlyArray<ArrangedColumn> }

/** Views that a role can have of one list. */
const most = 50

const shown = `
  select v.id, v.list, v.name, v.query, v.columns, coalesce(a.username, '') as by, v.author_id = $2 as is_mine, v.version
  from list_views v left join accounts a on a.id = v.author_id
  where v.role_id = $1 and not v.is_removed and v.name is not null`

/** The views that people of the caller's role saved of a list, by name. */
export const viewsOf = async (sql: Sql, list: string, { roleId, userId }: Caller) => {
  const { rows } = await sql.query<SharedView>(`${shown} and v.list = $3 order by lower(v.name), v.id`, [
    roleId,
    userId,
    list
  ])
  return { rows }
}

/** Saves a view for everybody of the caller's role. @throws Invalid where the list does not take what it has */
export const saveView = async (
  portal: Portal,
  asked: Content & { readonly list: string; readonly name: string },
  { caller, commandId }: Gesture
): Promise<SharedView> => {
  const { list, name, query, columns } = asked
  check(shapeFor(list, caller), asked)
  const { rows } = await viewsOf(portal.pool, list, caller)
  if (rows.length >= most)
    throw new Invalid({ message: `There are ${most} views of this list already; remove one first`, fields: {} })
  const by = { actor: caller.actor, ...(commandId === undefined ? {} : { commandId }) }
  const [id] = await appendNew(portal, by, [{ table: "list_views", streamOf: listViewStream }], ([number]) => {
    const stream = listViewStream(number)
    return [
      {
        stream,
        type: "listView.saved",
        data: { list, role: caller.roleId, query, columns },
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
  { name, version, ...content }: Partial<Content> & { readonly name?: string; readonly version: number },
  { caller, commandId }: Gesture
): Promise<SharedView> => {
  const view = await ownView(pool, id, caller)
  const { query, columns } = { ...view, ...content }
  check(shapeFor(view.list, caller), { query, columns })
  const stream = listViewStream(id)
  const isChanged = content.query !== undefined || content.columns !== undefined
  const events = [
    ...(name === undefined
      ? []
      : [{ stream, type: "listView.renamed", data: {}, personal: { subject: stream, data: { name } } }]),
    ...(isChanged ? [{ stream, type: "listView.changed", data: { query, columns } }] : [])
  ]
  await log.batch({
    actor: caller.actor,
    ...(commandId === undefined ? {} : { commandId }),
    streams: [stream],
    decide: (states) => {
      const now = states.get(stream)?.version ?? 0
      if (now !== version) throw new Stale({ message: "The view was changed meanwhile", version: now, current: view })
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

const viewOf = async (sql: Sql, id: number, { roleId, userId }: Caller): Promise<SharedView> => {
  const {
    rows: [view]
  } = await sql.query<SharedView>(`${shown} and v.id = $3`, [roleId, userId, id])
  if (view === undefined) throw new NotFound({ message: "There is no such view" })
  return view
}

const ownView = async (sql: Sql, id: number, caller: Caller): Promise<SharedView> => {
  const view = await viewOf(sql, id, caller)
  if (!view.is_mine)
    throw new Forbidden({ message: "Only the person who saved a view may change it; save it under a name of your own" })
  return view
}

/** What a view may keep of the address, beside the list's filters. */
const beside = new Set(["sort", "per_page"])

/** A view keeps what its list takes, and nothing that may name a person: what was searched for, and filters that are personal. */
const check = (shape: ListShape | undefined, { query, columns }: Content): void => {
  if (shape === undefined)
    throw new Invalid({ message: "Please check: list", fields: { list: "There is no such list" } })
  const secret = new Set(personalFields({ fields: shape.filters }))
  const wrong = [...new URLSearchParams(query)].find(
    ([name, value]) => secret.has(name) || !(beside.has(name) || fits(shape.filters[name], value))
  )
  if (wrong !== undefined)
    throw new Invalid({
      message: "Please check: query",
      fields: { query: "The list does not take this, or a view does not keep it" }
    })
  if (columns.some(({ name }) => !Object.hasOwn(shape.row.fields, name))) {
    throw new Invalid({ message: "Please check: columns", fields: { columns: "The list has no such column" } })
  }
}

const fits = (field: Schema.Constraint | undefined, text: string): boolean => {
  if (field === undefined) return false
  const codec = Schema.toCodecStringTree(field as Schema.Top) as unknown as Schema.Codec<unknown, unknown>
  return Schema.decodeUnknownResult(codec)(field.ast._tag === "Arrays" ? text.split(",") : text)._tag === "Success"
}
