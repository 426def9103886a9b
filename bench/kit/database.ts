import { fileURLToPath } from "node:url"
import pg from "pg"
import { type Cluster, openCluster } from "../../server/platform/db/cluster.ts"

/** A database of a measurement's own, on a cluster that all of them share. */
export type BenchDatabase = { readonly url: string; readonly drop: () => Promise<void> }

const dataDir = fileURLToPath(new URL("../../var/bench", import.meta.url))

const urlOf = (cluster: Cluster, database: string): string => cluster.url.replace(/\/portal$/, `/${database}`)

const run = async (cluster: Cluster, statement: string): Promise<ReadonlyArray<{ readonly datname?: string }>> => {
  const client = new pg.Client({ connectionString: urlOf(cluster, "postgres") })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** Makes a database, empty or with `how` a copy of another; `drop` removes it and lets go of the cluster. */
const made = async (cluster: Cluster, name: string, how = ""): Promise<BenchDatabase> => {
  await run(cluster, `drop database if exists bench_${name} with (force)`)
  await run(cluster, `create database bench_${name} ${how}`)
  return {
    url: urlOf(cluster, `bench_${name}`),
    drop: async () => {
      await run(cluster, `drop database if exists bench_${name} with (force)`)
      await cluster.stop()
    }
  }
}

/** Makes an empty database. */
export const benchDatabase = async (name: string): Promise<BenchDatabase> => made(await openCluster({ dataDir }), name)

/**
 * Makes a database from a kept one of some kind and content, which `fill` fills if it is not there. Kept ones of the
 * same kind with another content are removed: there is one of each kind at most.
 */
export const copiedDatabase = async (
  name: string,
  kind: string,
  content: string,
  fill: (url: string) => Promise<void>
): Promise<BenchDatabase> => {
  const cluster = await openCluster({ dataDir })
  const kept = `kept_${kind}_${content}`
  const names = (await run(cluster, "select datname from pg_database")).map(({ datname }) => datname!)
  for (const other of names)
    if (other.startsWith(`kept_${kind}_`) && other !== kept) await run(cluster, `drop database ${other} with (force)`)
  if (!names.includes(kept)) {
    const filling = await made(cluster, `filling_${kind}`)
    await fill(filling.url)
    await run(cluster, `alter database bench_filling_${kind} rename to ${kept}`)
  }
  return made(cluster, name, `template ${kept} strategy file_copy`)
}

/**
 * Opens a database that is kept from one run to the next until it is dropped, and makes it where it is not there: what
 * fills it goes on from what it finds.
 */
export const lastingDatabase = async (
  name: string
): Promise<BenchDatabase & { readonly close: () => Promise<void> }> => {
  const cluster = await openCluster({ dataDir })
  const lasting = `lasting_${name}`
  const known = await run(cluster, "select datname from pg_database")
  if (!known.some(({ datname }) => datname === lasting)) await run(cluster, `create database ${lasting}`)
  return {
    url: urlOf(cluster, lasting),
    drop: async () => {
      await run(cluster, `drop database ${lasting} with (force)`)
      await cluster.stop()
    },
    close: cluster.stop
  }
}
