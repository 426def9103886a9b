import type { Projection } from "../../platform/projections/projection.ts"

type PostingRule = {
  readonly type: string
  readonly leg: number
  readonly account: string
  readonly sign: 1 | -1
  /** The field of the event that says how much; `amount` without it. A leg of 0 is not posted. */
  readonly field?: string
}

/**
 * What each event posts: an account and the sign of the event's amount; debits are positive. What the gateway received
 * is owed to somebody unknown (`suspense`) until an order claims it; the fees of the students that the order pays for
 * are then income (`fees`), and what is left stays in suspense. A dispute moves money once it is lost: until then the
 * gateway has taken nothing. A transfer that the bank returned is owed by its payer (`returnedTransfers`), but for what
 * of it was in suspense. A payment that is reversed takes its order's income back.
 */
export const postingRules: readonly PostingRule[] = [
  { type: "payment.captured", leg: 1, account: "gateway", sign: 1 },
  { type: "payment.captured", leg: 2, account: "suspense", sign: -1 },
  { type: "payment.credited", leg: 1, account: "bank", sign: 1 },
  { type: "payment.credited", leg: 2, account: "suspense", sign: -1 },
  { type: "bankLine.settled", leg: 1, account: "bank", sign: 1 },
  { type: "bankLine.settled", leg: 2, account: "gateway", sign: -1 },
  { type: "settlement.itemised", leg: 1, account: "gatewayFees", sign: 1, field: "charges" },
  { type: "settlement.itemised", leg: 2, account: "gstOnFees", sign: 1, field: "tax" },
  { type: "settlement.itemised", leg: 3, account: "gateway", sign: -1, field: "fees" },
  { type: "bankLine.debited", leg: 1, account: "bankDebits", sign: 1 },
  { type: "bankLine.debited", leg: 2, account: "bank", sign: -1 },
  { type: "bankLine.returned", leg: 1, account: "returnedTransfers", sign: 1 },
  { type: "bankLine.returned", leg: 2, account: "bank", sign: -1 },
  { type: "bankLine.refunded", leg: 1, account: "suspense", sign: 1 },
  { type: "bankLine.refunded", leg: 2, account: "bank", sign: -1 },
  { type: "payment.returned", leg: 1, account: "suspense", sign: 1 },
  { type: "payment.returned", leg: 2, account: "returnedTransfers", sign: -1 },
  { type: "order.paid", leg: 1, account: "suspense", sign: 1 },
  { type: "order.paid", leg: 2, account: "fees", sign: -1 },
  { type: "order.goodsPaid", leg: 1, account: "suspense", sign: 1 },
  { type: "order.goodsPaid", leg: 2, account: "materials", sign: -1, field: "goods" },
  { type: "order.goodsPaid", leg: 3, account: "shipping", sign: -1, field: "shipping" },
  { type: "order.reversed", leg: 1, account: "suspense", sign: -1 },
  { type: "order.reversed", leg: 2, account: "fees", sign: 1, field: "fees" },
  { type: "order.reversed", leg: 3, account: "materials", sign: 1, field: "goods" },
  { type: "order.reversed", leg: 4, account: "shipping", sign: 1, field: "shipping" },
  { type: "payment.released", leg: 1, account: "suspense", sign: 1, field: "returned" },
  { type: "payment.released", leg: 2, account: "returnedTransfers", sign: -1, field: "returned" },
  { type: "refund.approved", leg: 1, account: "suspense", sign: 1 },
  { type: "refund.approved", leg: 2, account: "refundsPayable", sign: -1 },
  { type: "refund.cancelled", leg: 1, account: "refundsPayable", sign: 1 },
  { type: "refund.cancelled", leg: 2, account: "suspense", sign: -1 },
  { type: "refund.processed", leg: 1, account: "refundsPayable", sign: 1 },
  { type: "refund.processed", leg: 2, account: "gateway", sign: -1 },
  { type: "refund.returned", leg: 1, account: "suspense", sign: 1 },
  { type: "refund.returned", leg: 2, account: "gateway", sign: -1 },
  { type: "refund.noticed", leg: 1, account: "refunds", sign: 1 },
  { type: "refund.noticed", leg: 2, account: "gateway", sign: -1 },
  { type: "dispute.lost", leg: 1, account: "disputes", sign: 1 },
  { type: "dispute.lost", leg: 2, account: "gateway", sign: -1 },
  { type: "feeEntry.waived", leg: 1, account: "waivers", sign: 1 },
  { type: "feeEntry.waived", leg: 2, account: "fees", sign: -1 },
  { type: "feeEntry.received", leg: 1, account: "cash", sign: 1 },
  { type: "feeEntry.received", leg: 2, account: "fees", sign: -1 },
  { type: "feeEntry.waiverReversed", leg: 1, account: "fees", sign: 1 },
  { type: "feeEntry.waiverReversed", leg: 2, account: "waivers", sign: -1 },
  { type: "feeEntry.receiptReversed", leg: 1, account: "fees", sign: 1 },
  { type: "feeEntry.receiptReversed", leg: 2, account: "cash", sign: -1 }
]

/** The rules as SQL rows of type, leg, account, sign and field. */
export const ruleRows = postingRules
  .map(({ type, leg, account, sign, field = "amount" }) => `('${type}', ${leg}, '${account}', ${sign}, '${field}')`)
  .join(", ")

/**
 * The double-entry ledger: for each event that moves money, postings that sum to 0. Derived from events alone, so it is
 * no second truth. An entry is the event's position; its legs count from 1.
 */
export const ledger: Projection = {
  name: "ledger",
  version: 11,
  mode: "inline",
  events: [...new Set(postingRules.map(({ type }) => type))],
  tables: ["ledger_postings"],
  create: `
    create table ledger_postings (entry bigint not null, leg smallint not null, account text not null,
      currency text not null, amount bigint not null, payment text, order_id int, at timestamptz not null,
      primary key (entry, leg))`,
  indexes: `
    create index ledger_postings_by_account on ledger_postings (account, currency, entry);
    create index ledger_postings_of_payment on ledger_postings (payment)`,
  apply: (sql, { from, to }) =>
    sql.query(
      `insert into ledger_postings
       select e.position, l.leg, l.account, e.data->>'currency', l.sign * (e.data->>l.field)::bigint,
         case when e.type !~ '^(feeEntry|bankLine|settlement)[.]'
           then coalesce(e.data->>'payment', substr(e.stream, 9)) end,
         case when e.type in ('order.paid', 'order.goodsPaid', 'order.reversed') then substr(e.stream, 7)::int end, e.at
       from events e join (values ${ruleRows}) l (type, leg, account, sign, field) on l.type = e.type
       where e.position > $1 and e.position <= $2 and (e.data->>l.field)::bigint <> 0`,
      [from, to]
    )
}
