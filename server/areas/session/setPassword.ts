import type pg from "pg"
import { accountStream, type SetPassword } from "../../../schema/session/account.ts"
import type { RoleId } from "../../../schema/core/roles.ts"
import type { Actor, WriteTogether, Log } from "../../platform/eventlog/index.ts"
import type { Messenger } from "../../platform/mail/messenger.ts"
import { writeMail } from "../../platform/mail/templates/texts.ts"
import { mailLanguage } from "./language.ts"
import { followLink, makeLink, noLink, voidingLinks } from "./links.ts"
import { hashPassword } from "./passwords.ts"
import { revokingOthers } from "./revoking.ts"

type Host = { readonly pool: pg.Pool; readonly log: Pick<Log, "command"> }

/** What a link of this kind proves; no other link will do. */
const matter = "password"

/** How long an invitation is good, in days: a school may be on holiday. */
const days = 7

/** An account that somebody is invited to, and where they read mail. */
export type Invited = { readonly id: number; readonly username: string; readonly email: string }

/**
 * Mails somebody, in their language, a link by which they choose their account's password; a link that they were sent
 * before is void. `cause` is the record whose command invites them.
 */
export const inviteAccount = async (
  { pool, log, publicUrl, messenger }: Host & { readonly publicUrl: string; readonly messenger: Messenger },
  { id, username, email }: Invited,
  actor: Actor,
  cause?: string
): Promise<void> => {
  const about = accountStream(id)
  const because = cause === undefined ? {} : { cause }
  const invited = await log.command({ actor, stream: about, type: "account.invited", data: {}, ...because })
  const token = await makeLink(pool, about, matter, days * 24 * 60 * 60)
  const message = await writeMail(pool, "set-password", await mailLanguage(pool, id), {
    username,
    link: linkOf(publicUrl, token),
    days: String(days)
  })
  await messenger.send(
    {
      channel: "email",
      template: "set-password",
      secretSeconds: days * 24 * 60 * 60,
      about,
      to: email,
      ...message
    },
    actor,
    invited
  )
}

const linkOf = (publicUrl: string, token: string): string => `${publicUrl}/login#set-password=${token}`

/** The token of a link by which an account's user chooses a password at once, without a mail; good for an hour. */
export const passwordToken = ({ pool }: Pick<Host, "pool">, accountId: number): Promise<string> =>
  makeLink(pool, accountStream(accountId), matter, 60 * 60)

/**
 * Gives an account another password, ends its sessions, all but the one of the token `kept`, and voids links that were
 * mailed before. Secret, sessions and event change together. `setBy` is somebody else who set it; a password that its
 * user changes stays theirs until a mailed link.
 */
export const givePassword = async (
  { log }: Pick<Host, "log">,
  accountId: number,
  password: string,
  command: { readonly actor: Actor; readonly commandId?: string; readonly also?: ReadonlyArray<WriteTogether> },
  { kept = "", setBy = null }: { readonly kept?: string | undefined; readonly setBy?: number | null } = {}
): Promise<void> => {
  const hash = await hashPassword(password)
  const secret: WriteTogether = {
    text: `insert into credentials (account_id, password_hash, set_by) values ($1, $2, $3)
       on conflict (account_id) do update set password_hash = excluded.password_hash, set_by = excluded.set_by`,
    values: [accountId, hash, setBy]
  }
  await log.command({
    ...command,
    stream: accountStream(accountId),
    type: "account.passwordSet",
    data: {},
    also: [...(command.also ?? []), secret, revokingOthers(accountId, kept), voidingLinks(accountStream(accountId))]
  })
}

/**
 * Chooses the password of the account that a mailed link is for. Refused for an account that is switched off: the link
 * is good as before then.
 * @throws NotFound, Refused
 */
export const setPasswordByLink = (
  host: Host,
  { token, new_password }: typeof SetPassword.Type
): Promise<{ readonly username: string }> =>
  followLink(host.pool, token, async ({ subject, isFor, used }) => {
    if (!isFor(matter)) throw noLink()
    const id = Number(/^account-(\d+)$/.exec(subject)?.[1])
    const {
      rows: [account]
    } = await host.pool.query<{ username: string; role_id: RoleId }>(
      "select username, role_id from accounts where id = $1",
      [id]
    )
    if (account === undefined) throw noLink()
    await givePassword(host, id, new_password, { actor: { userId: id, roleId: account.role_id }, also: [used] })
    return { username: account.username }
  })
