import { t } from "#messages/server.media.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import type { Caller } from "../../../../schema/core/roles.ts"
import { brochurePictures } from "../../../../schema/media/brochure.ts"
import type { BuiltKind } from "../../../../schema/media/brochureCalls.ts"
import { picturePath } from "../../../documents/print/document.ts"
import type { BrochureSchool } from "../../../documents/print/brochure.ts"
import type { Typesetter } from "../../../documents/print/typesetter.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { Portal } from "../../../platform/portal.ts"
import { contentOne } from "../../content/published.ts"
import { readPictures } from "../../paperExports/pictures.ts"
import { ownSchool } from "../../schools/find.ts"
import { brochureSource } from "./build.ts"

type Row = { readonly name: string; readonly place: string | null; readonly photo: string | null }

/** A school as its copies name it; its logo is the picture of its account, where Typst can draw that. */
const schoolOf = async (sql: Sql, id: number): Promise<Row> => {
  const { rows } = await sql.query<Row>(
    `select s.name, concat_ws(', ', nullif(c.name, d.name), d.name, t.name) as place,
       (select a.photo from accounts a where a.school_id = s.id and a.role_id = 2 and a.photo ~ '\\.(png|jpg|gif)$'
        order by a.id limit 1) as photo
     from schools s left join districts d on d.id = s.district_id left join states t on t.id = s.state_id
     left join cities c on c.id = s.city_id where s.id = $1`,
    [id]
  )
  if (rows[0] === undefined) throw new NotFound({ message: t.noBrochure })
  return rows[0]
}

/**
 * A brochure that is published for a school, as its own copy: its name and logo on the cover, and a QR code that leads
 * to the portal. @throws NotFound also for a file that was not built here
 */
export const ownBrochure = async (
  { pool, settings }: Pick<Portal, "pool" | "settings">,
  typesetter: Typesetter,
  { id, kind }: { readonly id: number; readonly kind: BuiltKind },
  caller: Caller
) => {
  const { file } = (await contentOne(pool, kind, id, { edition: "published" }, caller)) as unknown as {
    readonly file: string | null
  }
  const { source } = file === null ? { source: null } : await brochureSource(pool, file)
  if (source === null) throw new NotFound({ message: t.noBrochure })
  const { name, place, photo } = await schoolOf(pool, ownSchool(caller))
  const pictures = await readPictures(pool, new Set([...brochurePictures(source), ...(photo === null ? [] : [photo])]))
  const logo = photo !== null && picturePath(photo) in pictures ? picturePath(photo) : null
  const school: BrochureSchool = { name, place: place || null, address: `${settings.publicUrl}/login`, logo }
  const { bytes } = await typesetter.print({ brochure: { source, school } }, pictures)
  return { bytes, fileName: "brochure.pdf" }
}
