import { createHash } from "node:crypto"
import type pg from "pg"
import type { Picture } from "./picture.ts"
import { pngOf } from "./png.ts"
import { rasterOf } from "./raster.ts"

/** A drawing as a file: its bytes, and the name that documents have for it. */
export type Drawn = { readonly hash: string; readonly file: string; readonly bytes: Buffer }

/** Draws a picture. */
export const drawn = (picture: Picture): Drawn => {
  const bytes = pngOf(rasterOf(picture))
  const hash = createHash("sha256").update(bytes).digest("hex")
  return { hash, file: `${hash}.png`, bytes }
}

/** Keeps drawings, each once, as the portal keeps pictures that somebody sends. */
export const keepDrawn = async (pool: pg.Pool, drawings: readonly Drawn[]): Promise<void> => {
  const each = [...new Map(drawings.map((one) => [one.hash, one])).values()]
  await pool.query(
    `with sent as (select * from unnest($1::text[], $2::bytea[]) as s (hash, bytes)),
       kept as (insert into files (hash, type, size) select hash, 'image/png', length(bytes) from sent
         on conflict do nothing returning hash),
       held as (insert into held_pictures select hash from sent on conflict do nothing)
     insert into file_parts (hash, part, bytes) select hash, 0, bytes from kept join sent using (hash)`,
    [each.map(({ hash }) => hash), each.map(({ bytes }) => bytes)]
  )
}
