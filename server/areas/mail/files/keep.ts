import { createHash } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import type pg from "pg"
import { t } from "#messages/server.mail.js"
import type { Uploaded } from "../../../../schema/core/files.ts"
import { invalidFields } from "../../../../schema/core/invalid.ts"
import { photoTypes } from "../../../../schema/fields/photo.ts"
import type { KeptMailFile } from "../../../../schema/mail/file.ts"
import { countPages, isFault } from "../../../documents/media/openMediaProcess.ts"
import { withFolder } from "../../../platform/files/spool.ts"
import { keepBytes } from "../../../platform/files/store.ts"
import { anyPhoto, takePhoto } from "../../session/photos.ts"

/** What a file of a campaign is by its content. */
type Judged = { readonly bytes: Buffer; readonly type: string; readonly extension: string }

/** Parts of a PDF that act by themselves, or hide another file: none of them belongs into a letter. */
const active = /\/(JavaScript|Launch|EmbeddedFile|RichMedia|SubmitForm|ImportData)\b/

const refused = (message: string) => invalidFields({ file: message })

/** Keeps a PDF or a picture that a campaign may carry. @throws Invalid where its content is something else, TooLarge */
export const keepMailFile = async (
  pool: pg.Pool,
  { file, fileName }: Pick<Uploaded<object>, "file" | "fileName">
): Promise<KeptMailFile> => {
  const { bytes, type, extension } = await judged(await wholeOf(file))
  const hash = createHash("sha256").update(bytes).digest("hex")
  const name = `${stemOf(fileName)}.${extension}`
  const id = createHash("sha256").update(`${hash}\0${name}`).digest("hex")
  await keepBytes(pool, { hash, type, bytes })
  await pool.query(
    "insert into mail_files (id, hash, type, name, size) values ($1, $2, $3, $4, $5) on conflict do nothing",
    [id, hash, type, name, bytes.length]
  )
  return { id, name, size: bytes.length }
}

const wholeOf = async (file: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of file) parts.push(part)
  return Buffer.concat(parts)
}

const judged = async (bytes: Buffer): Promise<Judged> => {
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") return judgedPdf(bytes)
  const { bytes: clean, kind } = await takePhoto(oneChunk(bytes), {
    ...anyPhoto,
    kinds: ["jpg", "png"],
    fault: () => t.notAttachable,
    field: "file"
  })
  return { bytes: clean, type: photoTypes[kind], extension: kind }
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** A PDF that can be opened, and does nothing by itself. */
const judgedPdf = async (bytes: Buffer): Promise<Judged> => {
  const counted = await withFolder(async (folder) => {
    const path = join(folder, "attachment.pdf")
    await writeFile(path, bytes)
    return countPages(path)
  })
  if (isFault(counted)) throw refused(t.pdfDamaged)
  if (active.test(bytes.toString("latin1"))) throw refused(t.pdfActive)
  return { bytes, type: "application/pdf", extension: "pdf" }
}

/** A file's name without its extension, as mail programs and file systems take it. */
const stemOf = (name: string): string =>
  name
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069\\/:*?"<>|\s]+/gu, " ")
    .replaceAll(/\.[^.]*$|^[. ]+/gu, "")
    .trim()
    .slice(0, 80) || "attachment"
