import { t } from "#messages/server.session.js"
import { accountStream } from "../../../schema/session/account.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Actor } from "../../platform/eventlog/index.ts"
import type { Messenger } from "../../platform/mail/messenger.ts"

type Host = { readonly pool: Sql; readonly messenger: Messenger }

/** Where somebody reads what happens to their account. */
export type Place = { readonly channel: "sms" | "email"; readonly to: string }

/** The contacts of an account: its verified mobile, and the address of its school or institute, else its own. */
export const placesOf = async (sql: Sql, accountId: number): Promise<readonly Place[]> => {
  const {
    rows: [row]
  } = await sql.query<{ mobile: string | null; email: string | null }>(
    `select a.mobile, case when a.school_id is not null then s.email when a.institute_id is not null then i.email else a.email end as email
     from accounts a left join schools s on s.id = a.school_id left join institutes i on i.id = a.institute_id
     where a.id = $1`,
    [accountId]
  )
  return [
    ...(row?.mobile ? [{ channel: "sms", to: row.mobile } as const] : []),
    ...(row?.email ? [{ channel: "email", to: row.email } as const] : [])
  ]
}

/** Tells contacts of an account that something about signing in to it has changed. */
export const tellChange = async (
  { messenger }: Host,
  places: readonly Place[],
  { about, template, what }: { readonly about: string; readonly template: string; readonly what: string },
  actor: Actor
): Promise<void> => {
  for (const { channel, to } of places) {
    await messenger.send(
      {
        channel,
        to,
        template,
        about,
        subject: channel === "email" ? t.changeSubject : null,
        text: t.changeText({ what })
      },
      actor
    )
  }
}

/** Tells the contacts of an account that somebody else gave it another password. */
export const tellPasswordSet = async (host: Host, accountId: number, caller: Caller): Promise<void> =>
  tellChange(
    host,
    await placesOf(host.pool, accountId),
    {
      about: accountStream(accountId),
      template: "password-set",
      what: t.passwordSet({ username: caller.username })
    },
    caller.actor
  )
