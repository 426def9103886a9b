import type pg from "pg"
import { t } from "#messages/server.media.js"
import { brochurePictures, brochureTexts, type BrochureSource } from "../../../../schema/media/brochure.ts"
import { mediaKinds } from "../../../../schema/media/media.ts"
import { invalidFields } from "../../../../schema/core/invalid.ts"
import { actorId, type Caller } from "../../../../schema/core/roles.ts"
import type { Typesetter } from "../../../documents/print/typesetter.ts"
import type { BrochureSchool } from "../../../documents/print/brochure.ts"
import type { Pictures } from "../../../documents/print/pdfCompiler.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { createUpload, fillUpload } from "../../../platform/uploads/upload.ts"
import { readPictures } from "../../paperExports/pictures.ts"

/** A school whose name needs two lines: what fits with it fits with others. */
const anySchool: BrochureSchool = {
  name: "Government Higher Secondary School for Girls, Main Road",
  place: "Thiruvananthapuram, Thiruvananthapuram, Kerala",
  address: "https://olympiad.example.org/login",
  logo: null
}

/**
 * Sets a brochure as a PDF: each of its pages on one, also with the name of a school. @throws Invalid that names the
 * page which is too long
 */
export const setBrochure = async (
  typesetter: Typesetter,
  source: BrochureSource,
  pictures: Pictures
): Promise<Buffer> => {
  const count = async (of: BrochureSource) =>
    (await typesetter.print({ brochure: { source: of, school: anySchool } }, pictures)).pages
  if ((await count(source)) !== source.pages.length)
    for (const [at, page] of source.pages.entries())
      if ((await count({ ...source, pages: [page] })) !== 1)
        throw invalidFields({ pages: t.pageTooLong({ page: at + 1 }) })
  return Buffer.from((await typesetter.print({ brochure: { source, school: null } }, pictures)).bytes)
}

/** Makes sure that a brochure shows pictures of content alone. @throws Invalid */
const checkPictures = async (pool: pg.Pool, names: ReadonlySet<string>): Promise<void> => {
  const hashes = [...new Set([...names].map((name) => name.split(".")[0]!))]
  const { rowCount } = await pool.query("select from content_pictures where hash = any($1)", [hashes])
  if (rowCount !== hashes.length) throw invalidFields({ pages: t.noPicture })
}

/**
 * Sets a brochure, and leaves its PDF as an upload of the caller's that is whole: its pages are drawn as those of any
 * other PDF. @throws Invalid, TooMany
 */
export const buildBrochure = async (pool: pg.Pool, typesetter: Typesetter, source: BrochureSource, caller: Caller) => {
  const names = brochurePictures(source)
  await checkPictures(pool, names)
  const bytes = await setBrochure(typesetter, source, await readPictures(pool, names))
  if (bytes.length > mediaKinds.pdf.maxBytes) throw invalidFields({ pages: t.brochureTooLarge })
  const upload = await createUpload(pool, {
    account_id: actorId(caller),
    kind: "pdf",
    name: "brochure.pdf",
    size: bytes.length
  })
  await fillUpload(pool, upload.id, bytes, source)
  return { upload: upload.id, page_texts: brochureTexts(source) }
}

/** What a kept PDF was built from; null for one that was uploaded. */
export const brochureSource = async (sql: Sql, hash: string): Promise<{ readonly source: BrochureSource | null }> => {
  const { rows } = await sql.query<{ source: BrochureSource }>("select source from brochures where hash = $1", [hash])
  return { source: rows[0]?.source ?? null }
}
