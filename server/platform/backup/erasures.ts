import { Schema } from "effect"
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import type { Sql } from "../db/pool.ts"

/**
 * A record whose personal data was erased. `since` is the time of its first event: a record that has the same name and
 * another first event, as after a restore, is somebody else. It holds nothing personal.
 */
const Erasure = Schema.Struct({
  stream: Schema.String,
  type: Schema.String.annotate({ description: "of the event that told of it" }),
  since: Schema.String,
  at: Schema.String
})
export type Erasure = typeof Erasure.Type

/** The erasures that the log of an epoch has, up to a position. */
const ErasureList = Schema.Struct({ position: Schema.Int, erasures: Schema.Array(Erasure) })
type ErasureList = typeof ErasureList.Type

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(ErasureList))

const nameOf = (epoch: string): string => `erasures-${epoch}.json`

const readList = async (file: string): Promise<ErasureList> => {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined
    throw error
  })
  return text === undefined ? { position: 0, erasures: [] } : decode(text)
}

/** The erasures that are listed in folders, of all logs: that of before a restore has another epoch. */
export const erasuresIn = async (folders: readonly string[]): Promise<readonly Erasure[]> => {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => /^erasures-[0-9a-f-]+\.json$/u.test(name))
      return Promise.all(names.map((name) => readList(join(folder, name))))
    })
  )
  return distinct(lists.flat().flatMap(({ erasures }) => erasures))
}

const distinct = (erasures: readonly Erasure[]): readonly Erasure[] => [
  ...new Map(erasures.map((one) => [`${one.stream} ${one.since}`, one])).values()
]

/** Events that are looked through at once, and after how many the list says anew how far it is. */
const stride = 100_000

/**
 * Keeps the list of erasures in a folder of backups. Each call looks through the events since the last one; `types` are
 * those that tell of an erasure. Two processes do not call at the same time. @returns whether there may be more events
 */
export const erasureKeeper = (folder: string, types: readonly string[]): ((sql: Sql) => Promise<boolean>) => {
  let known: { readonly epoch: string; readonly position: number; readonly written: number } | undefined
  return async (sql) => {
    const {
      rows: [head]
    } = await sql.query<{ position: number; epoch: string }>("select position, epoch from log_head")
    const { epoch, position } = head!
    const file = join(folder, nameOf(epoch))
    if (known?.epoch !== epoch) {
      const { position: written } = await readList(file)
      known = { epoch, position: written, written }
    }
    const to = Math.min(position, known.position + stride)
    const { rows } = await sql.query<Erasure>(
      `select e.stream, e.type, ${exactTime("f.at")} as since, ${exactTime("e.at")} as at
       from events e join events f on f.stream = e.stream and f.version = 1
       where e.position > $1 and e.position <= $2 and e.type = any($3)`,
      [known.position, to, types]
    )
    const isWritten = rows.length > 0 || to >= known.written + stride
    if (isWritten) await writeList(folder, file, { position: to, erasures: rows })
    known = { epoch, position: to, written: isWritten ? to : known.written }
    return to < position
  }
}

/** Adds to a list, which appears whole. */
const writeList = async (folder: string, file: string, { position, erasures }: ErasureList): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const before = await readList(file)
  const draft = `${file}.${randomUUID()}`
  const next = {
    position: Math.max(position, before.position),
    erasures: distinct([...before.erasures, ...erasures])
  }
  try {
    await writeFile(draft, JSON.stringify(next), { mode: 0o600, flush: true })
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

/** SQL for a time as text that no digit is lost of. */
const exactTime = (time: string): string => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The erasures whose records a log has that has not erased them. */
export const missingErasures = async (sql: Sql, erasures: readonly Erasure[]): Promise<readonly Erasure[]> => {
  const { rows } = await sql.query<{ nth: number }>(
    `select a.nth::int as nth
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality a (stream, type, since, nth)
     join events f on f.stream = a.stream and f.version = 1 and ${exactTime("f.at")} = a.since
     where not exists (select from events e where e.stream = a.stream and e.type = a.type)
     order by a.nth`,
    [erasures.map(({ stream }) => stream), erasures.map(({ type }) => type), erasures.map(({ since }) => since)]
  )
  return rows.map(({ nth }) => erasures[nth - 1]!)
}
