import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { chmod, chown, mkdir, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterEach, describe, expect, it } from "vitest"
import { freePort } from "../kit/portal.ts"

const execute = promisify(execFile)
const source = fileURLToPath(new URL("../..", import.meta.url))
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

/** Somebody's fresh clone, with packages installed and no install script run. */
type Clone = { readonly path: string; readonly as: { uid?: number; gid?: number }; readonly env: NodeJS.ProcessEnv }

const clones: Clone[] = []
const running: ChildProcess[] = []

afterEach(async () => {
  for (const child of running.splice(0)) await end(child, "SIGTERM")
  for (const { path } of clones.splice(0)) {
    const identity = await readFile(join(path, "var", "cluster.json"), "utf8").catch(() => `{ "id": "none" }`)
    const { id } = JSON.parse(identity) as { id: string }
    await rm(join("/var/lib/school-portal", id), { recursive: true, force: true })
    await rm(path, { recursive: true, force: true })
  }
})

describe("npm ci && npm start, from a fresh clone, with install scripts off", () => {
  it.runIf(isRoot)("serves as root under a private home", async () => {
    const home = "/root"
    await chmod(home, 0o700)
    const clone = await makeClone(join(home, "portal-setup"))
    expect(await health(await start(clone))).toBe(200)
  })

  it.runIf(isRoot)("serves as an ordinary user", async () => {
    const clone = await makeClone(join(tmpdir(), "portal-setup"), nobody)
    expect(await health(await start(clone))).toBe(200)
  })

  it("serves again after the portal was killed, and twice on one machine", async () => {
    const clone = await makeClone(join(tmpdir(), "portal-setup-own"))
    const first = await start(clone)
    await end(first.child, "SIGKILL")
    const second = await start(clone)
    const other = await start(clone, { DATA_DIR: "var/other" })
    expect(await Promise.all([health(second), health(other)])).toEqual([200, 200])

    await end(other.child, "SIGTERM")
    expect(existsSync(join(clone.path, "var/other/postgres/data/PG_VERSION"))).toBe(true)
    expect(existsSync(join(clone.path, "var/other/postgres/data/postmaster.pid"))).toBe(false)
    expect(await health(second)).toBe(200)
  })
})

const makeClone = async (path: string, as: Clone["as"] = {}): Promise<Clone> => {
  const env = { ...plainEnvironment(), ...(as.uid ? { HOME: join(path, ".home") } : {}) }
  const clone = { path, as, env }
  await rm(path, { recursive: true, force: true })
  clones.push(clone)
  await execute("git", ["clone", "--quiet", source, path])
  if (as.uid && as.gid) await giveTo(path, as.uid, as.gid)
  await execute("npm", ["ci", "--ignore-scripts"], { cwd: path, env, ...as, timeout: 300_000 })
  return clone
}

const giveTo = async (path: string, uid: number, gid: number): Promise<void> => {
  await mkdir(join(path, ".home"))
  for (const name of ["", ...(await readdir(path, { recursive: true }))]) await chown(join(path, name), uid, gid)
}

/** The environment without what npm and this run have added to it. */
const plainEnvironment = (): NodeJS.ProcessEnv => {
  const added = /^(npm_|NODE_ENV|VITEST|DATABASE_URL|DATA_DIR|PORT)/
  const own = Object.entries(process.env).filter(([name]) => !added.test(name))
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"))
  return { ...Object.fromEntries(own), PATH: path.join(delimiter) }
}

const start = async ({ path, as, env }: Clone, more: Record<string, string> = {}) => {
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn("npm", ["start", "--", "--quiet"], {
    cwd: path,
    ...as,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...env, HOST: "127.0.0.1", PORT: new URL(url).port, ...more }
  })
  running.push(child)
  let printed = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk))
  await expect
    .poll(() => health({ url }), { timeout: 300_000, interval: 500, message: "the portal answers" })
    .toBe(200)
    .catch((error: Error) => Promise.reject(new Error(`${error.message}\n${printed}`)))
  return { url, child }
}

const health = ({ url }: { url: string }): Promise<number> =>
  fetch(`${url}/api/health`).then(
    ({ status }) => status,
    () => 0
  )

/** Signals npm and all that it started, and waits until they are gone. */
const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "close")
  process.kill(-child.pid!, signal)
  await ended
}
