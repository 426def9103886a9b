import { t } from "#messages/server.content.js"
import { contentStream, type Content } from "../../../schema/content/contentItem.ts"
import { pagesModule, staticPages } from "../../../schema/content/staticPages.ts"
import { NotFound } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Document } from "../../../schema/documents/document.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { isForReader, versions } from "./audience.ts"
import { noteOpened } from "./usage.ts"
import { by, checkContent, createContent, hashOf, type ContentHost } from "./write.ts"

/** What a static page is known by. */
export type PageName = { readonly module_name: string; readonly key: string }

/** Whether the portal has a place for a page, written or not. */
const isOwnPage = ({ module_name, key }: PageName): boolean =>
  module_name === pagesModule && Object.hasOwn(staticPages, key)

/** What a page is called before somebody has written it. */
const titleOf = ({ key }: PageName): string => (staticPages as Readonly<Record<string, string>>)[key] ?? key

type Row = {
  readonly id: number
  readonly title: string
  readonly content: Document | null
  readonly published_at: Date
}

/**
 * A static page as it is published for a caller, the latest where several are; the portal's own pages are there without
 * content until somebody writes them.
 *
 * @throws NotFound for a page that is neither
 */
export const staticPage = async (sql: Sql, { module_name, key }: PageName, caller: Caller) => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<Row>(
    `select v.id, v.title, v.content->'text' as content, v.published_at from ${versions}
     where v.kind = 'static-page' and v.until is null and v.content->>'module_name' = ${bind(module_name)}
       and v.content->>'key' = ${bind(key)} and ${isForReader(caller, bind)}
     order by v.published_at desc, v.id desc limit 1`,
    values
  )
  const page = rows[0]
  if (page !== undefined) await noteOpened(sql, page.id, caller)
  if (page === undefined && !isOwnPage({ module_name, key })) throw new NotFound({ message: t.noContent })
  return {
    module_name,
    key,
    title: page?.title ?? titleOf({ module_name, key }),
    content: page?.content ?? null,
    published_at: page?.published_at.toISOString() ?? null
  }
}

type Item = { readonly id: number; readonly content: Content; readonly hash: string; readonly state: string }

const itemOf = async (sql: Sql, { module_name, key }: PageName): Promise<Item | undefined> => {
  const { rows } = await sql.query<Item>(
    `select id, content, hash, state from content_items where kind = 'static-page' and state <> 'discarded'
       and content->>'module_name' = $1 and content->>'key' = $2 order by id desc limit 1`,
    [module_name, key]
  )
  return rows[0]
}

/** Whom a page is for that nobody has restricted. */
const everybody = {
  roles: [],
  class_levels: [],
  languages: [],
  gulf: "all",
  region: "national",
  region_id: null
} as const

/** What the call names the text of a page. */
const textField = "content"

/** Changes a static page and publishes it at once. @throws Invalid, also for a link to a file that is not kept */
export const updateStaticPage = async (
  host: ContentHost,
  { title, content: text, ...name }: PageName & { readonly title?: string; readonly content: Document },
  context: CommandContext
) => {
  const known = await itemOf(host.pool, name)
  if (known === undefined) {
    const form = { title: title ?? titleOf(name), summary: null, text, ...everybody, ...name }
    await createContent(host, "static-page", form, context, { isPublished: true, textField })
    return staticPage(host.pool, name, context.caller)
  }
  const content = { ...known.content, title: title ?? known.content.title, text }
  await checkContent(host.pool, content, context.caller, textField)
  const hash = hashOf(content)
  const stream = contentStream(known.id)
  const edited = { stream, type: "contentItem.edited", data: { ...by(context.caller), content, hash } }
  const published = { stream, type: "contentItem.published", data: { ...by(context.caller), hash } }
  if (hash !== known.hash || known.state !== "published")
    await host.log.batch({
      ...commandOf(context),
      streams: [stream],
      decide: () => ({ events: [edited, published], reply: null })
    })
  return staticPage(host.pool, name, context.caller)
}
