import { setTimeout as sleep } from "node:timers/promises"
import type pg from "pg"
import { followLog } from "../server/areas/audit/jobs.ts"
import { originOf, rootSigner } from "../server/areas/audit/keys.ts"
import { proveEvent } from "../server/areas/audit/prove.ts"
import { publicKeys } from "../server/areas/certificates/keys.ts"
import { eventsOfDatabase } from "../server/platform/audit/eventsOfDatabase.ts"
import { eventTextSql } from "../server/platform/audit/eventText.ts"
import { checkProof } from "../server/platform/audit/proof.ts"
import { allRoots, hashAll, signRoot } from "../server/platform/audit/roots.ts"
import { verifyLog } from "../server/platform/audit/verifyLog.ts"
import { benchDatabase } from "./kit/database.ts"
import { openBenchLog, sheetWriter } from "./kit/log.ts"
import { processorTime } from "./kit/processorTime.ts"
import { percentile, thousands, type Bench, type Measured } from "./kit/report.ts"
import { measureWriters } from "./kit/writers.ts"

const [writers, rounds, seconds] = [64, 14, 2]

/** Hashing in the append's transaction instead: a hash an event, and each event with the hash of the one before. */
const inTransaction = {
  column: `create function event_hash(events) returns bytea immutable language sql as
      $$ select sha256(convert_to(${eventTextSql.replaceAll("e.", "$1.")}, 'UTF8')) $$;
    create table event_hashes (position bigint primary key, hash bytea not null);
    create function keep() returns trigger language plpgsql as $$ begin
      insert into event_hashes select a.position, event_hash(row(a.*)::events) from added a; return null; end $$;
    create trigger keep after insert on events referencing new table as added
      for each statement execute function keep()`,
  chain: `create table event_hashes (position bigint primary key, hash bytea not null);
    create function chain() returns trigger language plpgsql as $$
    declare h bytea; e record; hashes bytea[] := '{}'; positions bigint[] := '{}';
    begin
      select hash into h from event_hashes order by position desc limit 1;
      for e in select a.position, ${eventTextSql.replaceAll("e.", "a.")} as text from added a order by a.position loop
        h := sha256(coalesce(h, '') || convert_to(e.text, 'UTF8'));
        hashes := hashes || h; positions := positions || e.position;
      end loop;
      insert into event_hashes select * from unnest(positions, hashes); return null;
    end $$;
    create trigger chain after insert on events referencing new table as added
      for each statement execute function chain()`
}

/** A log with writers of answer sheets, and with hashing of one kind. */
const openHouse = async (name: string, sql: string | undefined, isFollowed: boolean) => {
  const database = await benchDatabase(`audit_${name}`)
  const { pool, log, close } = await openBenchLog(database.url)
  if (sql !== undefined) await pool.query(sql)
  const ending = new AbortController()
  const follow = followLog({ pool, ending: ending.signal })
  const following = (async () => {
    while (isFollowed && !ending.signal.aborted) {
      await follow()
      await sleep(2_000, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  return {
    pool,
    rates: [] as number[],
    costs: [] as number[],
    append: sheetWriter(log),
    close: async () => {
      ending.abort()
      await following
      await close()
      await database.drop()
    }
  }
}

/** Lets writers append for some seconds, and notes how many events and how much processor time each took. */
const measure = async (house: Awaited<ReturnType<typeof openHouse>>): Promise<void> => {
  let count = 0
  const before = await processorTime(house.pool)
  const { perSecond } = await measureWriters(
    writers,
    () => {
      count += 1
      return house.append()
    },
    seconds
  )
  house.rates.push(perSecond)
  house.costs.push(((await processorTime(house.pool)) - before) / count)
}

const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Signing with all hashes still to be made, verification, and a proof. */
const wholeLog = async (pool: pg.Pool): Promise<readonly Measured[]> => {
  await pool.query("truncate log_tiles")
  const { rows } = await pool.query<{ position: number }>("select position from log_head")
  const { position } = rows[0]!
  const began = performance.now()
  await hashAll(pool)
  await signRoot(pool, originOf("https://portal.example.org"), await rootSigner(pool))
  const hashed = performance.now()
  const roots = await allRoots(pool, await publicKeys(pool))
  const { faults } = await verifyLog(eventsOfDatabase(pool), roots)
  if (faults.length > 0) throw new Error(faults.join("\n"))
  const verified = performance.now()
  const proof = await proveEvent(pool, Math.floor(position / 3))
  const proven = performance.now()
  const found = checkProof(proof, roots)
  if (found.faults.length > 0) throw new Error(found.faults.join("\n"))
  const checked = performance.now()
  const { rows: sizes } = await pool.query<{ bytes: number }>("select pg_total_relation_size('log_tiles') as bytes")
  const rate = (from: number, to: number) => thousands(position / ((to - from) / 1_000))
  return [
    {
      what: `hashes of ${thousands(position)} events`,
      figure: `${rate(began, hashed)} events/s`,
      beside: `${Math.round(sizes[0]!.bytes / position)} bytes an event`
    },
    { what: "verification of all", figure: `${rate(hashed, verified)} events/s` },
    {
      what: "proof of an event",
      figure: `${(JSON.stringify(proof).length / 1_000).toFixed(1)} kB, made in ${(proven - verified).toFixed(1)} ms`,
      beside: `checked in ${(checked - proven).toFixed(1)} ms`
    }
  ]
}

/** What the hashes of the log cost those who write, and how fast it is verified. */
export const auditBench: Bench = {
  name: "audit",
  run: async () => {
    const without = await openHouse("without", undefined, false)
    const behind = await openHouse("behind", undefined, true)
    const column = await openHouse("column", inTransaction.column, false)
    const chain = await openHouse("chain", inTransaction.chain, false)
    const houses = [without, behind, column, chain]
    for (let round = 0; round < rounds; round++)
      for (const house of round % 2 === 0 ? houses : houses.toReversed()) await measure(house)
    const share = ({ rates, costs }: Pick<typeof without, "rates" | "costs">): string => {
      const pairs = rates.map((rate, round) => rate / without.rates[round]!)
      const [low, high] = [percentile(pairs, 0.25), percentile(pairs, 0.75)]
      const cost = percentile(
        costs.map((one, round) => one / without.costs[round]! - 1),
        0.5
      )
      return (
        `${median(pairs).toFixed(2)} × (quartiles ${low.toFixed(2)} to ${high.toFixed(2)}), processor time ` +
        `${cost < 0 ? "−" : "+"}${Math.abs(Math.round(cost * 100))} %`
      )
    }
    const rows = [
      {
        what: `${writers} writers while the log is hashed`,
        figure: `${share(behind)} of ${thousands(median(without.rates))}/s without`,
        goal: "≥ 0.95 ×",
        beside: `in the append's transaction: ${share(column)} with a hash an event, ${share(chain)} with a chain`
      },
      ...(await wholeLog(without.pool))
    ]
    for (const house of houses) await house.close()
    return rows
  }
}
