import type pg from "pg"
import { t } from "#messages/server.questions.js"
import { Forbidden, NotFound } from "../../../schema/core/errors.ts"
import type { Download } from "../../../schema/core/files.ts"
import { secretReasons } from "../../../schema/papersets/paperSecrecy.ts"
import { photoTypes, type PhotoKind } from "../../../schema/fields/photo.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { readFile } from "../../platform/files/store.ts"
import type { Portal } from "../../platform/portal.ts"
import { openQuestion, readableOf } from "../secrecy/guard.ts"
import { isSecret } from "../secrecy/sql.ts"
import { anyPhoto, keepPhoto } from "../session/photos.ts"

/** Holds kept pictures for texts: a profile that shows the same picture no more leaves them where they are. */
export const holdPictures = (pool: pg.Pool, hashes: readonly string[]): Promise<unknown> =>
  pool.query("insert into held_pictures select distinct unnest($1::text[]) on conflict do nothing", [hashes])

/** Keeps a picture for a text, and answers its name. @throws Invalid, TooLarge */
export const keepPicture = async (pool: pg.Pool, file: AsyncIterable<Uint8Array>): Promise<string> => {
  const name = await keepPhoto(pool, file, { ...anyPhoto, field: "file" })
  await holdPictures(pool, [name.slice(0, name.indexOf("."))])
  return name
}

/**
 * A picture of a question's text, which browsers do not keep: it may belong to a paper that nobody has seen.
 * @throws NotFound also for a file that is no picture, Forbidden for one that only secret questions have
 */
export const pictureFile = async (portal: Portal, name: string, caller: Caller): Promise<Download> => {
  const { hash, kind, type } = await openPicture(portal, name, caller)
  return { bytes: readFile(portal.pool, hash), fileName: `picture.${kind}`, type }
}

/**
 * Lets somebody see a picture that is kept for texts. @throws NotFound also for a file that is no such picture,
 * Forbidden
 */
export const openPicture = async (portal: Portal, name: string, caller: Caller) => {
  const [hash = "", kind = ""] = name.split(".")
  const type = photoTypes[kind as PhotoKind] as string | undefined
  const { rowCount } = await portal.pool.query(
    "select from files join held_pictures using (hash) where hash = $1 and type = $2",
    [hash, type ?? ""]
  )
  if (!rowCount || type === undefined) throw new NotFound({ message: t.noPicture })
  await openSecretPicture(portal, name, caller)
  return { hash, kind, type }
}

/**
 * Lets somebody see a picture that a question has which they may read, in any language, or that none has yet. @throws
 * Forbidden
 */
const openSecretPicture = async (portal: Portal, name: string, caller: Caller): Promise<void> => {
  const { rows } = await portal.pool.query<{ id: number; is_secret: boolean }>(
    `select h.id, ${isSecret("h.id")} as is_secret
     from (select v.question_id as id from question_versions v where v.pictures @> array[$1]
       union select t.question_id from translation_pictures t where t.picture = $1) h
     order by 1`,
    [name]
  )
  if (rows.length === 0 || rows.some(({ is_secret }) => !is_secret)) return
  const readable = await readableOf(
    portal.pool,
    rows.map(({ id }) => id),
    caller
  )
  const [first] = readable
  if (first === undefined) throw new Forbidden({ message: secretReasons.question() })
  await openQuestion(portal, first, caller, "picture")
}
