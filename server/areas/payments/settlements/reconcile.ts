import type { ListSelection } from "../../../../schema/core/list.ts"
import type { reconciliationShape } from "../../../../schema/payments/settlement.ts"
import type { Statement } from "../../../platform/db/page.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"

/** Working days after which a received payment has to be settled, and a settlement in the bank. */
const settledWithin = 3
const bankedWithin = 1

/** SQL for the working days from a day until the day of the reconciliation. */
const workdaysSince = (day: string): string =>
  `(select count(*) from generate_series(${day} + 1, cut.day, interval '1 day') d where extract(isodow from d) < 6)`

/** The gateway's price, in SQL: 2 % of a payment, and 18 % tax on that. */
const priceOf = (amount: string): string => `round(${amount} * 0.02) + round(round(${amount} * 0.02) * 0.18)`

/**
 * What gateway, portal and bank say of each payment, refund, settlement and bank line, as of a day, joined by payment
 * and by UTR. What is not due yet is left out. Each line that differs leads to its order or case.
 */
export const reconciliationStatement = ({
  class: found,
  differs,
  as_of: asOf,
  search
}: Omit<ListSelection<typeof reconciliationShape>, "sort">): Statement => {
  const { bind, values } = sqlParams()
  const text = search?.trim() ?? ""
  const where = [
    "r.class is not null",
    ...(found === undefined ? [] : [`r.class = ${bind(found)}`]),
    ...(differs === undefined ? [] : ["r.class <> 'equal'"]),
    ...(text === "" ? [] : [`${bind(text)} in (r.entity, r.settlement, r.utr)`])
  ]
  return {
    text: `
      with cut as (select coalesce(${bind(asOf ?? null)}::date, (now() at time zone 'Asia/Kolkata')::date) as day),
      paid as (
        select p.id, p.currency, p.amount, d.day from payments p, cut,
          lateral (select (p.changed_at at time zone 'Asia/Kolkata')::date as day) d
        where p.state in ('captured', 'parked', 'claimed') and p.id like 'pay_%' and d.day <= cut.day),
      items as (
        select i.*, s.utr, s.day, s.currency from settlement_items i join settlements s on s.id = i.settlement, cut
        where s.day <= cut.day),
      said as (
        select coalesce(i.day, p.day) as day, coalesce(p.id, i.id) as entity, i.settlement, i.utr,
          coalesce(p.currency, i.currency) as currency, p.amount as portal, i.credit + i.fee as gateway,
          null::bigint as bank, i.fee,
          case when p.id is null then 'gateway_only'
            when i.id is null then case when ${workdaysSince("p.day")} > ${settledWithin} then 'not_settled' end
            when i.credit + i.fee <> p.amount then 'amount_differs'
            when abs(i.fee - (${priceOf("p.amount")})) > 1 then 'fee_differs'
            else 'equal' end as class
        from paid p full join (select * from items where kind = 'payment') i on i.id = p.id cross join cut
        union all
        select i.day, i.id, i.settlement, i.utr, i.currency, r.amount, i.debit, null, i.fee,
          case when r.id is null then 'refund_only_there' when r.amount <> i.debit then 'amount_differs'
            else 'equal' end
        from items i left join refunds r on r.gateway_refund = i.id where i.kind = 'refund'
        union all
        select s.day, s.id, s.id, s.utr, s.currency, null, s.amount, b.amount, s.fees,
          case when b.name is null then case when ${workdaysSince("s.day")} > ${bankedWithin} then 'not_in_bank' end
            when b.amount <> s.amount then 'bank_differs' else 'equal' end
        from settlements s cross join cut left join bank_lines b on b.utr = s.utr and b.date <= cut.day
        where s.day <= cut.day
        union all
        select b.date, b.utr, null, b.utr, b.currency, null, null, b.amount, null, 'bank_only'
        from bank_lines b cross join cut where b.state = 'fromGateway' and b.date <= cut.day
          and not exists (select from settlements s where s.utr = b.utr))
      select row_number() over (order by r.day, r.entity)::int as id, r.class, r.day::text as day, r.entity,
        r.settlement, r.utr, r.currency, r.portal::float8 as portal, r.gateway::float8 as gateway,
        r.bank::float8 as bank, r.fee::float8 as fee, o.id as order_id,
        (select min(c.id) from payment_cases c where c.payment = r.entity and c.is_open) as case_id
      from said r left join orders o on o.payment = r.entity
      where ${where.join(" and ")}`,
    values,
    order: "day desc, entity, id"
  }
}
