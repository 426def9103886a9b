import { availableParallelism } from "node:os"
import { accountStream } from "../../schema/account.ts"
import { Forbidden, Unauthorized } from "../../schema/errors.ts"
import { session } from "../../schema/session.ts"
import type { Sql } from "../db/pool.ts"
import { implement } from "../http/implement.ts"
import type { Log } from "../log/index.ts"
import { checkLimits, countFailure, forgetFailures } from "./limits.ts"
import { isPassword } from "./passwords.ts"
import { makeToken, revokeToken } from "./tokens.ts"
import { turns } from "./turns.ts"
import { findUser, userOf } from "./users.ts"

/**
 * Hashing takes a core each. One lane more than there are cores keeps the cores busy while a lane waits for the database,
 * leaves threads to other work, and bounds how many tries can pass a limit that they reach together.
 */
const lanes = availableParallelism() + 1

/** Signing in and out. */
export const sessionCalls = ({ pool, log }: { readonly pool: Sql; readonly log: Pick<Log, "command"> }) => {
  const inTurn = turns(lanes)

  /** The account of a username and its password; who is wrong is not told which of the two was. */
  const authenticated = (username: string, password: string, address: string) =>
    inTurn(async () => {
      await checkLimits(pool, username, address)
      const user = await findUser(pool, username)
      if (await isPassword(user?.password_hash, password) && user !== undefined) return user
      await countFailure(pool, username, address)
      throw new Unauthorized({ message: "The username or the password is wrong" })
    })

  return implement(session, {
    login: async ({ payload: { username, password }, request }) => {
      const user = await authenticated(username, password, request.address)
      if (!user.is_active) throw new Forbidden({ message: "This account is switched off" })
      const actor = { userId: user.id, roleId: user.role_id }
      await log.command({ actor, stream: accountStream(user.id), type: "account.signedIn", data: {} })
      const [token] = await Promise.all([makeToken(pool, user.id), forgetFailures(pool, username, request.address)])
      return { token, user: userOf(user) }
    },

    logout: async ({ caller, request }) => {
      await revokeToken(pool, request.token ?? "")
      await log.command({ actor: caller.actor, stream: accountStream(caller.userId), type: "account.signedOut", data: {} })
      return {}
    }
  })
}
