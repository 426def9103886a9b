import type pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Cluster, openCluster } from "../../server/platform/db/cluster.ts"
import { migrate } from "../../server/platform/db/migrate.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { openReplicas, reading, replicaStates } from "../../server/platform/db/replicas/index.ts"
import { ownCluster, type OwnCluster } from "../kit/ownCluster.ts"
import { startReplica, type TestReplica } from "../kit/replica.ts"

let place: OwnCluster
let primary: Cluster
let pool: pg.Pool
let replica: TestReplica
let replicas: ReturnType<typeof openReplicas>

beforeAll(async () => {
  place = await ownCluster()
  primary = await openCluster({ dataDir: place.dataDir, settings: { wal_writer_delay: "10ms" } })
  pool = openPool(primary.url)
  await migrate(pool)
  await pool.query("create table written (n int primary key)")
  replica = await startReplica(primary.url)
  replicas = openReplicas(pool, primary.url, [replica.url], {})
})

afterAll(async () => {
  await replicas?.close()
  await pool?.end()
  await replica?.remove()
  await primary?.stop()
  await place?.remove()
})

const write = (n: number) => pool.query("insert into written values ($1)", [n])

const readLast = async () => {
  const text = "select max(n) as last from written"
  const { rows } = await reading(pool, (from) => from.query<{ last: number }>(text))
  return rows[0]!.last
}

it("a replica that replays is read, and has every write that was answered before", async () => {
  await expect.poll(() => replicaStates(pool).replicas[0]?.leftOut).toBeNull()
  const before = { ...replicaStates(pool).reads }
  for (let n = 1; n <= 200; n++) {
    await write(n)
    expect(await readLast()).toBe(n)
  }
  const { reads } = replicaStates(pool)
  expect(reads.replica - before.replica, "reads from the replica").toBeGreaterThan(100)
})

it("one that has received a write and not replayed it is not read", async () => {
  const at = openPool(replica.url, { max: 1 })
  try {
    await at.query("select pg_wal_replay_pause()")
    const paused = () => at.query("select pg_get_wal_replay_pause_state() as state").then(({ rows }) => rows[0].state)
    await expect.poll(paused).toBe("paused")
    const { primary: before } = replicaStates(pool).reads
    for (let n = 201; n <= 210; n++) {
      await write(n)
      expect(await readLast()).toBe(n)
    }
    // It is well as far as anybody can see: it is asked each time, and has too little.
    expect(replicaStates(pool).replicas[0]?.leftOut).toBeNull()
    expect(replicaStates(pool).reads.primary - before).toBe(10)
    const { rows } = await at.query<{ last: number }>("select max(n) as last from written")
    expect(rows[0]!.last, "what the replica would have answered").toBe(200)
  } finally {
    await at.query("select pg_wal_replay_resume()")
    await at.end()
  }
  await write(211)
  await expect
    .poll(async () => {
      const before = replicaStates(pool).reads.replica
      expect(await readLast()).toBe(211)
      return replicaStates(pool).reads.replica > before
    })
    .toBe(true)
})
