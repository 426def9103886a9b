import type pg from "pg"
import { NotFound } from "../../schema/errors.ts"
import type { Download } from "../../schema/files.ts"
import { photoTypes, type PhotoKind } from "../../schema/photo.ts"
import { readFile } from "../files/store.ts"

/** A picture of a question's text, which browsers do not keep: it may belong to a paper that nobody has seen. @throws NotFound also for a file that is no picture */
export const pictureFile = async (pool: pg.Pool, name: string): Promise<Download> => {
  const [hash = "", kind = ""] = name.split(".")
  const type = photoTypes[kind as PhotoKind] as string | undefined
  const { rowCount } = await pool.query("select from files where hash = $1 and type = $2", [hash, type ?? ""])
  if (!rowCount || type === undefined) throw new NotFound({ message: "There is no such picture" })
  return { bytes: readFile(pool, hash), fileName: `picture.${kind}`, type }
}
