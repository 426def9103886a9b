import { t } from "#messages/server.content.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { ContentItemRow } from "../../../schema/content/contentRow.ts"
import type { ContentKind } from "../../../schema/content/kinds.ts"
import type { Statement } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { hasWords } from "../../platform/lists/words.ts"
import { contentActionsIn } from "./actions.ts"

type ItemsAsked = {
  readonly search?: string
  readonly kind?: ContentKind
  readonly state?: string
  readonly class_level?: number
  readonly language?: string
}

type Moment = "publish_at" | "published_at" | "changed_at"
type Row = Omit<ContentItemRow, Moment | "actions"> & {
  readonly publish_at: Date | null
  readonly published_at: Date | null
  readonly changed_at: Date
}

const many = (field: string, type: string): string =>
  `array(select jsonb_array_elements_text(i.content->'${field}')::${type}) as ${field}`

const items = `
  select i.id, i.kind, i.content->>'title' as title, i.content->>'summary' as summary, i.state,
    l.published_at is not null as is_live, ${many("class_levels", "int")},
    ${many("languages", "text")}, i.content->>'gulf' as gulf, i.publish_at, l.published_at, i.changed_at,
    coalesce(a.username, '') as changed_by, i.hash, i.version, i.position
  from content_items i
  left join content_versions l on l.id = i.id and l.until is null
  left join accounts a on a.id = i.changed_by`

/** Content of all kinds as its editors have it, the latest change first; discarded drafts where they are asked for. */
export const itemsStatement = ({ search, kind, state, class_level: level, language }: ItemsAsked): Statement => {
  const { bind, values } = sqlParams()
  const within = (field: string, value: unknown) => `i.content->'${field}' @> ${bind(JSON.stringify(value))}::jsonb`
  const conditions = [
    state === undefined ? "i.state <> 'discarded'" : `i.state = ${bind(state)}`,
    ...(kind === undefined ? [] : [`i.kind = ${bind(kind)}`]),
    ...(level === undefined ? [] : [within("class_levels", level)]),
    ...(language === undefined ? [] : [within("languages", language)]),
    ...(search === undefined || search.trim() === "" ? [] : [hasWords("i.words", search, bind)])
  ]
  return { text: `${items} where ${conditions.join(" and ")}`, values, order: "changed_at desc, id desc" }
}

const answered = ({ publish_at, published_at, changed_at, ...row }: Row): ContentItemRow => ({
  ...row,
  publish_at: publish_at?.toISOString() ?? null,
  published_at: published_at?.toISOString() ?? null,
  changed_at: changed_at.toISOString(),
  actions: contentActionsIn(row.state)
})

/** Rows of the editors' list, as they are answered. */
export const answeredItems = (rows: readonly unknown[]): readonly ContentItemRow[] =>
  rows.map((row) => answered(row as Row))

/** An item of content as its editors have it. @throws NotFound */
export const contentItemRow = async (sql: Sql, id: number, kind?: ContentKind): Promise<ContentItemRow> => {
  const { rows } = await sql.query<Row>(`${items} where i.id = $1 and ($2::text is null or i.kind = $2)`, [
    id,
    kind ?? null
  ])
  if (rows[0] === undefined) throw new NotFound({ message: t.noContent })
  return answered(rows[0])
}
