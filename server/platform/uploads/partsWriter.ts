import type pg from "pg"
import { partBytes } from "../files/store.ts"
import type { Upload } from "./upload.ts"

/** Parts that are written at once: a megabyte. */
const partsAtOnce = 4

/** Another request took the upload over: nothing more of this one is written. */
export class UploadTaken extends Error {
  constructor() {
    super("Another request has taken the upload over")
    this.name = "UploadTaken"
  }
}

export type PartsWriter = {
  readonly write: (bytes: Buffer) => Promise<void>
  /** Writes what is left. @returns how many bytes there are of the upload now */
  readonly flush: () => Promise<number>
}

/**
 * Writes bytes behind those that an upload has. Each write moves `received` on, unless `isTrial`: then it is moved once
 * the whole is found good, and what lies behind it until then counts for nothing. Memory holds a megabyte.
 * @throws UploadTaken
 */
export const openPartsWriter = async (
  pool: pg.Pool,
  upload: Upload,
  holder: string,
  isTrial: boolean
): Promise<PartsWriter> => {
  let certain = upload.received
  const tail = await tailOf(pool, upload)
  let pending = [tail]
  let length = tail.length
  let part = Math.floor(upload.received / partBytes)

  const store = async (parts: number): Promise<void> => {
    const all = Buffer.concat(pending)
    const bytes = all.subarray(0, parts * partBytes)
    const reached = part * partBytes + bytes.length
    const pieces = Array.from({ length: parts }, (_, at) => bytes.subarray(at * partBytes, (at + 1) * partBytes))
    const values = pieces.map((_, at) => `($5::int + ${at}, $${at + 6}::bytea)`)
    const { rowCount } = await pool.query(
      `with held as (update uploads set held_at = now(), received = $3
         where id = $1 and holder = $2 and received = $4 returning id)
       insert into upload_parts (upload_id, part, bytes)
       select held.id, p.part, p.bytes from held, (values ${values.join(", ")}) p (part, bytes)
       on conflict (upload_id, part) do update set bytes = excluded.bytes`,
      [upload.id, holder, isTrial ? certain : reached, certain, part, ...pieces]
    )
    if (rowCount === 0) throw new UploadTaken()
    if (!isTrial) certain = reached
    const whole = Math.floor(bytes.length / partBytes)
    part += whole
    pending = [all.subarray(whole * partBytes)]
    length = all.length - whole * partBytes
  }

  return {
    write: async (bytes) => {
      pending.push(bytes)
      length += bytes.length
      while (length >= partsAtOnce * partBytes) await store(partsAtOnce)
    },
    flush: async () => {
      const reached = part * partBytes + length
      if (length > 0 && (isTrial || reached > certain)) await store(Math.ceil(length / partBytes))
      return reached
    }
  }
}

/** The bytes of the last part that is not full. */
const tailOf = async (pool: pg.Pool, { id, received }: Upload): Promise<Buffer> => {
  const length = received % partBytes
  if (length === 0) return Buffer.alloc(0)
  const { rows } = await pool.query<{ bytes: Buffer }>(
    "select substring(bytes from 1 for $3) as bytes from upload_parts where upload_id = $1 and part = $2",
    [id, Math.floor(received / partBytes), length]
  )
  return rows[0]?.bytes ?? Buffer.alloc(0)
}
