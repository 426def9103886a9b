import { spawn } from "node:child_process"
import { once } from "node:events"
import { afterEach, beforeEach } from "vitest"
import { nodeFlags } from "../../bin/node.mjs"
import { openPool } from "../../server/platform/db/pool.ts"
import { tell } from "./client.ts"
import { freshDatabase, type TestDatabase } from "./database.ts"
import { freePort, startPortal, type TestPortal } from "./portal.ts"
import { eventually } from "./eventually.ts"

/** The password of the first admin. */
export const password = "Olympiad@2026"

/** What `npm run setup` needs at least. */
export const options = ["--programme", "National Maths Olympiad", "--year", "2026", "--admin", "head.office"]

/** The form of the set-up, filled in as far as it has to be. */
export const form = {
  name: "National Maths Olympiad",
  year: "2026",
  username: "head.office",
  full_name: "Meera Krishnan",
  email: "meera@example.org",
  new_password: password,
  confirm_password: password
}

/** An empty database for each test of the file, with portals on it that stop after the test. */
export const emptyPortals = () => {
  let database: TestDatabase
  const portals: TestPortal[] = []
  beforeEach(async () => {
    database = await freshDatabase()
  })
  afterEach(async () => {
    await Promise.all(portals.splice(0).map((portal) => portal.kill("SIGKILL")))
    await database.drop()
  })
  return {
    /** Rows of the database. */
    query: async <Row extends object>(sql: string): Promise<readonly Row[]> => {
      const pool = openPool(database.url)
      try {
        return (await pool.query<Row>(sql)).rows
      } finally {
        await pool.end()
      }
    },
    /** Starts a portal on the empty database, without the demo. */
    start: async (): Promise<TestPortal> => {
      const portal = await startPortal({ databaseUrl: database.url, port: await freePort() })
      portals.push(portal)
      return portal
    },
    /** Runs `npm run setup` as somebody at a terminal does. */
    setup: (args: readonly string[], secret: string | undefined = password) =>
      runTask("setup", args, { DATABASE_URL: database.url, SETUP_PASSWORD: secret ?? "" }),
    /** Runs `npm run backup`; it keeps its files in `dataDir`. */
    backup: (args: readonly string[], dataDir: string) =>
      runTask("backup", args, { DATABASE_URL: database.url, DATA_DIR: dataDir })
  }
}

/** Runs a task of the portal as somebody at a terminal does. */
export const runTask = async (
  task: "setup" | "backup" | "restore" | "audit",
  args: readonly string[],
  env: Readonly<Record<string, string>>
) => {
  const child = spawn(process.execPath, [...nodeFlags, `server/${task}.ts`, ...args], {
    env: { ...process.env, NODE_ENV: "test", ...env }
  })
  let printed = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk))
  const [code] = (await once(child, "exit")) as [number]
  return { code, printed }
}

/** Signs in with the first admin's password. */
export const signInAs = (url: string, username: string) =>
  tell<{ token: string; user: { role_id: number } }>(url, "login", undefined, { username, password })

/** Sends the form of the set-up. */
export const send = async (url: string, fields: Readonly<Record<string, string | Blob>>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const response = await fetch(`${url}/api/setup`, { method: "POST", body })
  return {
    status: response.status,
    body: (await response.json()) as { message: string; data: { fields?: Record<string, string> } | null }
  }
}

/** The token of the address that the portal prints once it serves. */
export const tokenOf = (portal: TestPortal): Promise<string> =>
  eventually(() => {
    const token = /\/setup#(\S+)/.exec(portal.output())?.[1]
    if (token === undefined) throw new Error("no address was printed")
    return token
  })
