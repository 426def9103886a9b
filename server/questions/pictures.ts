import type pg from "pg"
import { NotFound } from "../../schema/errors.ts"
import type { Download } from "../../schema/files.ts"
import { photoTypes, type PhotoKind } from "../../schema/photo.ts"
import { readFile } from "../files/store.ts"
import { keepPhoto } from "../session/photos.ts"

/** Holds kept pictures for texts: a profile that shows the same picture no more leaves them where they are. */
export const holdPictures = (pool: pg.Pool, hashes: readonly string[]): Promise<unknown> =>
  pool.query("insert into held_pictures select distinct unnest($1::text[]) on conflict do nothing", [hashes])

/** Keeps a picture for a text, and answers its name. @throws Invalid, TooLarge */
export const keepPicture = async (pool: pg.Pool, file: AsyncIterable<Uint8Array>): Promise<string> => {
  const name = await keepPhoto(pool, file, "file")
  await holdPictures(pool, [name.slice(0, name.indexOf("."))])
  return name
}

/** A picture of a question's text, which browsers do not keep: it may belong to a paper that nobody has seen. @throws NotFound also for a file that is no picture */
export const pictureFile = async (pool: pg.Pool, name: string): Promise<Download> => {
  const [hash = "", kind = ""] = name.split(".")
  const type = photoTypes[kind as PhotoKind] as string | undefined
  const { rowCount } = await pool.query(
    "select from files join held_pictures using (hash) where hash = $1 and type = $2",
    [hash, type ?? ""]
  )
  if (!rowCount || type === undefined) throw new NotFound({ message: "There is no such picture" })
  return { bytes: readFile(pool, hash), fileName: `picture.${kind}`, type }
}
