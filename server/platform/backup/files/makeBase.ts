import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"
import { baseFile, basesFolder, copiedData, type Base, type BaseManifest } from "./baseManifest.ts"
import { copyData } from "./copyData.ts"
import { publishDraft } from "../publishDraft.ts"

/** Milliseconds that archiving what the copy needs may take. */
const archivePatience = 600_000

type Server = {
  readonly data: string
  readonly archives: boolean
  readonly major: number
  readonly now: Date
}

/**
 * Copies the files of the running server's database into an archive, by PostgreSQL's means for that: the copy becomes
 * whole by the write-ahead log that is archived beside it. It appears whole or not at all.
 * @throws Error where the server does not archive
 */
export const makeBase = async (url: string, archiveDir: string): Promise<Base> => {
  const session = new pg.Client({ connectionString: url, statement_timeout: archivePatience })
  session.on("error", () => undefined)
  await session.connect()
  try {
    const { rows } = await session.query<Server>(
      `select current_setting('data_directory') as data, current_setting('archive_mode') <> 'off' as archives,
         current_setting('server_version_num')::int / 10000 as major, clock_timestamp() as now`
    )
    const { data, archives, major, now } = rows[0]!
    if (!archives)
      throw new Error("the database was started without ARCHIVE_DIR: stop the portal, and start it with it")
    const name = now.toISOString().replaceAll(/[-:.]/gu, "")
    const parent = basesFolder(archiveDir)
    await mkdir(parent, { recursive: true, mode: 0o700 })
    const draft = join(parent, `${name}.part`)
    await mkdir(draft, { mode: 0o700 })
    try {
      const started = await session.query<{ wal: string }>("select pg_walfile_name(pg_backup_start($1, true)) as wal", [
        name
      ])
      const copied = await copyData(data, copiedData(draft))
      const { label, position, at } = await endCopy(session)
      await writeFile(join(copiedData(draft), "backup_label"), label, { mode: 0o600, flush: true })
      const manifest: BaseManifest = {
        format: 1,
        name,
        madeAt: at.toISOString(),
        position,
        firstWal: started.rows[0]!.wal,
        major,
        password: decodeURIComponent(new URL(url).password),
        ...copied
      }
      await writeFile(baseFile(draft), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true })
      return { folder: await publishDraft(draft, join(parent, name)), manifest }
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  } finally {
    // Ends a copy that was begun and not finished, too.
    await session.end()
  }
}

/** Ends the copy and waits until all that it needs is archived. */
const endCopy = async (session: pg.Client) => {
  const stopped = await session.query<{ label: string }>("select labelfile as label from pg_backup_stop(true)")
  const { rows } = await session.query<{ position: number; at: Date }>(
    "select position, clock_timestamp() as at from log_head"
  )
  return { ...rows[0]!, ...stopped.rows[0]! }
}
