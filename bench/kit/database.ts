import { fileURLToPath } from "node:url"
import pg from "pg"
import { openCluster } from "../../server/platform/db/cluster.ts"

/** A database of a measurement's own, on a cluster that all of them share. */
export type BenchDatabase = { readonly url: string; readonly drop: () => Promise<void> }

const dataDir = fileURLToPath(new URL("../../var/bench", import.meta.url))

/** Makes an empty database; `drop` removes it and lets go of the cluster. */
export const benchDatabase = async (name: string): Promise<BenchDatabase> => {
  const cluster = await openCluster({ dataDir })
  const at = (database: string) => cluster.url.replace(/\/portal$/, `/${database}`)
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: at("postgres") })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`drop database if exists bench_${name} with (force)`)
  await run(`create database bench_${name}`)
  return {
    url: at(`bench_${name}`),
    drop: async () => {
      await run(`drop database if exists bench_${name} with (force)`)
      await cluster.stop()
    }
  }
}
