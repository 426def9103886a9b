import type { Accounts } from "./accounts.ts"
import type { Books, SandboxPayment } from "./books.ts"
import type { Settlements } from "./settlements.ts"
import { BadRequest } from "./badRequest.ts"
import type { Delivery, openDeliveries } from "./deliveries.ts"
import type { Disputes } from "./disputes.ts"
import type { Refunds } from "./refunds.ts"
import { escaped, hidden, pageOf, sumOf } from "./pages.ts"

type Deliveries = Pick<ReturnType<typeof openDeliveries>, "attempts" | "control" | "how">

/** What the director works with. */
export type Stage = {
  readonly books: Books
  readonly accounts: Accounts
  readonly refunds: Refunds
  readonly disputes: Disputes
  readonly settlements: Settlements
  readonly deliveries: Deliveries
  readonly failNext: (fault: string) => void
}

/** What goes wrong with the next call of the API. */
const faults = { none: "Nothing", lost: "Its answer is lost", server: "500", busy: "429", slow: "2 s late" } as const

/** The payments that are listed, and the deliveries, the latest first. */
const listed = 30

const actions: Readonly<Record<SandboxPayment["status"], readonly string[]>> = {
  created: ["authorize", "fail"],
  authorized: ["capture"],
  captured: ["refund", "dispute"],
  failed: ["authorize"],
  refunded: []
}

const field = (name: string, label: string, value: number | string) =>
  `<label>${label} <input name="${name}" value="${escaped(String(value))}"></label>`

const flag = (name: string, label: string, isOn: boolean) =>
  `<label><input type="checkbox" name="${name}" value="1"${isOn ? " checked" : ""}> ${label}</label>`

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="scroll"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</tbody></table></div>`

const button = (payment: string, action: string) =>
  `<form method="post" action="/sandbox/payment">${hidden({ payment, action })}<button>${action}</button></form>`

const transferForm = (account: string) =>
  `<form method="post" action="/sandbox/transfer">${hidden({ account })}
     ${field("amount", "Amount (paise)", 100_00)} <button>transfer</button></form>`

/** The director's page: how webhooks go out, what fails next, what may happen to each payment, the deliveries. */
export const directorPage = ({ books, accounts, refunds, disputes, deliveries: { how, attempts } }: Stage): string => {
  const now = how()
  const payments = books.payments().toReversed().slice(0, listed)
  return pageOf(
    "Sandbox gateway",
    `<form method="post" action="/sandbox/deliveries"><fieldset><legend>Webhooks</legend>
       ${field("copies", "Copies", now.copies)} ${field("delay_ms", "Delay (ms)", now.delay_ms)}
       ${field("spread_ms", "Shuffled within (ms)", now.spread_ms)} ${field("secret", "Other secret", now.secret ?? "")}
       ${flag("is_dropped", "Drop them", now.is_dropped)} ${flag("is_tampered", "Tamper with them", now.is_tampered)}
       <button>Set</button></fieldset></form>
     <form method="post" action="/sandbox/fault"><fieldset><legend>Next call</legend>
       <label>What goes wrong <select name="fault">${Object.entries(faults)
         .map(([value, name]) => `<option value="${value}">${name}</option>`)
         .join("")}</select></label><button>Set</button></fieldset></form>
     <form method="post" action="/sandbox/clock"><fieldset><legend>Clock</legend>
       ${field("ahead_hours", "Hours ahead", books.clock.ahead / 3_600)} <button>Set</button></fieldset></form>
     <form method="post" action="/sandbox/settle"><button>Settle today</button></form>
     <h2>Payments</h2>${table(
       ["Payment", "Order", "Amount", "Status", "What happens next"],
       payments.map((one) => [
         one.id,
         one.order_id ?? "",
         sumOf(one.amount, one.currency),
         one.status,
         actions[one.status].map((action) => button(one.id, action)).join("")
       ])
     )}
     <h2>Account numbers</h2>${table(
       ["Account", "Number", "Paid", "Transfer"],
       accounts
         .accounts()
         .toReversed()
         .slice(0, listed)
         .map((one) => [one.id, one.receivers[0]!.account_number, sumOf(one.amount_paid, "INR"), transferForm(one.id)])
     )}
     <h2>Refunds</h2>${table(
       ["Refund", "Payment", "Amount", "Status", "What happens next"],
       refunds
         .refunds()
         .toReversed()
         .slice(0, listed)
         .map((one) => [
           one.id,
           one.payment_id,
           sumOf(one.amount, one.currency),
           one.status,
           one.status === "pending" ? button(one.id, "process") + button(one.id, "fail-refund") : ""
         ])
     )}
     <h2>Disputes</h2>${table(
       ["Dispute", "Payment", "Amount", "Status", "What happens next"],
       disputes
         .disputes()
         .toReversed()
         .slice(0, listed)
         .map((one) => [
           one.id,
           one.payment_id,
           sumOf(one.amount, one.currency),
           one.status,
           disputeActions(one.status)
             .map((action) => button(one.id, action))
             .join("")
         ])
     )}
     <h2>Deliveries</h2>${table(
       ["At", "Event", "Id", "Portal's answer"],
       attempts
         .toReversed()
         .slice(0, listed)
         .map(({ at, event, id, status }) => [at, escaped(event), id, status === 0 ? "none" : String(status)])
     )}`,
    true
  )
}

const disputeActions = (status: string): readonly string[] =>
  status === "open"
    ? ["review", "win", "lose", "close-dispute"]
    : status === "under_review"
      ? ["win", "lose", "close-dispute"]
      : []

const whole = (fields: URLSearchParams, name: string, most: number): number => {
  const value = Number(fields.get(name) ?? "")
  if (!Number.isInteger(value) || value < 0 || value > most) throw new BadRequest("bad_number", name)
  return value
}

/**
 * Does what a form of the director's page says. The same fields in an address do the same, so that a scenario is an
 * address: `/sandbox/deliveries?copies=3&delay_ms=0&spread_ms=400`. @throws BadRequest
 */
export const direct = (
  { books, accounts, refunds, disputes, settlements, deliveries, failNext }: Stage,
  what: string,
  fields: URLSearchParams
): void => {
  if (what === "deliveries") {
    const secret = fields.get("secret") ?? ""
    deliveries.control({
      copies: whole(fields, "copies", 20),
      delay_ms: whole(fields, "delay_ms", 600_000),
      spread_ms: whole(fields, "spread_ms", 600_000),
      secret: secret === "" ? null : secret,
      is_dropped: fields.has("is_dropped"),
      is_tampered: fields.has("is_tampered")
    } satisfies Delivery)
  } else if (what === "settle") settlements.settle()
  else if (what === "clock") books.clock.ahead = whole(fields, "ahead_hours", 10_000) * 3_600
  else if (what === "fault") failNext(fields.get("fault") ?? "")
  else if (what === "transfer") accounts.transfer(fields.get("account") ?? "", whole(fields, "amount", 1_000_000_000))
  else if (what === "payment")
    act({ books, refunds, disputes }, fields.get("payment") ?? "", fields.get("action") ?? "")
  else throw new BadRequest("no_such_call", undefined, 404)
}

const act = (
  { books, refunds, disputes }: Pick<Stage, "books" | "refunds" | "disputes">,
  id: string,
  action: string
): void => {
  if (action === "fail") books.fail(id, "payment_timed_out")
  else if (action === "authorize") books.authorize(id)
  else if (action === "capture") books.capture(id, books.payment(id).amount)
  else if (action === "refund") refundRest(books.payment(id), refunds)
  else if (action === "process") refunds.end(id, "processed")
  else if (action === "fail-refund") refunds.end(id, "failed")
  else if (action === "dispute") disputes.create(id)
  else if (action === "review") disputes.review(id)
  else if (action === "win") disputes.end(id, "won")
  else if (action === "lose") disputes.end(id, "lost")
  else if (action === "close-dispute") disputes.end(id, "closed")
  else throw new BadRequest("no_such_action", "action")
}

/** A refund that somebody makes at the gateway, without the portal. */
const refundRest = ({ id, amount, amount_refunded: before }: SandboxPayment, refunds: Refunds): void => {
  refunds.create(id, { amount: amount - before })
}
