import type { WebhookKind } from "../../../../schema/programs/webhook.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { isTold, ownedWebhooks } from "./owners.ts"

/** How events of some types become deliveries. */
type Cut = {
  readonly types: readonly string[]
  readonly cut: (sql: Sql, from: number, to: number) => Promise<unknown>
}

/** How long answer sheets are gathered before they are told, in seconds: an upload brings thousands a minute. */
export const gatherSeconds = 60

/** The webhooks `w` that are told of a kind of event `e`, where they cover the school of an SQL expression. */
const listeners = (kind: WebhookKind, school: string): string =>
  `${ownedWebhooks} on ${isTold} and '${kind}' = any(w.kinds) and w.position < e.position
     and (w.school_id is null or w.school_id = ${school})`

const inRange = (types: readonly string[]): string =>
  `e.position > $1 and e.position <= $2 and e.type in (${types.map((type) => `'${type}'`).join(", ")})`

const columns = "(webhook_id, message_id, kind, happened_at, data, next_at)"

const sheetTypes = ["answerSheet.received", "answerSheet.contested", "answerSheet.withdrawn"]

/** Counts of an exam's sheets since the last delivery, added to the one that still gathers. */
export const cutSheets: Cut = {
  types: sheetTypes,
  cut: (sql, from, to) => {
    const count = (name: string) => `count(*) filter (where e.type = 'answerSheet.${name}') as ${name}`
    const sum = (name: string) => `'${name}', c.${name} + coalesce((g.data->>'${name}')::int, 0)`
    const data = `jsonb_build_object('exam_id', c.exam_id, 'school_id', c.school_id, ${sum("received")},
      ${sum("contested")}, ${sum("withdrawn")})`
    return sql.query(
      `with counted as (
         select w.id as webhook_id, w.school_id, (e.data->>'exam')::int as exam_id, max(e.position) as last,
           max(e.at) as at, ${["received", "contested", "withdrawn"].map(count).join(", ")}
         from events e join students s on s.id = (e.data->>'student')::int
         join (${listeningRows}) w on (w.school_id is null or w.school_id = s.school_id) and w.position < e.position
         where ${inRange(sheetTypes)} group by 1, 2, 3
       ), gathering as (
         select d.id, d.webhook_id, d.data from webhook_deliveries d
         where d.kind = 'answer_sheets.counted' and d.state = 'waiting' and d.attempts = 0 and d.next_at > now()
         for update
       ), grown as (
         update webhook_deliveries d set data = ${data}, happened_at = c.at
         from counted c join gathering g on g.webhook_id = c.webhook_id and (g.data->>'exam_id')::int = c.exam_id
         where d.id = g.id returning d.webhook_id, c.exam_id
       )
       insert into webhook_deliveries ${columns}
       select c.webhook_id, 'evt_' || c.last, 'answer_sheets.counted', c.at, ${data},
         now() + make_interval(secs => ${gatherSeconds})
       from counted c left join gathering g on false
       where not exists (select from grown n where n.webhook_id = c.webhook_id and n.exam_id = c.exam_id)
       on conflict do nothing`,
      [from, to]
    )
  }
}

/** Webhooks that are told of answer sheets, each once: they are joined with many events. */
const listeningRows = `select w.id, w.school_id, w.position from ${ownedWebhooks}
  where ${isTold} and 'answer_sheets.counted' = any(w.kinds)`

const paymentTypes = ["order.paid", "order.goodsPaid"]

/** Orders that a payment paid for: amounts are in hundredths of the currency. */
export const cutPayments: Cut = {
  types: paymentTypes,
  cut: (sql, from, to) =>
    sql.query(
      `insert into webhook_deliveries ${columns}
       select w.id, 'evt_' || e.position, 'payment.captured', e.at,
         jsonb_build_object('order_id', o.id, 'school_id', o.school_id, 'currency', e.data->>'currency',
           'amount', (e.data->>'amount')::bigint, 'students', coalesce((e.data->>'students')::int, 0)), now()
       from events e join orders o on o.id = substr(e.stream, 7)::int
       join ${listeners("payment.captured", "o.school_id")}
       where ${inRange(paymentTypes)} on conflict do nothing`,
      [from, to]
    )
}

const resultTypes = ["resultRun.published", "resultRun.released"]

/** Results that everybody may see from this event on: a school hears of those of its own students. */
export const cutResults: Cut = {
  types: resultTypes,
  cut: (sql, from, to) =>
    sql.query(
      `insert into webhook_deliveries ${columns}
       select w.id, 'evt_' || e.position, 'results.published', e.at,
         jsonb_build_object('exam_id', r.exam_id, 'run_id', r.id, 'school_id', w.school_id, 'students', n.students),
         now()
       from events e join result_runs r on r.id = substr(e.stream, 11)::int
       join ${listeners("results.published", "w.school_id")}
       cross join lateral (select count(*)::int as students from results x
         where x.run_id = r.id and (w.school_id is null or x.school_id = w.school_id)) n
       where ${inRange(resultTypes)} and (w.school_id is null or n.students > 0) on conflict do nothing`,
      [from, to]
    )
}

/** Types of events that lead to deliveries. */
export const followedTypes: readonly string[] = [...sheetTypes, ...paymentTypes, ...resultTypes]
