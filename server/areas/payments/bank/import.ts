import { t } from "#messages/server.payments.js"
import { Invalid, TooLarge } from "../../../../schema/core/errors.ts"
import type { Uploaded } from "../../../../schema/core/files.ts"
import { bankLineStream } from "../../../../schema/payments/bankLine.ts"
import { paymentStream } from "../../../../schema/payments/payment.ts"
import { transferCodeIn } from "../../../../schema/payments/transferCode.ts"
import type { CommandContext } from "../../../platform/access/commandContext.ts"
import type { NewEvent } from "../../../platform/eventlog/index.ts"
import type { Portal } from "../../../platform/portal.ts"
import { settledAtOnce, settlePayments } from "../settle.ts"
import { namedLines, type NamedLine } from "./identity.ts"
import { bookReturn } from "./returns.ts"
import { bookSurplus } from "./surplus.ts"
import { readStatement } from "./statement.ts"

type Host = Pick<Portal, "pool" | "log">
type Currency = "INR" | "AED"
type Actor = CommandContext["caller"]["actor"]

/** The largest statement, in bytes. */
const maxStatementBytes = 5 * 1024 * 1024

/** Lines that are booked in one transaction. */
const atOnce = 500

/** How the gateway names itself where it pays out what it collected. */
const gatewaysName = /\brazorpay\b|\bRZP/iu

const bodies = { INR: "national", AED: "gulf" } as const

/**
 * Books the lines of a bank statement: credits as payments that look for their order by its code, settlements of the
 * gateway, debits, and transfers that the bank returned. A line that was imported before, in this file or another, is
 * booked once. @throws Invalid
 */
export const importStatement = async (
  host: Host,
  { file, fields: { currency } }: Uploaded<{ readonly currency: Currency }>,
  { caller: { actor } }: CommandContext
) => {
  const { layout, lines } = readStatement(await textOf(file))
  const named = namedLines(bodies[currency], lines)
  let added = await bookAll(
    host,
    named.filter(({ amount }) => amount >= 0),
    currency,
    actor
  )
  // A pass settles some payments; what cannot be settled stays among the next, so passes are counted.
  for (let left = 1 + Math.ceil(added / settledAtOnce); left > 0 && (await settlePayments(host)) > 0; left -= 1);
  // A transfer may be returned by the same statement that credits it.
  added += await bookDebits(
    host,
    named.filter(({ amount }) => amount < 0),
    currency,
    actor
  )
  const { rows } = await host.pool.query<{ matched: number; waiting: number; returned: number }>(
    `select count(*) filter (where p.state = 'claimed')::int as matched,
       count(*) filter (where p.state = 'parked')::int as waiting,
       (select count(*)::int from bank_lines b where b.name = any($2) and b.returns is not null) as returned
     from payments p where p.id = any($1)`,
    [named.map(({ id }) => `bank_${id}`), named.map(({ id }) => id)]
  )
  return { layout, lines: named.length, added, known: named.length - added, ...rows[0]! }
}

const textOf = async (file: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of file) {
    size += part.length
    if (size > maxStatementBytes) throw new TooLarge({ message: t.statementTooLarge, limit: maxStatementBytes })
    parts.push(part)
  }
  const bytes = Buffer.concat(parts)
  if (bytes.includes(0)) throw new Invalid({ message: t.notAStatement, fields: { file: t.notAStatement } })
  return bytes.toString("utf8")
}

const bookAll = async (host: Host, lines: readonly NamedLine[], currency: Currency, actor: Actor): Promise<number> => {
  let added = 0
  for (let from = 0; from < lines.length; from += atOnce)
    added += await book(host, lines.slice(from, from + atOnce), currency, actor)
  return added
}

/**
 * Books debits: those that return a transfer, or its surplus, one by one, then the others. @returns how many were not
 * known
 */
const bookDebits = async (
  host: Host,
  lines: readonly NamedLine[],
  currency: Currency,
  actor: Actor
): Promise<number> => {
  const { rows } = await host.pool.query<{ name: string }>("select name from bank_lines where name = any($1)", [
    lines.map(({ id }) => id)
  ])
  const known = new Set(rows.map(({ name }) => name))
  const fresh = lines.filter(({ id }) => !known.has(id))
  const others: NamedLine[] = []
  for (const line of fresh)
    if (!(await bookReturn(host, line, currency, actor)) && !(await bookSurplus(host, line, currency, actor)))
      others.push(line)
  return fresh.length - others.length + (await bookAll(host, others, currency, actor))
}

const book = ({ log }: Host, lines: readonly NamedLine[], currency: Currency, actor: Actor): Promise<number> =>
  log.batch({
    actor,
    isUnrelated: true,
    streams: lines.flatMap(({ id }) => [bankLineStream(id), paymentStream(`bank_${id}`)]),
    decide: (states) => {
      const fresh = lines.filter(({ id }) => !states.has(bankLineStream(id)))
      return { events: fresh.flatMap((line) => eventsOf(line, currency)), reply: fresh.length }
    }
  })

/** What a line brings. The bank's words lead to a payer: they lie beside it. */
const eventsOf = ({ id, date, amount, reference, narration }: NamedLine, currency: Currency): readonly NewEvent[] => {
  const stream = bankLineStream(id)
  const said = `${narration} ${reference}`
  const data = { amount: Math.abs(amount), currency, date }
  const personal = { subject: stream, data: { reference, narration } }
  if (amount < 0) return [{ stream, type: "bankLine.debited", data, personal }]
  if (gatewaysName.test(said))
    return [{ stream, type: "bankLine.settled", data: { ...data, utr: reference }, personal }]
  const payment = `bank_${id}`
  return [
    { stream, type: "bankLine.credited", data: { ...data, payment }, personal },
    {
      stream: paymentStream(payment),
      type: "payment.credited",
      data: { ...data, code: transferCodeIn(said) ?? null }
    }
  ]
}
