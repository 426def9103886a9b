import { createHash } from "node:crypto"
import { t } from "#messages/server.content.js"
import { contentStream, type Content } from "../../../schema/content/contentItem.ts"
import type { ContentItemRow } from "../../../schema/content/contentRow.ts"
import type { ContentKind } from "../../../schema/content/kinds.ts"
import { linksOf } from "../../../schema/documents/documentLinks.ts"
import { keptFileOf } from "../../../schema/documents/inline.ts"
import { canonicalJson } from "../../../schema/core/canonical.ts"
import { Stale } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { actorId, type Caller } from "../../../schema/core/roles.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"
import { checkAudience } from "../notifications/audience.ts"
import { contentItemRow } from "./items.ts"

/** What writing content needs of the portal. */
export type ContentHost = Pick<Portal, "pool" | "log">

/** Content as its form has it: without its kind, which the call says. */
export type ContentForm = Omit<Content, "kind">

/** SHA-256 of content: the same for the same content, however its fields are ordered. */
export const hashOf = (content: Content): string => createHash("sha256").update(canonicalJson(content)).digest("hex")

/** Who does it. */
export const by = (caller: Caller) => ({ by: actorId(caller) })

/** A kept file that content names: the field that names it, and what is said if it is not there. */
type NamedFile = { readonly field: string; readonly hash: string; readonly fault: string }

const filesOf = (content: Content, textField: string): readonly NamedFile[] => {
  const { file, captions } = content as { file?: string | null; captions?: readonly { readonly file: string }[] }
  const links = content.text === null ? [] : linksOf(content.text)
  return [
    ...(typeof file === "string" ? [{ field: "file", hash: file, fault: t.noFile }] : []),
    ...(captions ?? []).map((one) => ({ field: "captions", hash: one.file, fault: t.noFile })),
    ...links.flatMap(({ href, words }) => {
      const hash = keptFileOf(href)
      return hash === undefined ? [] : [{ field: textField, hash, fault: t.noLinkedFile({ words }) }]
    })
  ]
}

/**
 * Makes sure that the audience exists and that the files are kept; `textField` is what the call names the text.
 *
 * @throws Invalid that names the field and, in a text, the link
 */
export const checkContent = async (
  sql: Sql,
  content: Content,
  { scope }: Caller,
  textField = "text"
): Promise<void> => {
  const { roles, region, region_id: regionId } = content
  await checkAudience(sql, { roles, region, regionId, schoolId: null }, scope)
  await checkSoldWith(sql, content)
  const files = filesOf(content, textField)
  if (files.length === 0) return
  const { rows } = await sql.query<{ hash: string }>("select hash from files where hash = any($1)", [
    files.map(({ hash }) => hash)
  ])
  const kept = new Set(rows.map(({ hash }) => hash))
  const missing = files.filter(({ hash }) => !kept.has(hash))
  if (missing.length > 0)
    // The first of each field is named.
    throw invalidFields(Object.fromEntries(missing.toReversed().map(({ field, fault }) => [field, fault])))
}

/** @throws Invalid where the material that content is sold with is not there */
const checkSoldWith = async (sql: Sql, content: Content): Promise<void> => {
  const soldWith = content["sold_with"]
  if (typeof soldWith !== "number") return
  const { rowCount } = await sql.query("select from materials where id = $1", [soldWith])
  if (rowCount === 0) throw invalidFields({ sold_with: t.noMaterial })
}

/** Content as it is stored: what is sold with nothing says nothing of it, as it did before anything was. */
const contentFrom = (kind: ContentKind, { sold_with: soldWith = null, ...form }: ContentForm): Content =>
  ({ ...form, ...(soldWith === null ? {} : { sold_with: soldWith }), kind }) as Content

/** Writes the first draft of an item of content, or publishes it in the same breath. @throws Invalid */
export const createContent = async (
  host: ContentHost,
  kind: ContentKind,
  form: ContentForm,
  context: CommandContext,
  { isPublished = false, textField }: { readonly isPublished?: boolean; readonly textField?: string } = {}
): Promise<ContentItemRow> => {
  const content = contentFrom(kind, form)
  await checkContent(host.pool, content, context.caller, textField)
  const [who, hash] = [by(context.caller), hashOf(content)]
  const [id] = await createRecords(
    host,
    commandOf(context),
    [{ table: "content_items", streamOf: contentStream }],
    ([number]) => {
      const stream = contentStream(number)
      const published = { stream, type: "contentItem.published", data: { ...who, hash } }
      const drafted = { stream, type: "contentItem.drafted", data: { ...who, content, hash } }
      return isPublished ? [drafted, published] : [drafted]
    }
  )
  return contentItemRow(host.pool, id)
}

/**
 * Changes a draft; of something published it begins the next draft. Content that is the same changes nothing.
 * @throws NotFound, Invalid, Stale with the version that is there now
 */
export const updateContent = async (
  host: ContentHost,
  kind: ContentKind,
  id: number,
  { version, ...form }: ContentForm & { readonly version: number },
  context: CommandContext
): Promise<ContentItemRow> => {
  const now = await contentItemRow(host.pool, id, kind)
  if (now.version !== version) {
    const { rows } = await host.pool.query<{ content: Content }>("select content from content_items where id = $1", [
      id
    ])
    throw new Stale({ message: t.changedSince, version: now.version, current: rows[0]!.content })
  }
  const content = contentFrom(kind, form)
  await checkContent(host.pool, content, context.caller)
  const hash = hashOf(content)
  if (hash === now.hash && now.state !== "withdrawn") return now
  await host.log.command({
    ...commandOf(context),
    stream: contentStream(id),
    type: "contentItem.edited",
    expected: version,
    data: { ...by(context.caller), content, hash }
  })
  return contentItemRow(host.pool, id)
}

/** Withdraws what is published, or discards a draft. @throws NotFound, Refused */
export const deleteContent = async (
  host: ContentHost,
  kind: ContentKind,
  id: number,
  reason: string | undefined,
  context: CommandContext
): Promise<ContentItemRow> => {
  const { is_live: isLive } = await contentItemRow(host.pool, id, kind)
  const [type, data] = isLive
    ? (["contentItem.withdrawn", { reason: reason ?? t.deleted }] as const)
    : (["contentItem.discarded", {}] as const)
  return step(host, id, type, data, context)
}

/** Appends one event of an item by somebody. @throws NotFound, Refused */
export const step = async (host: ContentHost, id: number, type: string, data: object, context: CommandContext) => {
  await contentItemRow(host.pool, id)
  await host.log.command({
    ...commandOf(context),
    stream: contentStream(id),
    type,
    data: { ...by(context.caller), ...data }
  })
  return contentItemRow(host.pool, id)
}
