import { noteFault } from "../../platform/http/failures.ts"
import type { Portal } from "../../platform/portal.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import { paymentStream } from "../../../schema/payments/payment.ts"
import { takeDispute } from "./disputes/takeDisputes.ts"
import { isTold, newEvents, toldIn, type Fact } from "./facts.ts"
import { takeRefund } from "./refunds/takeRefunds.ts"
import { settlePayments } from "./settle.ts"

type Waiting = { readonly digest: Buffer; readonly raw: Buffer }
type Host = Pick<Portal, "pool" | "log">

/** Webhooks that are worked on at once. */
const atOnce = 200

/**
 * Records what is new in some facts, and settles what was received. One that cannot be settled, which need not be among
 * them, is noted and keeps nothing else back: it stays received, and is tried again with each further one.
 */
export const takeFacts = async (host: Host, facts: readonly Fact[]): Promise<void> => {
  const told = facts.filter(({ payment }) => isTold(payment))
  if (told.length > 0)
    await host.log.batch({
      actor: systemActor,
      cause: told[0]!.source,
      isUnrelated: true,
      streams: [...new Set(told.map(({ payment }) => paymentStream(payment.id)))],
      decide: (states) => ({ events: newEvents(told, (stream) => states.get(stream)?.state), reply: null })
    })
  await settlePayments(host).catch((error: unknown) => noteFault(error, { what: "settling payments" }))
}

/** Records what a webhook tells of. @returns whether it was something that the portal works on */
const takeTold = async (host: Host, { payment, refund, dispute }: ReturnType<typeof toldIn>): Promise<boolean> => {
  if (refund !== undefined) return takeRefund(host, refund)
  if (dispute !== undefined) return takeDispute(host, dispute)
  return payment !== undefined
}

/**
 * Works on the webhooks that were kept and not worked on yet, the earliest first. Where several nodes do it at once, or
 * one ended in between, the second finds nothing new in them. One that fails waits for the next pass and keeps no other
 * back. @returns how many
 */
export const workOnInbox = async ({ pool, log }: Host): Promise<number> => {
  const { rows } = await pool.query<Waiting>(
    `select digest, raw from gateway_inbox where outcome is null order by received_at, event_id limit $1`,
    [atOnce]
  )
  if (rows.length === 0) return settlePayments({ pool, log })
  const read = rows.map(({ raw }) => toldIn(raw))
  const facts = read.flatMap(({ payment }): Fact[] => (payment === undefined ? [] : [{ payment, source: "webhook" }]))
  await takeFacts({ pool, log }, facts)
  const outcomes: ("done" | "unread" | null)[] = []
  const faults: unknown[] = []
  for (const told of read)
    try {
      outcomes.push((await takeTold({ pool, log }, told)) ? "done" : "unread")
    } catch (error) {
      faults.push(error)
      outcomes.push(null)
    }
  await pool.query(
    `update gateway_inbox i set outcome = d.outcome
     from unnest($1::bytea[], $2::text[]) d (digest, outcome)
     where i.digest = d.digest`,
    [rows.map(({ digest }) => digest), outcomes]
  )
  if (faults.length > 0) throw faults[0]
  return rows.length
}
