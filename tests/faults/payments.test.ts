import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { checkPayments } from "../../server/areas/payments/check.ts"
import { random } from "../../server/platform/random.ts"
import { tell } from "../kit/client.ts"
import { openPayingHouse, sandboxKeys, type PayingHouse } from "../kit/payments.ts"
import { freePort, startPortal, type TestPortal } from "../kit/portal.ts"
import { smallProgramme } from "../kit/programme.ts"
import { openProxy, type Proxy } from "../kit/proxy.ts"

const kills = Number(process.env["KILLS"] ?? 10)
const cuts = Number(process.env["DATABASE_KILLS"] ?? 5)
const orders = 60
const students = Array.from({ length: orders * 4 }, (_, nth) => 1_000 + nth)

let paying: PayingHouse
let wire: Proxy
let portal: TestPortal
let port: number
let support: string
const chance = random(91)

const start = () =>
  startPortal({
    databaseUrl: wire.url,
    port,
    args: ["--quiet"],
    env: {
      PAYMENT_URL: paying.sandbox.settings.url,
      PAYMENT_KEY_ID: sandboxKeys.keyId,
      PAYMENT_KEY_SECRET: sandboxKeys.keySecret,
      PAYMENT_WEBHOOK_SECRETS: sandboxKeys.webhookSecret
    }
  })

beforeAll(async () => {
  paying = await openPayingHouse({
    ...smallProgramme,
    students: students.map((id) => ({ id, district: 1, school: 1, classLevel: 8, language: "en" }))
  })
  // Once the portal has started, this process is an older build of it, and only reads.
  support = await paying.house.signIn(4)
  wire = await openProxy(paying.house.databaseUrl)
  port = await freePort()
  portal = await start()
  paying.sandbox.deliveries.sendTo(`${portal.url}/api/payments/webhook`)
  paying.sandbox.deliveries.control({ copies: 3, spread_ms: 400 })
})
afterAll(async () => {
  await portal?.kill("SIGKILL")
  await wire?.close()
  await paying?.close()
})

/** Orders the fees of two students, however often the portal dies meanwhile. @returns the gateway's order */
const order = async (ids: readonly number[]): Promise<string> => {
  const gesture = randomUUID()
  for (;;) {
    const sent = { ids, amount: 40_000, currency: "INR" }
    const url = `http://127.0.0.1:${port}`
    const made = await tell<{ order_id: string }>(
      url,
      "pay-student/create-payment",
      paying.tokenOf(1),
      sent,
      gesture
    ).catch(() => undefined)
    if (made?.status === 200) return made.body.data.order_id
    if (made !== undefined && made.status < 500) throw new Error(`${made.status}: ${made.body.message}`)
    await pause(50)
  }
}

/** Orders and pays, one after the other, until it is told to end or nobody is left. */
const payAll = async (from: number, isOver: () => boolean): Promise<number> => {
  let nth = 0
  for (; nth < orders && !isOver(); nth++) {
    const begun = await order(students.slice(from + nth * 2, from + nth * 2 + 2))
    paying.pay(begun)
    // Some pay a second time on another device: it waits in suspense.
    if (nth % 10 === 0) paying.pay(begun)
    await pause(chance() * 120)
  }
  return nth
}

/** Nothing is lost and nothing doubled: all that was paid at the gateway is settled, and the books keep every rule. */
const proveBooks = async (paid: number, twice: number) => {
  const { house, rows } = paying
  await expect
    .poll(() => rows("select from payments where state in ('claimed', 'parked')"), { timeout: 120_000 })
    .toHaveLength(paid + twice)
  const fees = "select stream from events where type = 'student.feePaid'"
  expect(await rows(`${fees} group by stream having count(*) > 1`)).toEqual([])
  expect(await rows(fees)).toHaveLength(paid * 2)
  expect(await rows("select from orders where state = 'settled'")).toHaveLength(paid)
  expect(await rows("select reason from payment_cases")).toEqual(
    Array.from({ length: twice }, () => ({ reason: "order_paid_already" }))
  )
  expect((await checkPayments(house.portal.pool)).rules.filter(({ isKept }) => !isKept)).toEqual([])
}

const twiceOf = (paid: number) => Math.ceil(paid / 10)
let first = 0

test(`kill -9 of the portal, ${kills} times, while fees are paid: none is lost, none is paid twice`, async () => {
  let isOver = false
  const payer = payAll(0, () => isOver)
  for (let kill = 0; kill < kills; kill++) {
    await pause(200 + chance() * 900)
    await portal.kill("SIGKILL")
    portal = await start()
  }
  isOver = true
  first = await payer
  expect(first).toBeGreaterThan(kills / 2)
  await proveBooks(first, twiceOf(first))
})

test(`the database goes away ${cuts} times while fees are paid: none is lost, none is paid twice`, async () => {
  let isOver = false
  const payer = payAll(orders * 2, () => isOver)
  for (let cut = 0; cut < cuts; cut++) {
    await pause(300 + chance() * 900)
    await wire.cut()
    await pause(chance() * 1_500)
    await wire.mend()
    await expect.poll(async () => (await fetch(`${portal.url}/api/health`)).status, { timeout: 30_000 }).toBe(200)
  }
  isOver = true
  const second = await payer
  expect(second).toBeGreaterThan(0)
  await proveBooks(first + second, twiceOf(first) + twiceOf(second))
})

const faults = ["none", "slow", "lost", "server", "none"] as const

/** Claims a case and decides its refund, however often the portal dies meanwhile. */
const refund = async (id: number) => {
  for (const status of ["claim", "refund"]) {
    const gesture = randomUUID()
    for (;;) {
      const path = `raisedRequest/changestatus/${id}`
      const made = await tell(`http://127.0.0.1:${port}`, path, support, { status }, gesture).catch(() => undefined)
      if (made?.status === 200) break
      if (made !== undefined && made.status < 500) throw new Error(`${made.status}: ${made.body.message}`)
      await pause(50)
    }
  }
}

test(`kill -9 of the portal, ${kills} times, while refunds are decided and sent: each is made once`, async () => {
  const { house, rows, sandbox } = paying
  const cases = await rows("select id, payment, held::int as held from payment_cases where state = 'open' order by id")
  expect(cases.length).toBeGreaterThan(1)
  let decided = 0
  const clerk = (async () => {
    for (const { id } of cases) {
      await refund(Number(id))
      decided += 1
      await pause(chance() * 400)
    }
  })()
  /** A refund waits for two minutes and is asked for after fifteen: that time is over. The gateway pays out. */
  const goOn = async () => {
    await rows("update refunds set changed_at = changed_at - interval '20 minutes'")
    await rows("update refund_polls set polled_at = polled_at - interval '20 minutes'")
    for (const { id, status } of sandbox.refunds.refunds())
      if (status === "pending") sandbox.refunds.end(id, "processed")
  }
  for (let kill = 0; kill < kills; kill++) {
    await goOn()
    sandbox.failNext(faults[kill % faults.length]!)
    await pause(200 + chance() * 900)
    await portal.kill("SIGKILL")
    portal = await start()
  }
  await clerk
  sandbox.failNext()
  expect(decided).toBe(cases.length)
  await expect
    .poll(
      async () => {
        await goOn()
        return rows("select from payment_cases where state = 'paidBack'")
      },
      { timeout: 120_000, interval: 1_000 }
    )
    .toHaveLength(cases.length)
  const made = sandbox.refunds.refunds().map((one) => ({ payment: one.payment_id, held: one.amount }))
  const byPayment = (one: { payment?: unknown }, other: { payment?: unknown }) =>
    String(one.payment) < String(other.payment) ? -1 : 1
  expect(made.toSorted(byPayment)).toEqual(cases.map(({ payment, held }) => ({ payment, held })).toSorted(byPayment))
  expect((await checkPayments(house.portal.pool)).rules.filter(({ isKept }) => !isKept)).toEqual([])
})
