import { readFile } from "node:fs/promises"
import { openCluster } from "../server/platform/db/cluster.ts"
import { openPool } from "../server/platform/db/pool.ts"
import { ownCluster } from "../tests/kit/ownCluster.ts"
import { startReplica } from "../tests/kit/replica.ts"
import { signIn } from "./kit/client.ts"
import { fillProgramme } from "./kit/programme.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { thousands, type Bench, type Measured } from "./kit/report.ts"
import { inRounds, machineLoad, spread } from "./kit/rounds.ts"
import { makeShare, type Share } from "./kit/share.ts"
import { openWriter, type WriterProcess } from "./kit/writerProcess.ts"
import { measureWriters, type Throughput } from "./kit/writers.ts"

const students = 20_000

/** Who writes or reads at the same time, at one node or half of them at each of two, and for how many seconds. */
const [writers, readers, seconds] = [64, 32, 3]

/** The part of a processor that each of the two machines has; the rest is for who writes and reads. */
const share = 0.75

/** The machine of the primary and the first node, and that of the replica and the second. */
type Machines = readonly [Share, Share]

/** What one node and two nodes do in a round, and the processor time that each machine used with two, in seconds. */
type Round = { readonly one: number; readonly two: number; readonly used: readonly [number, number] }

const sum = (some: readonly Throughput[]): number => some.reduce((all, { perSecond }) => all + perSecond, 0)

const compare = (
  machines: Machines,
  work: (among: readonly [number] | readonly [number, number]) => Promise<readonly Throughput[]>,
  crowd: number
): Promise<readonly Round[]> =>
  inRounds(async () => {
    const one = sum(await work([crowd]))
    const before = await Promise.all(machines.map(({ used }) => used()))
    const began = performance.now()
    const two = sum(await work([crowd / 2, crowd / 2]))
    const elapsed = (performance.now() - began) / 1_000
    const after = await Promise.all(machines.map(({ used }) => used()))
    const shareOf = (nth: 0 | 1) => (after[nth]! - before[nth]!) / elapsed
    return { one, two, used: [shareOf(0), shareOf(1)] }
  })

/** Pages of the list of students over the calls of one or two nodes. */
const comparePages = async (machines: Machines, primary: string, replica: string): Promise<readonly Round[]> => {
  const nodes = [
    await startQuietPortal({ databaseUrl: primary, env: { DEMO: "0" } }),
    await startQuietPortal({ databaseUrl: primary, env: { DEMO: "0", READ_DATABASE_URLS: replica } })
  ]
  const authorization = `Bearer ${await signIn(nodes[0]!.url, "role-10")}`
  for (const [nth, machine] of machines.entries()) await machine.put(nodes[nth]!.process.pid!)
  let page = 0
  const ask = async (url: string) => {
    const query = `per_page=50&sort=name&page=${1 + (page++ % 40)}`
    const response = await fetch(`${url}/api/schools/student-list?${query}`, { headers: { authorization } })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
  const work = (among: readonly number[]) =>
    Promise.all(among.map((crowd, nth) => measureWriters(crowd, () => ask(nodes[nth]!.url), seconds)))
  const found = await compare(machines, work, readers)
  for (const node of nodes) await node.stop()
  return found
}

/** Appends of commands through the logs of one or two nodes, each a process. */
const compareAppends = async (machines: Machines, primary: string): Promise<readonly Round[]> => {
  const nodes: WriterProcess[] = []
  for (const [nth, machine] of machines.entries()) {
    const node = await openWriter(new URL("append/log.ts", import.meta.url), primary, String(nth * 10_000_000))
    await machine.put(node.pid)
    nodes.push(node)
  }
  const work = (among: readonly number[]) => Promise.all(among.map((crowd, nth) => nodes[nth]!.measure(crowd, seconds)))
  const found = await compare(machines, work, writers)
  for (const node of nodes) await node.close()
  return found
}

/** Two nodes beside one, on a scale model: machines that have a share of a processor each. */
export const nodesBench: Bench = {
  name: "nodes",
  run: async () => {
    const load = machineLoad()
    const machines: Machines = [await makeShare(share), await makeShare(share)]
    const place = await ownCluster()
    const primary = await openCluster({ dataDir: place.dataDir, settings: { wal_writer_delay: "10ms" } })
    await fillProgramme(primary.url, students)
    const replica = await startReplica(primary.url)
    try {
      for (const [nth, url] of [primary.url, replica.url].entries()) await machines[nth]!.put(await postmasterOf(url))
      const pages = await comparePages(machines, primary.url, replica.url)
      const appends = await compareAppends(machines, primary.url)
      const row = (what: string, goal: string, rounds: readonly Round[]): Measured => ({
        what: `${what}, two nodes beside one, ${rounds.length} rounds`,
        figure:
          `${spread(
            rounds.map(({ one, two }) => two / one),
            (ratio) => ratio.toFixed(2)
          )} ×: ` +
          `${spread(
            rounds.map(({ two }) => two),
            thousands
          )}/s beside ${spread(
            rounds.map(({ one }) => one),
            thousands
          )}/s`,
        goal,
        beside:
          `two machines of ${share} processors each, of which they used ` +
          `${([0, 1] as const)
            .map((nth) =>
              spread(
                rounds.map(({ used }) => used[nth]),
                hundredths
              )
            )
            .join(" and ")}; ${load}`
      })
      return [
        row(`a page of students, ${readers} connections, the second node with a replica`, "≥ 1.8 ×", pages),
        row(`append, ${writers} writers`, "≥ 0.9 ×", appends)
      ]
    } finally {
      await replica.remove()
      await primary.stop()
      await place.remove()
      for (const machine of machines) await machine.remove()
    }
  }
}

const hundredths = (value: number) => value.toFixed(2)

/** The first process of a server of this machine. */
const postmasterOf = async (url: string): Promise<number> => {
  const pool = openPool(url, { max: 1 })
  const { rows } = await pool.query<{ folder: string }>("select current_setting('data_directory') as folder")
  await pool.end()
  return Number.parseInt(await readFile(`${rows[0]!.folder}/postmaster.pid`, "utf8"))
}
