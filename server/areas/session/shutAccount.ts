import { accountStream } from "../../../schema/session/account.ts"
import { inTransaction } from "../../platform/db/pool.ts"
import type { Actor } from "../../platform/eventlog/index.ts"
import { eraseSubject } from "../../platform/eventlog/personal.ts"
import type { Portal } from "../../platform/portal.ts"
import { revokeAll } from "./tokens.ts"

type Host = Pick<Portal, "pool" | "log" | "projections">

/** Takes somebody's account away and erases what is personal in it: nobody signs in with it, and nothing leads to it any more. */
export const shutAccount = async ({ pool, log, projections }: Host, username: string, actor: Actor): Promise<void> => {
  const {
    rows: [account]
  } = await pool.query<{ id: number; is_active: boolean }>("select id, is_active from accounts where username = $1", [
    username
  ])
  if (account === undefined) return
  const stream = accountStream(account.id)
  if (account.is_active) await log.command({ actor, stream, type: "account.disabled", data: {} })
  await inTransaction(pool, async (client) => {
    await client.query("delete from credentials where account_id = $1", [account.id])
    await client.query("delete from one_time_codes where account_id = $1", [account.id])
    await client.query("delete from verification_links where subject = $1", [stream])
    await revokeAll(client, [account.id])
  })
  await eraseSubject(pool, projections, stream)
}
