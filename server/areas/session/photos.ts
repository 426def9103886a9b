import { createHash } from "node:crypto"
import { readFile as readWhole } from "node:fs/promises"
import { join } from "node:path"
import type pg from "pg"
import { t } from "#messages/server.session.js"
import { Invalid, NotFound } from "../../../schema/core/errors.ts"
import type { Download } from "../../../schema/core/files.ts"
import { notAPhoto, photoHeadBytes, photoKindOf, photoTypes, type PhotoKind } from "../../../schema/fields/photo.ts"
import { isPhotoLink, type PhotoLink } from "./photoLinks.ts"
import { isUnusedPicture } from "./unusedPictures.ts"
import { openSpool, withFolder } from "../../platform/files/spool.ts"
import { cleanPicture, maxPixels } from "../../platform/files/pictures.ts"
import { keepBytes, readFile } from "../../platform/files/store.ts"

/** The field of a picture, which kinds it may be, what is said of any other, and its most pixels. */
type Taken = {
  readonly field: string
  readonly kinds: readonly PhotoKind[]
  readonly fault: () => string
  readonly mostPixels: number
}

/** Photos of a profile. */
export const anyPhoto: Taken = {
  field: "profile_photo",
  kinds: Object.keys(photoTypes) as PhotoKind[],
  fault: notAPhoto,
  mostPixels: maxPixels
}

/**
 * Keeps a photo and answers its name: its content's hash, with the extension of what it is by its first bytes. See
 * `takePhoto` for what is refused, and what goes. @throws Invalid, TooLarge
 */
export const keepPhoto = async (
  pool: pg.Pool,
  file: AsyncIterable<Uint8Array>,
  taken: Taken = anyPhoto
): Promise<string> => {
  const { bytes, kind, hash } = await takePhoto(file, taken)
  await keepBytes(pool, { hash, type: photoTypes[kind], bytes })
  return `${hash}.${kind}`
}

/** A photo that may be kept. */
type TakenPhoto = { readonly bytes: Buffer; readonly kind: PhotoKind; readonly hash: string }

/**
 * A photo as it may be kept. A file that only claims to be a picture, or has too many pixels, is refused by the name of
 * its field. What it says beside its pixels, such as the place where it was taken, is left out.
 * @throws Invalid, TooLarge
 */
export const takePhoto = (
  file: AsyncIterable<Uint8Array>,
  { field, kinds, fault, mostPixels }: Taken
): Promise<TakenPhoto> =>
  withFolder(async (folder) => {
    const spool = openSpool(join(folder, "photo"))
    let head = Buffer.alloc(0)
    for await (const bytes of file) {
      if (head.length < photoHeadBytes) head = Buffer.concat([head, bytes.subarray(0, photoHeadBytes - head.length)])
      await spool.write(bytes)
    }
    const spooled = await spool.done()
    const kind = photoKindOf(head)
    const cleaned =
      kind === undefined || !kinds.includes(kind)
        ? { fault: fault() }
        : cleanPicture(await readWhole(spooled.path), kind, mostPixels)
    if ("fault" in cleaned || kind === undefined) {
      const message = "fault" in cleaned ? cleaned.fault : fault()
      throw new Invalid({ message, fields: { [field]: message } })
    }
    const { bytes } = cleaned
    return { bytes, kind, hash: createHash("sha256").update(bytes).digest("hex") }
  })

/** Drops a picture that nothing has any more. */
export const dropPhoto = async (pool: pg.Pool, photo: string): Promise<void> => {
  await pool.query(`delete from files where hash = split_part($1, '.', 1) and ${isUnusedPicture()}`, [photo])
}

/**
 * A photo that some profile shows, by a signed link. Browsers keep it: the name is its content's hash, and a link is
 * another one the next day.
 * @throws NotFound also for a file that is no photo, and for a link that is not, or no more, good
 */
export const photoFile = async (pool: pg.Pool, photo: string, link: PhotoLink): Promise<Download> => {
  if (!(await isPhotoLink(pool, photo, link))) throw new NotFound({ message: t.noPhoto })
  const [hash = "", kind = ""] = photo.split(".")
  const { rowCount } = await pool.query(
    "select from files where hash = $1 and exists (select from accounts where photo = $2)",
    [hash, photo]
  )
  if (!rowCount) throw new NotFound({ message: t.noPhoto })
  return {
    bytes: readFile(pool, hash),
    fileName: `photo.${kind}`,
    type: photoTypes[kind as PhotoKind],
    isImmutable: true
  }
}
