import { t } from "#messages/server.content.js"
import { contentOf } from "../../../schema/content/contentItem.ts"
import { kinds, type ContentKind } from "../../../schema/content/kinds.ts"
import { patternTotals, type PatternSection } from "../../../schema/content/pattern.ts"
import { can } from "../../../schema/core/permissions.ts"
import { Forbidden, NotFound } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Statement } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { hasWords } from "../../platform/lists/words.ts"
import { contentActionsIn } from "./actions.ts"
import { isForReader, isPublished, versions } from "./audience.ts"
import { columnsOf } from "./columns.ts"

/** What a kind's list is asked for: filters of all kinds, and those of its own. */
export type PublishedAsked = {
  readonly search?: string
  readonly class_level?: number
  readonly language?: string
  readonly as_of?: string
  readonly [own: string]: unknown
}

/** How a kind's list is sorted without being asked. */
const orders: Partial<Record<ContentKind, string>> = {
  "important-dates": "date_from, id",
  "lecture-series": "series, title, id",
  syllabus: "year desc, title, id"
}

/** What is published of a kind for a caller, now or as of a moment. */
export const publishedStatement = (kind: ContentKind, asked: PublishedAsked, caller: Caller): Statement => {
  const { bind, values } = sqlParams()
  const { search, class_level: level, language, as_of: asOf } = asked
  const own = Object.keys(kinds[kind].filters).filter((name) => asked[name] !== undefined)
  const conditions = [
    `v.kind = ${bind(kind)}`,
    isPublished(asOf, bind),
    isForReader(caller, bind),
    ...(level === undefined ? [] : [`(cardinality(v.class_levels) = 0 or ${bind(level)} = any(v.class_levels))`]),
    ...(language === undefined ? [] : [`(cardinality(v.languages) = 0 or ${bind(language)} = any(v.languages))`]),
    ...own.map((name) => `v.content->>'${name}' = ${bind(String(asked[name]))}`),
    ...(search === undefined || search.trim() === "" ? [] : [hasWords("v.words", search, bind)])
  ]
  return {
    text: `select ${columnsOf(kind)} from ${versions} where ${conditions.join(" and ")}`,
    values,
    order: orders[kind] ?? "published_at desc, id desc"
  }
}

/** What details tell beside the content, by kind. */
const derivedOf: { readonly [Kind in ContentKind]?: (content: never) => object } = {
  "frontend-pattern": ({ sections }: { readonly sections: readonly PatternSection[] }) => patternTotals(sections)
}

type Version = {
  readonly number: number
  readonly hash: string
  readonly published_at: Date
  readonly until: Date | null
}
type Found = {
  readonly content: Readonly<Record<string, unknown>>
  readonly hash: string
  readonly number: number | null
  readonly published_at: Date | null
}

/** A version as it is published for a caller. */
const publishedOne = async (sql: Sql, kind: ContentKind, id: number, asOf: string | undefined, caller: Caller) => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<Found>(
    `select v.content, v.hash, v.number, v.published_at from ${versions}
     where v.id = ${bind(id)} and v.kind = ${bind(kind)} and ${isPublished(asOf, bind)}
       and ${isForReader(caller, bind)}`,
    values
  )
  return rows[0]
}

const draftOne = async (sql: Sql, kind: ContentKind, id: number): Promise<Found | undefined> => {
  const { rows } = await sql.query<Found>(
    `select content, hash, null::int as number, null::timestamptz as published_at from content_items
     where id = $1 and kind = $2`,
    [id, kind]
  )
  return rows[0]
}

/**
 * An item of content: the version that is published for the caller now or was at a moment; to an editor who asks for
 * it, the draft. What is about editing is told to editors alone.
 * @throws NotFound, Forbidden
 */
export const contentOne = async (
  sql: Sql,
  kind: ContentKind,
  id: number,
  asked: { readonly as_of?: string; readonly edition: "published" | "draft" },
  caller: Caller
) => {
  const isEditor = can(caller, "content.edit")
  if (asked.edition === "draft" && !isEditor) throw new Forbidden({ message: t.editorsOnly })
  const found =
    asked.edition === "draft" ? await draftOne(sql, kind, id) : await publishedOne(sql, kind, id, asked.as_of, caller)
  if (found === undefined) throw new NotFound({ message: t.noContent })
  const editing = isEditor ? await editingOf(sql, id) : { version: null, state: null, actions: [], versions: [] }
  const names = Object.keys(contentOf(kind).fields).filter((name) => name !== "kind")
  return {
    id,
    hash: found.hash,
    number: found.number,
    published_at: found.published_at?.toISOString() ?? null,
    ...editing,
    ...Object.fromEntries(names.map((name) => [name, found.content[name] ?? null])),
    ...derivedOf[kind]?.(found.content as never)
  }
}

const editingOf = async (sql: Sql, id: number) => {
  const { rows } = await sql.query<{ readonly version: number; readonly state: string }>(
    "select version, state from content_items where id = $1",
    [id]
  )
  const { version, state } = rows[0]!
  const { rows: past } = await sql.query<Version>(
    "select number, hash, published_at, until from content_versions where id = $1 order by number desc",
    [id]
  )
  return {
    version,
    state,
    actions: contentActionsIn(state),
    versions: past.map((one) => ({
      ...one,
      published_at: one.published_at.toISOString(),
      until: one.until?.toISOString() ?? null
    }))
  }
}
