import { readFile, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"

/** How to reach a server of a cluster: over loopback TCP, as its owner. */
export type Access = { readonly port: number; readonly password: string; readonly database: string }

/** What is known of the server of a data folder; `ready` carries an open session. */
export type Found =
  | { readonly is: "ready"; readonly port: number; readonly session: pg.Client }
  | { readonly is: "busy" }
  | { readonly is: "down" }

/** The connection URL of a database of a cluster. */
export const urlOf = ({ port, password, database }: Access): string =>
  `postgres://portal:${password}@127.0.0.1:${port}/${database}`

/**
 * Looks for a running server of this data folder, started by whomever. `busy`: its process is there but takes no
 * sessions yet (or no more). A `postmaster.pid` whose process is gone, is something else, or serves another folder is
 * removed, since it would keep a new server from starting.
 */
export const findServer = async (data: string, password: string): Promise<Found> => {
  const file = join(data, "postmaster.pid")
  const text = await readFile(file, "utf8").catch(() => "")
  const [pid, , , port] = text.split("\n").map(Number)
  if (!pid) return { is: "down" }
  if (await isPostgres(pid)) {
    const found = port ? await tryPort(data, { port, password, database: "postgres" }) : "silent"
    if (typeof found === "object") return { is: "ready", port: port!, session: found }
    if (found === "silent") return { is: "busy" }
  }
  if (text === (await readFile(file, "utf8").catch(() => ""))) await rm(file, { force: true })
  return { is: "down" }
}

const isPostgres = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false
  }
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "postgres")
  return command.includes("postgres")
}

const tryPort = async (data: string, access: Access): Promise<pg.Client | "silent" | "another"> => {
  const session = new pg.Client({
    connectionString: urlOf(access),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: "portal attendance"
  })
  session.on("error", () => undefined)
  try {
    await session.connect()
    const { rows } = await session.query<{ folder: string }>("select current_setting('data_directory') as folder")
    if (await isSame(data, rows[0]!.folder)) return session
    await session.end()
    return "another"
  } catch (error) {
    await session.end().catch(() => undefined)
    // 28P01: the password is not that server's, so the port is another cluster's.
    return (error as { code?: string }).code === "28P01" ? "another" : "silent"
  }
}

/** A folder that was moved while its server ran is still its folder; a copy of it is not. */
const isSame = async (data: string, served: string): Promise<boolean> => {
  const [ours, theirs] = await Promise.all([stat(data), stat(served).catch(() => undefined)])
  return theirs === undefined || (theirs.ino === ours.ino && theirs.dev === ours.dev)
}
