import { accountStream } from "../../../schema/session/account.ts"
import type { Batch, WriteTogether } from "../../platform/eventlog/index.ts"
import { eraseWithEvents } from "../../platform/eventlog/personal.ts"
import type { Portal } from "../../platform/portal.ts"
import { revokingAll } from "./revoking.ts"

type Host = Pick<Portal, "pool" | "log" | "projections">

/**
 * Whose record is erased, by which event, and the account that goes with it; `before` are events without data that come
 * first.
 */
type Erased = {
  readonly stream: string
  readonly type: string
  readonly username: string
  readonly before?: readonly string[]
}

/**
 * Erases what is personal about somebody and takes their account away, in one transaction with the event that tells of
 * it: nobody signs in with the account, and nothing leads to it any more. @returns the record's version
 * @throws Refused
 */
export const eraseWithAccount = async (
  { pool, log, projections }: Host,
  { stream, type, username, before = [] }: Erased,
  command: Pick<Batch<number>, "actor" | "commandId" | "cause">
): Promise<number> => {
  const { rows: accounts } = await pool.query<{ id: number }>("select id from accounts where username = $1", [username])
  const ofAccounts = accounts.map(({ id }) => accountStream(id))
  return log.batch({
    ...command,
    streams: [stream, ...ofAccounts],
    also: [...accounts.flatMap(({ id }) => shutting(id)), eraseWithEvents(projections, [stream, ...ofAccounts])],
    decide: (states) => ({
      events: [
        ...[...before, type].map((one) => ({ stream, type: one, data: {} })),
        ...ofAccounts
          .filter((one) => states.get(one)?.state.value === "enabled")
          .map((one) => ({ stream: one, type: "account.disabled", data: {} }))
      ],
      reply: (states.get(stream)?.version ?? 0) + before.length + 1
    })
  })
}

/** What leads to an account outside of the log. */
const shutting = (account: number): readonly WriteTogether[] => [
  { text: "delete from credentials where account_id = $1", values: [account] },
  { text: "delete from one_time_codes where account_id = $1", values: [account] },
  { text: "delete from watched where account_id = $1", values: [account] },
  { text: "delete from verification_links where subject = $1", values: [accountStream(account)] },
  revokingAll([account])
]
