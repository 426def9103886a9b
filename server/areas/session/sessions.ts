import type pg from "pg"
import { t } from "#messages/server.session.js"
import { accountStream } from "../../../schema/session/account.ts"
import { NotFound } from "../../../schema/core/errors.ts"
import type { Session } from "../../../schema/session/signedInUser.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Log } from "../../platform/eventlog/index.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { liveTokens } from "./tokens.ts"
import { revokingOne, revokingOthers } from "./revoking.ts"

type Host = { readonly pool: pg.Pool; readonly log: Pick<Log, "command"> }

type Row = Omit<typeof Session.Type, "begun_at" | "last_used_at"> & {
  readonly begun_at: Date
  readonly last_used_at: Date
}

/** The sessions of an account: the caller's own first, then the one that was used last. */
export const sessionsOf = async (
  sql: Sql,
  { caller, request }: CommandContext,
  idleMinutes: number
): Promise<readonly (typeof Session.Type)[]> => {
  const { text, values } = liveTokens(caller.userId, request.token ?? "", idleMinutes)
  const { rows } = await sql.query<Row>(text, values)
  return rows.map(({ begun_at, last_used_at, ...row }) => ({
    ...row,
    begun_at: begun_at.toISOString(),
    last_used_at: last_used_at.toISOString()
  }))
}

/** Ends one session of the caller's account; signing out ends the one that the call comes from. @throws NotFound */
export const endSession = async ({ pool, log }: Host, id: string, gesture: CommandContext): Promise<void> => {
  if (await isDone(pool, gesture)) return
  const { caller, request } = gesture
  await log.command({
    ...commandOf(gesture),
    stream: accountStream(caller.userId),
    type: "account.sessionEnded",
    data: {},
    also: [revokingOne(caller.userId, id, request.token ?? "", noSession)]
  })
}

/** Ends every session of the caller's account but the one that the call comes from. */
export const endOtherSessions = async ({ log }: Host, gesture: CommandContext): Promise<void> => {
  const { caller, request } = gesture
  await log.command({
    ...commandOf(gesture),
    stream: accountStream(caller.userId),
    type: "account.otherSessionsEnded",
    data: {},
    also: [revokingOthers(caller.userId, request.token ?? "")]
  })
}

const noSession = () => new NotFound({ message: t.sessionEnded })
