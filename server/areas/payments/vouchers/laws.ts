import type { Law } from "../law.ts"

/** The rules of receipt vouchers, refund vouchers and credit notes. */
export const voucherLaws: readonly Law[] = [
  {
    rule: "Serials of vouchers have no gaps, and their dates never go back",
    text: `select count(*)::int as figure from (
      select serial, date, row_number() over w as nth, lag(date) over w as before from vouchers
      window w as (partition by series order by serial)) i where serial <> nth or date < before`
  },
  {
    rule: "No more goes back of an invoice's line or of an advance than it was, and its tax with it",
    text: `select count(*)::int as figure from (
      select from (
        select number, l->>'kind' as kind, (l->>'taxPercent')::int as percent, sum((l->>'gross')::bigint) as gross,
          sum((l->>'tax')::bigint) as tax
        from (select number, data from invoices union all select number, data from vouchers where kind = 'receipt') d,
          jsonb_array_elements(d.data->'lines') l group by 1, 2, 3) whole
      right join (
        select against as number, l->>'kind' as kind, (l->>'taxPercent')::int as percent,
          sum((l->>'gross')::bigint) as gross, sum((l->>'tax')::bigint) as tax, min((l->>'taxable')::bigint) as least
        from vouchers, jsonb_array_elements(data->'lines') l where kind <> 'receipt' group by 1, 2, 3) back
        using (number, kind, percent)
      where whole.gross is null or back.gross > whole.gross or back.tax > whole.tax or back.least < 0
        or (back.gross = whole.gross and back.tax <> whole.tax)) wrong`
  },
  {
    rule: "A refund's documents are of no more than was refunded, and their taxable value and tax are their total",
    text: `select (select count(*) from (
        select from vouchers v join refunds r on r.id = v.refund_id where v.kind <> 'receipt'
        group by r.id, r.amount having sum(v.gross) > r.amount) more)::int
      + (select count(*) from vouchers where gross <> taxable + tax)::int as figure`
  }
]
