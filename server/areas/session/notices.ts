import { t } from "#messages/server.session.js"
import { accountStream } from "../../../schema/session/account.ts"
import type { LanguageCode } from "../../../schema/core/interfaceLanguages.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Actor } from "../../platform/eventlog/index.ts"
import type { Messenger } from "../../platform/mail/messenger.ts"
import type { PurposeName } from "../../../schema/mail/purposes.ts"
import { requestLanguage, writeMail } from "../../platform/mail/templates/texts.ts"
import { written } from "./language.ts"

type Host = { readonly pool: Sql; readonly messenger: Messenger }

/** Where somebody reads what happens to their account. */
export type Place = {
  readonly channel: "sms" | "email"
  readonly to: string
  /** The language that they chose. */
  readonly language: LanguageCode | null
}

/** The contacts of an account: its verified mobile, and the address of its school or institute, else its own. */
export const placesOf = async (sql: Sql, accountId: number): Promise<readonly Place[]> => {
  const {
    rows: [row]
  } = await sql.query<{ mobile: string | null; email: string | null; language: LanguageCode | null }>(
    `select a.mobile, a.language, case when a.school_id is not null then s.email when a.institute_id is not null
      then i.email else a.email end as email
     from accounts a left join schools s on s.id = a.school_id left join institutes i on i.id = a.institute_id
     where a.id = $1`,
    [accountId]
  )
  return [
    ...(row?.mobile ? [{ channel: "sms", to: row.mobile, language: row.language } as const] : []),
    ...(row?.email ? [{ channel: "email", to: row.email, language: row.language } as const] : [])
  ]
}

/** The purposes of notices that something about signing in has changed. */
type ChangeNotice = Extract<PurposeName, "password-set" | "email-changed" | "mobile-changed">

/** Tells contacts of an account, each in their language, that something about signing in to it has changed. */
export const tellChange = async (
  { pool, messenger }: Host,
  places: readonly Place[],
  { about, template, what }: { readonly about: string; readonly template: ChangeNotice; readonly what: () => string },
  actor: Actor
): Promise<void> => {
  for (const { channel, to, language } of places) {
    const mail = await writeMail(pool, template, language ?? requestLanguage(), { what: written(language, what) })
    const message = channel === "email" ? mail : { subject: null, text: mail.text }
    await messenger.send({ channel, to, template, about, ...message }, actor)
  }
}

/** Tells the contacts that an account had until now that somebody else gave it another e-mail address. */
export const tellEmailChanged = async (
  host: Host,
  accountId: number,
  former: readonly Place[],
  { username, actor }: Caller
): Promise<void> =>
  tellChange(
    host,
    former,
    { about: accountStream(accountId), template: "email-changed", what: () => t.emailChanged({ username }) },
    actor
  )

/** Tells the contacts of an account that somebody else gave it another password. */
export const tellPasswordSet = async (host: Host, accountId: number, caller: Caller): Promise<void> =>
  tellChange(
    host,
    await placesOf(host.pool, accountId),
    {
      about: accountStream(accountId),
      template: "password-set",
      what: () => t.passwordSet({ username: caller.username })
    },
    caller.actor
  )
