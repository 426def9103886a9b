import { Refused } from "../../../../schema/core/errors.ts"
import { messageStream } from "../../../../schema/mail/message.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { messageOfReturnPath } from "../../../platform/mail/returnPath.ts"
import { addressHash, suppress } from "../../../platform/mail/suppressions.ts"
import type { Portal } from "../../../platform/portal.ts"
import type { ReadReport, Report } from "./read.ts"

/** Passing failures of an address within this many days, after which it gets no further mail. */
const mostPassing = 3
const withinDays = 7

type Host = Pick<Portal, "pool" | "log">

const typeOf = { bounced: "message.bounced", complained: "message.complained" } as const

/**
 * Records what a report says of the message that its return path names, and keeps the address from further mail where
 * it takes none. @returns whether it names one
 */
export const recordReport = async (host: Host, { report, addresses }: ReadReport): Promise<boolean> => {
  const ids = await Promise.all(addresses.map((address) => messageOfReturnPath(host.pool, address)))
  const id = ids.find((one) => one !== undefined)
  if (id === undefined) return false
  const { kind, ...data } = report
  await host.log
    .command({ actor: systemActor, stream: messageStream(id), cause: "report", type: typeOf[kind], data })
    .catch((error: unknown) => {
      // A second report about the same message, or one about a message that was never sent.
      if (!(error instanceof Refused)) throw error
    })
  await keepFrom(host, id, report)
  return true
}

const keepFrom = async ({ pool }: Host, id: string, report: Report): Promise<void> => {
  const {
    rows: [message]
  } = await pool.query<{ recipient: string | null }>("select recipient from outbox where id = $1", [id])
  if (!message?.recipient) return
  const address = await addressHash(pool, message.recipient)
  if (report.kind === "complained") return suppress(pool, address, ["notices", "campaign"], "complaint")
  if (report.permanent) return suppress(pool, address, ["all"], "hardBounce")
  const { rows } = await pool.query<{ times: number }>(
    `with noted as (insert into mail_bounces (address, message_id) values ($1, $2) on conflict do nothing returning 1)
     select (select count(*) from noted)::int + count(*)::int as times
     from mail_bounces where address = $1 and at > now() - make_interval(days => $3)`,
    [address, id, withinDays]
  )
  if (rows[0]!.times >= mostPassing) await suppress(pool, address, ["all"], "hardBounce")
}
