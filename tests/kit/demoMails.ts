import type { Sql } from "../../server/platform/db/pool.ts"

/** How many mails of the demo's year were sent, beside how many events they tell of; and how many were late. */
export const demoMails = async (sql: Sql) => {
  const count = async (of: string): Promise<number> => {
    const { rows } = await sql.query<{ n: number }>(`select count(*)::int as n from ${of}`)
    return rows[0]!.n
  }
  const told = async (template: string, of: string) => [
    await count(`outbox where template = '${template}' and state in ('sent', 'bounced')`),
    await count(of)
  ]
  return {
    paid: await told("payment-received", "events where type = 'order.paid'"),
    invoices: await told("invoice", "invoices"),
    invitations: await told("set-password", "events where type = 'account.invited'"),
    bounced: await count("outbox where state = 'bounced'"),
    repeated: await count("outbox where attempts = 2"),
    // Each is written after what it tells of, within a day.
    misplaced: await count(
      `events m join outbox o on m.stream = 'message-' || o.id and m.version = 1
       join events i on i.type = 'invoice.issued' and o.subject like '%' || (i.data->>'number') || '%'
       where o.template = 'invoice' and (m.position < i.position or m.at - i.at > interval '1 day')`
    )
  }
}
