import type { Media, MediaKind, MediaPage } from "../../../schema/media/media.ts"
import { mediaLink } from "../../platform/files/mediaLinks.ts"
import type { Sql } from "../../platform/db/pool.ts"

type Row = Omit<Media, "address"> & { readonly kind: MediaKind }
/** A page with the hashes of its pictures in place of links to them. */
type PageRow = MediaPage

/** A kept file with a link for an account that may see it; undefined for one that is not known. */
export const mediaFor = async (sql: Sql, accountId: number, hash: string): Promise<Media | undefined> => {
  const { rows } = await sql.query<Row>(
    `select m.hash, m.kind, f.type, f.size, m.duration, m.width, m.height, m.pages
     from media m join files f using (hash) where m.hash = $1`,
    [hash]
  )
  const [row] = rows
  return row && { ...row, address: await mediaLink(sql, accountId, hash) }
}

/**
 * The pages of a PDF with links for an account that may see it. `texts` is what its author says the pages' texts are:
 * it comes before what was read from the file.
 */
export const pagesFor = async (
  sql: Sql,
  accountId: number,
  hash: string,
  texts: readonly string[]
): Promise<readonly MediaPage[]> => {
  const { rows } = await sql.query<PageRow>(
    `select page as number, picture, medium, thumbnail, width, height, text
     from media_pages where hash = $1 order by page`,
    [hash]
  )
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      text: texts[row.number - 1] || row.text,
      picture: await mediaLink(sql, accountId, row.picture),
      medium: row.medium === null ? null : await mediaLink(sql, accountId, row.medium),
      thumbnail: await mediaLink(sql, accountId, row.thumbnail)
    }))
  )
}
