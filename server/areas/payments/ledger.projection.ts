import type { Projection } from "../../platform/projections/projection.ts"

/**
 * What each event posts: an account and the sign of the event's amount; debits are positive. What the gateway received
 * is owed to somebody unknown (`suspense`) until an order claims it; the fees of the students that the order pays for
 * are then income (`fees`), and what is left stays in suspense.
 */
export const postingRules = [
  { type: "payment.captured", leg: 1, account: "gateway", sign: 1 },
  { type: "payment.captured", leg: 2, account: "suspense", sign: -1 },
  { type: "order.paid", leg: 1, account: "suspense", sign: 1 },
  { type: "order.paid", leg: 2, account: "fees", sign: -1 },
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
  { type: "feeEntry.waived", leg: 1, account: "waivers", sign: 1 },
  { type: "feeEntry.waived", leg: 2, account: "fees", sign: -1 },
  { type: "feeEntry.received", leg: 1, account: "cash", sign: 1 },
  { type: "feeEntry.received", leg: 2, account: "fees", sign: -1 },
  { type: "feeEntry.waiverReversed", leg: 1, account: "fees", sign: 1 },
  { type: "feeEntry.waiverReversed", leg: 2, account: "waivers", sign: -1 },
  { type: "feeEntry.receiptReversed", leg: 1, account: "fees", sign: 1 },
  { type: "feeEntry.receiptReversed", leg: 2, account: "cash", sign: -1 }
] as const

const rules = postingRules
  .map(({ type, leg, account, sign }) => `('${type}', ${leg}, '${account}', ${sign})`)
  .join(", ")

/**
 * The double-entry ledger: for each event that moves money, postings that sum to 0. Derived from events alone, so it is
 * no second truth. An entry is the event's position; its legs count from 1.
 */
export const ledger: Projection = {
  name: "ledger",
  version: 4,
  mode: "inline",
  events: [...new Set(postingRules.map(({ type }) => type))],
  tables: ["ledger_postings"],
  create: `
    create table ledger_postings (entry bigint not null, leg smallint not null, account text not null,
      currency text not null, amount bigint not null, payment text, order_id int, at timestamptz not null,
      primary key (entry, leg));
    create index ledger_postings_by_account on ledger_postings (account, currency, entry);
    create index ledger_postings_of_payment on ledger_postings (payment)`,
  apply: (sql, { from, to }) =>
    sql.query(
      `insert into ledger_postings
       select e.position, l.leg, l.account, e.data->>'currency', l.sign * (e.data->>'amount')::bigint,
         case when e.type !~ '^feeEntry[.]' then coalesce(e.data->>'payment', substr(e.stream, 9)) end,
         case when e.type = 'order.paid' then substr(e.stream, 7)::int end, e.at
       from events e join (values ${rules}) l (type, leg, account, sign) on l.type = e.type
       where e.position > $1 and e.position <= $2`,
      [from, to]
    )
}
