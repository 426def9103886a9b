import { openPool } from "../server/platform/db/pool.ts"
import { benchDatabase } from "./kit/database.ts"
import { sheet } from "./kit/log.ts"
import { thousands, type Bench, type Measured } from "./kit/report.ts"
import { inRounds, machineLoad, spread } from "./kit/rounds.ts"
import { openWriter } from "./kit/writerProcess.ts"
import { measureWriters, type Throughput } from "./kit/writers.ts"

const crowd = [1, 8, 64, 256]

/** Rows into a bare table, 64 an INSERT, committed with fsync: what the disk and the parser allow one connection. */
const bare = async (url: string) => {
  const pool = openPool(url, { max: 1 })
  await pool.query("create table bare (position bigserial primary key, stream text, data jsonb)")
  const rows = JSON.stringify(Array.from({ length: 64 }, (_, n) => ({ stream: `answerSheet-1.1-${n}`, data: sheet })))
  const append = () =>
    pool.query(
      "insert into bare (stream, data) select stream, data from json_to_recordset($1) as r(stream text, data jsonb)",
      [rows]
    )
  return { append, close: () => pool.end() }
}

type Round = {
  readonly insert: number
  readonly crowds: ReadonlyMap<number, { readonly own: Throughput; readonly peer: Throughput }>
}

/** Commands a second through the log, beside Emmett and a bare batched INSERT on the same cluster, in turn. */
export const append: Bench = {
  name: "append",
  run: async () => {
    const load = machineLoad()
    const [database, other, plain] = [
      await benchDatabase("append"),
      await benchDatabase("emmett"),
      await benchDatabase("bare")
    ]
    const own = await openWriter(new URL("append/log.ts", import.meta.url), database.url, "0")
    const peer = await openWriter(new URL("append/emmett.ts", import.meta.url), other.url)
    const insert = await bare(plain.url)
    const measured = await inRounds(async (): Promise<Round> => {
      const crowds = new Map<number, { own: Throughput; peer: Throughput }>()
      const rows = (await measureWriters(1, insert.append, seconds)).perSecond * 64
      for (const writers of crowd)
        crowds.set(writers, {
          own: await own.measure(writers, seconds),
          peer: await peer.measure(writers, seconds)
        })
      return { insert: rows, crowds }
    })
    for (const { close } of [own, peer, insert]) await close()
    for (const { drop } of [plain, other, database]) await drop()
    const inserts = measured.map((round) => round.insert)
    return crowd.map((writers): Measured => {
      const pairs = measured.map((round) => ({ ...round.crowds.get(writers)!, insert: round.insert }))
      const figure = (of: (pair: (typeof pairs)[number]) => number, text: (value: number) => string) =>
        spread(pairs.map(of), text)
      return {
        what: `${writers} writers, ${measured.length} rounds`,
        figure:
          `${figure(({ own: { perSecond } }) => perSecond, thousands)}/s, ` +
          `p50 ${figure(({ own: { p50 } }) => p50, tenths)} ms, p99 ${figure(({ own: { p99 } }) => p99, tenths)} ms`,
        goal: goals[writers] ?? "",
        beside:
          `${figure((one) => one.own.perSecond / one.peer.perSecond, tenths)} × Emmett ` +
          `(${figure((one) => one.peer.perSecond, thousands)}/s, p99 ${figure((one) => one.peer.p99, tenths)} ms); ` +
          `${figure((one) => one.own.perSecond / one.insert, hundredths)} × bare INSERT of 64 ` +
          `(${spread(inserts, thousands)}/s); ${load}`
      }
    })
  }
}

/** How long each is measured in a round. */
const seconds = 2

const goals: Readonly<Record<number, string>> = {
  1: "≥ 1.2 × Emmett",
  64: "≥ 8 × Emmett, ≥ 0.5 × bare INSERT, p99 ≤ 8 ms"
}

const tenths = (value: number) => value.toFixed(1)
const hundredths = (value: number) => value.toFixed(2)
