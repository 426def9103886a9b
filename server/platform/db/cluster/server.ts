import { chown, readFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises"
import { createServer } from "node:net"
import { join } from "node:path"
import type { Binaries } from "./binaries.ts"
import { type Home, makePrivateFolder } from "./home.ts"
import { runProgram } from "./runAs.ts"
import type { ServerSettings } from "./settings.ts"

const logName = "server.log"
const logLimit = 16 * 1024 * 1024

/**
 * Makes the cluster's data if it is not there. It appears whole or not at all; of two portals that make it at once, one
 * wins. UTF-8, sorted by code point, independent of the machine's locales.
 */
export const makeData = async (home: Home, { initdb, major }: Binaries, password: string): Promise<void> => {
  const made = await readFile(join(home.data, "PG_VERSION"), "utf8").catch(() => undefined)
  if (made !== undefined) {
    if (parseInt(made) === major) return
    throw new Error(`${home.data} was made by PostgreSQL ${parseInt(made)}, this is ${major}: dump and restore it`)
  }
  const draft = await makePrivateFolder(join(home.path, "draft-"), home.as)
  const secret = `${draft}.secret`
  try {
    await writeFile(secret, password, { mode: 0o600 })
    if (home.as.uid !== undefined) await chown(secret, home.as.uid, home.as.gid!)
    await runProgram(home.as, initdb, [
      `--pgdata=${draft}`,
      "--username=portal",
      `--pwfile=${secret}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8"
    ])
    await rename(draft, home.data).catch(async (error) => {
      if (!(await stat(home.data).catch(() => undefined))) throw error
    })
  } finally {
    await rm(secret, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Starts the server detached from this process, on the port it had last if that is free, and answers when it takes
 * sessions (after crash recovery, if there is any). Fails when another portal starts it at the same time.
 */
export const startServer = async (home: Home, { pgCtl }: Binaries, usual: ServerSettings): Promise<void> => {
  const port = await choosePort(home)
  const log = join(home.data, logName)
  const size = await stat(log).then(
    ({ size }) => size,
    () => 0
  )
  if (size > logLimit) await truncate(log)
  const settings = Object.entries({ ...usual, port: String(port) })
  const options = settings.map(([name, value]) => `-c ${inShell(`${name}=${value}`)}`)
  await runProgram(home.as, pgCtl, [
    "start",
    "--wait",
    "--timeout=600",
    `--pgdata=${home.data}`,
    `--log=${log}`,
    `--options=${options.join(" ")}`
  ])
  await writeFile(portFile(home), String(port))
}

/** pg_ctl hands options to a shell. Unusual ones are in quotes, and have no quotes of their own. */
const inShell = (option: string): string => (/^[\w=.:,+/-]*$/.test(option) ? option : `'${option}'`)

/** Stops the server; sessions still open are ended, transactions still open are rolled back. */
export const stopServer = async (home: Home, { pgCtl }: Binaries): Promise<void> => {
  await runProgram(home.as, pgCtl, ["stop", "--wait", "--timeout=120", "--mode=fast", `--pgdata=${home.data}`])
}

/** The last lines the server wrote, for an error text. */
export const lastWords = async (home: Home): Promise<string> => {
  const log = await readFile(join(home.data, logName), "utf8").catch(() => "")
  return log.trim().split("\n").slice(-5).join("\n")
}

/**
 * A free port below those that systems hand out by themselves, so that a server that comes back after a crash finds its
 * port free and the portals on it reconnect.
 */
const choosePort = async (home: Home): Promise<number> => {
  const last = Number(await readFile(portFile(home), "utf8").catch(() => ""))
  if (last && (await isFree(last))) return last
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}

const portFile = (home: Home) => join(home.path, "port")

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once("error", () => resolve(false))
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)))
  })
