import { setTimeout as sleep } from "node:timers/promises"
import type pg from "pg"
import { records } from "../machines/index.ts"
import { issueInvoices } from "../server/areas/payments/invoices/issue.ts"
import { ledger } from "../server/areas/payments/ledger.projection.ts"
import { takeFacts } from "../server/areas/payments/work.ts"
import { keyedPlans, openPool } from "../server/platform/db/pool.ts"
import { openLog, type Log } from "../server/platform/eventlog/index.ts"
import { rebuild } from "../server/platform/projections/rebuild.ts"
import { projections } from "../server/projections.ts"
import { received, placeOrders, webhookOf, type BenchOrder } from "./kit/orders.ts"
import { programmeDatabase } from "./kit/programme.ts"
import { reconcileAll } from "./reconciliation.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { percentile, thousands, type Bench, type Measured } from "./kit/report.ts"

const secret = "bench-secret"
const perSecond = 200
const payments = 1_000
const copies = 3

/** Payments that come before those that are measured: what a portal compiles and opens first is not what it costs. */
const first = 200

/** Sends each order's webhook three times in a drawn order, 200 a second. @returns milliseconds of each answer */
const sendWebhooks = async (url: string, orders: readonly BenchOrder[]): Promise<readonly number[]> => {
  const queue = orders
    .flatMap((order) =>
      Array.from({ length: copies }, (_, copy) => ({ order, key: (order.id * 7919 + copy * 104_729) % 100_003 }))
    )
    .toSorted((one, other) => one.key - other.key)
    .map(({ order }) => webhookOf(order, secret))
  const start = performance.now()
  return Promise.all(
    queue.map(async (request, nth) => {
      await sleep(Math.max(0, start + (nth * 1_000) / perSecond - performance.now()))
      const sent = performance.now()
      const response = await fetch(`${url}/api/payments/webhook`, { method: "POST", ...request })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`a webhook was answered ${response.status}`)
      return performance.now() - sent
    })
  )
}

const throughPortal = async (
  databaseUrl: string,
  pool: pg.Pool,
  orders: readonly BenchOrder[]
): Promise<Measured[]> => {
  const portal = await startQuietPortal({
    databaseUrl,
    env: {
      PAYMENT_URL: "http://127.0.0.1:9",
      PAYMENT_KEY_ID: "key",
      PAYMENT_KEY_SECRET: "secret",
      PAYMENT_WEBHOOK_SECRETS: secret
    }
  })
  await sendWebhooks(portal.url, orders.slice(payments))
  const times = await sendWebhooks(portal.url, orders.slice(0, payments))
  const ended = performance.now()
  const ids = orders.map(({ id }) => id)
  const settled = async () =>
    (
      await pool.query<{ n: number }>(
        "select count(*)::int as n from orders where id = any($1) and state = 'settled'",
        [ids]
      )
    ).rows[0]!.n
  while ((await settled()) < orders.length) await sleep(50)
  const behind = (performance.now() - ended) / 1_000
  await portal.stop()
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from (select stream from events where type = 'student.feePaid'
       group by stream having count(*) > 1) twice`
  )
  return [
    {
      what: `webhooks, ${perSecond}/s, each of ${thousands(payments)} payments ${copies} times in any order`,
      figure: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
      goal: "p99 ≤ 50 ms"
    },
    {
      what: "the last of them to its students marked; fees paid twice",
      figure: `${behind.toFixed(1)} s; ${rows[0]!.n}`,
      goal: "0 twice"
    }
  ]
}

/** Issues the invoices of all paid orders by 64 writers at once. */
const issueAll = async (host: { pool: pg.Pool; log: Log }): Promise<Measured> => {
  const count = async () => (await host.pool.query<{ n: number }>("select count(*)::int as n from invoices")).rows[0]!.n
  const start = performance.now()
  const before = await count()
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while ((await issueInvoices(host)) > 0);
    })
  )
  const seconds = (performance.now() - start) / 1_000
  const { rows } = await host.pool.query<{ gaps: number }>(
    `select (count(*) filter (where serial <> nth))::int as gaps
     from (select serial, row_number() over (partition by series order by serial) as nth from invoices) i`
  )
  const issued = (await count()) - before
  return {
    what: `${thousands(issued)} invoices by 64 writers`,
    figure: `${rows[0]!.gaps} gaps, ${seconds.toFixed(1)} s (${thousands(issued / seconds)}/s)`,
    goal: "no gap, no double"
  }
}

/** Payments of students and of whole schools, from webhook to ledger. */
export const paymentsBench: Bench = {
  name: "payments",
  run: async () => {
    const database = await programmeDatabase("payments", 60_000)
    const pool = openPool(database.url, keyedPlans)
    const log = openLog({ url: database.url, pool, records, projections, node: "bench" })
    const host = { pool, log }
    const orders = await placeOrders(pool, log, { orders: 10_000, students: 1 })
    const measured = await throughPortal(database.url, pool, orders.slice(0, payments + first))
    for (let from = payments; from < orders.length; from += 100)
      await takeFacts(
        host,
        orders.slice(from, from + 100).map((order) => ({ payment: received(order), source: "fetch" }))
      )
    const invoiced = await issueAll(host)
    const reconciled = await reconcileAll(host)
    const rebuilt = await rebuildLedger(pool)
    await log.close()
    await pool.end()
    await database.drop()
    return [...measured, await schoolOrder(), invoiced, reconciled, rebuilt]
  }
}

/** An order of 5,000 students, from the fact that it was paid to all of them marked. */
const schoolOrder = async (): Promise<Measured> => {
  const database = await programmeDatabase("payments_school", 20_000)
  const pool = openPool(database.url, keyedPlans)
  const log = openLog({ url: database.url, pool, records, projections, node: "bench" })
  const [order] = await placeOrders(pool, log, { orders: 1, students: 5_000 })
  const start = performance.now()
  await takeFacts({ pool, log }, [{ payment: received(order!), source: "webhook" }])
  const seconds = (performance.now() - start) / 1_000
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from students where id = any($1) and is_paid",
    [order!.students]
  )
  await log.close()
  await pool.end()
  await database.drop()
  return {
    what: `an order paid: ${thousands(rows[0]!.n)} students marked`,
    figure: `${seconds.toFixed(1)} s`,
    goal: "≤ 3 s"
  }
}

/** Rebuilds the ledger from a million events that move money: those that are there, told again and again. */
const rebuildLedger = async (pool: pg.Pool): Promise<Measured> => {
  const target = 1_000_000
  const { rows } = await pool.query<{ last: number; money: number }>(
    "select max(position)::int as last, (select count(*)::int from ledger_postings where leg = 1) as money from events"
  )
  const { last, money } = rows[0]!
  await pool.query(
    `insert into events (position, stream, version, type, schema_version, data, meta, at)
     select $1 + row_number() over (), 'payment-bench' || n, 1, 'payment.captured', 1,
       '{"order": null, "amount": 20000, "currency": "INR", "method": "upi", "source": "fetch"}',
        '{"by": 0, "role": 0}',
       now()
     from generate_series(1, $2::int) n`,
    [last, target - money]
  )
  await pool.query("update log_head set position = (select max(position) from events)")
  const start = performance.now()
  await rebuild(pool, ledger)
  const seconds = (performance.now() - start) / 1_000
  const sums = await pool.query<{ n: number; sum: number }>(
    "select count(distinct entry)::int as n, sum(amount)::float8 as sum from ledger_postings"
  )
  return {
    what: `the ledger from ${thousands(sums.rows[0]!.n)} events that move money; its sum`,
    figure: `${seconds.toFixed(1)} s; ${sums.rows[0]!.sum}`,
    goal: "≤ 30 s; 0"
  }
}
