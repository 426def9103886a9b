import { chmod, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import pg from "pg"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type Cluster, openCluster } from "../../server/platform/db/cluster.ts"

const isRoot = process.getuid?.() === 0
let dataDir: string
const opened: Cluster[] = []
const open = async () => {
  const cluster = await openCluster({ dataDir })
  opened.push(cluster)
  return cluster
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "portal-cluster-"))
  await chmod(dataDir, 0o711)
})

afterEach(async () => {
  for (const cluster of opened.splice(0)) await cluster.stop()
  await rm(dataDir, { recursive: true })
})

const ask = async (cluster: Cluster, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: cluster.url })
  client.on("error", () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows[0] && Object.values(rows[0])[0]
  } finally {
    await client.end()
  }
}

const eventually = (attempt: () => Promise<unknown>) => expect.poll(attempt, { timeout: 20_000, interval: 100 })

const pidFile = async (cluster: Cluster) => join(String(await ask(cluster, "show data_directory")), "postmaster.pid")
const pidIn = async (file: string) => Number((await readFile(file, "utf8")).split("\n")[0])

describe("the embedded cluster", () => {
  it("keeps what was written over a stop and a start, durably", async () => {
    const first = await open()
    expect(await ask(first, "show fsync")).toBe("on")
    expect(await ask(first, "show synchronous_commit")).toBe("on")
    await ask(first, "create table kept as select 42 as answer")
    await first.stop()
    const second = await open()
    expect(second.url).toBe(first.url)
    expect(await ask(second, "select answer from kept")).toBe(42)
  })

  it("is made once when two portals start at the same time, and ends with the last of them", async () => {
    const [one, other] = await Promise.all([open(), open()])
    expect(other.url).toBe(one.url)
    expect([one.owned, other.owned].filter(Boolean)).toHaveLength(1)
    await one.stop()
    expect(await ask(other, "select 1")).toBe(1)
    await other.stop()
    await expect(ask(other, "select 1")).rejects.toThrow("ECONNREFUSED")
  })

  it("comes back by itself, on the same port and with its data, when its server is killed", async () => {
    const cluster = await open()
    await ask(cluster, "create table kept as select 42 as answer")
    process.kill(await pidIn(await pidFile(cluster)), "SIGKILL")
    await eventually(() => ask(cluster, "select answer from kept").catch(() => "away")).toBe(42)
  })

  it("comes back by itself when it could not be started for longer than that may take", async () => {
    const said: string[] = []
    const cluster = await openCluster({ dataDir, log: (line) => said.push(line), startPatience: 400 })
    opened.push(cluster)
    const data = String(await ask(cluster, "show data_directory"))
    const [needed, hidden] = [join(data, "PG_VERSION"), join(data, "hidden")]
    await rename(needed, hidden)
    process.kill(await pidIn(join(data, "postmaster.pid")), "SIGKILL")
    await eventually(async () => said.filter((line) => line.includes("does not start")).length).toBeGreaterThan(1)
    await rename(hidden, needed)
    await eventually(() => ask(cluster, "select 42").catch(() => "away")).toBe(42)
  })

  it("starts over a postmaster.pid whose number now belongs to another program", async () => {
    const first = await open()
    const file = await pidFile(first)
    const stale = await readFile(file, "utf8")
    await first.stop()
    await writeFile(file, stale.replace(/^\d+/, String(process.pid)))
    const second = await open()
    expect(second.owned).toBe(true)
    expect(await pidIn(file)).not.toBe(process.pid)
  })

  it.runIf(isRoot)("finds another place when root's DATA_DIR is closed to the server's user", async () => {
    await chmod(dataDir, 0o700)
    const first = await open()
    const folder = String(await ask(first, "show data_directory"))
    expect(folder.startsWith(dataDir)).toBe(false)
    await ask(first, "create table kept as select 42 as answer")
    await first.stop()
    const second = await open()
    expect(await ask(second, "select answer from kept")).toBe(42)
    await second.stop()
    await rm(dirname(folder), { recursive: true })
  })

  it("lets nobody in without its password", async () => {
    const cluster = await open()
    await expect(ask({ ...cluster, url: cluster.url.replace(/:[0-9a-f]+@/, ":guess@") }, "select 1")).rejects.toThrow(
      "password authentication failed"
    )
  })
})
