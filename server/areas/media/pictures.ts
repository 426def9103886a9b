import { createHash } from "node:crypto"
import type pg from "pg"
import { t } from "#messages/server.media.js"
import { kindNames, kinds } from "../../../schema/content/kinds.ts"
import { Invalid, NotFound } from "../../../schema/core/errors.ts"
import { can } from "../../../schema/core/permissions.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { photoTypes } from "../../../schema/fields/photo.ts"
import { sizesInProcess } from "../../documents/media/openMediaProcess.ts"
import type { SizedPicture } from "../../documents/media/pictureSizes.ts"
import { inTransaction, type Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { mediaLink } from "../../platform/files/mediaLinks.ts"
import { pictureFaults } from "../../platform/files/pictures.ts"
import { keepBytes } from "../../platform/files/store.ts"
import { isForReader, versions } from "../content/audience.ts"
import { holdPictures } from "../questions/pictures.ts"
import { anyPhoto, takePhoto } from "../session/photos.ts"

/**
 * Keeps a picture for a text of content, without metadata, and in each width that it is shown in; one that may move is
 * kept as it is. @returns its name @throws Invalid, TooLarge
 */
export const keepContentPicture = async (pool: pg.Pool, file: AsyncIterable<Uint8Array>): Promise<string> => {
  const { bytes, kind, hash } = await takePhoto(file, { ...anyPhoto, field: "file" })
  const sizes = kind === "gif" ? [] : await sizesInProcess(bytes)
  if (sizes === undefined) {
    const message = pictureFaults.broken()
    throw new Invalid({ message, fields: { file: message } })
  }
  await keepBytes(pool, { hash, type: photoTypes[kind], bytes })
  await holdPictures(pool, [hash])
  const kept = await Promise.all(sizes.map((size) => keepSize(pool, size)))
  await inTransaction(pool, async (client) => {
    await client.query("insert into content_pictures (hash) values ($1) on conflict do nothing", [hash])
    await client.query(
      `insert into content_picture_sizes (hash, width, height, file)
       select $1, * from unnest($2::int[], $3::int[], $4::text[]) on conflict do nothing`,
      [hash, kept.map(({ width }) => width), kept.map(({ height }) => height), kept.map(({ name }) => name)]
    )
  })
  return `${hash}.${kind}`
}

const keepSize = async (pool: pg.Pool, { bytes, width, height }: SizedPicture) => {
  const name = createHash("sha256").update(bytes).digest("hex")
  await keepBytes(pool, { hash: name, type: "image/webp", bytes })
  return { width, height, name }
}

type Size = { readonly width: number; readonly height: number; readonly file: string }

/**
 * A picture of content with links for a caller: one that a text shows which is, or was, published for them; to editors,
 * any that was kept for content. @throws NotFound
 */
export const contentPicture = async (sql: Sql, file: string, caller: Caller) => {
  const [hash = ""] = file.split(".")
  const { rows } = await sql.query<{ readonly sizes: readonly Size[] }>(
    `select coalesce(json_agg(json_build_object('width', s.width, 'height', s.height, 'file', s.file) order by s.width)
       filter (where s.width is not null), '[]') as sizes
     from content_pictures p join files f using (hash) left join content_picture_sizes s using (hash)
     where p.hash = $1 and f.type = any($2) group by p.hash`,
    [hash, Object.entries(photoTypes).flatMap(([kind, type]) => (file === `${hash}.${kind}` ? [type] : []))]
  )
  const [found] = rows
  if (found === undefined || !(await isReader(sql, file, caller))) throw new NotFound({ message: t.noPicture })
  const link = (name: string) => mediaLink(sql, caller.userId, name)
  return {
    file,
    address: await link(hash),
    sizes: await Promise.all(
      found.sizes.map(async ({ width, height, file: name }) => ({ width, height, address: await link(name) }))
    )
  }
}

/**
 * A file that a text links to which is, or was, published for a caller; to editors, any that was uploaded for content.
 * @throws NotFound
 */
export const contentTextFile = async (sql: Sql, hash: string, caller: Caller) => {
  const { rowCount } = await sql.query("select from media where hash = $1", [hash])
  if (rowCount !== 1 || !(await isReader(sql, `kept:${hash}`, caller))) throw new NotFound({ message: t.noFile })
  return { address: await mediaLink(sql, caller.userId, hash) }
}

/** Whether a caller may read a text in which some name stands. */
const isReader = async (sql: Sql, name: string, caller: Caller): Promise<boolean> => {
  if (can(caller, "content.edit")) return true
  const { bind, values } = sqlParams()
  const readable = kindNames.filter((kind) => can(caller, kinds[kind].readers))
  const { rowCount } = await sql.query(
    `select from ${versions} where v.kind = any(${bind(readable)}::text[])
       and strpos(v.content->>'text', ${bind(name)}) > 0 and ${isForReader(caller, bind)} limit 1`,
    values
  )
  return rowCount === 1
}
