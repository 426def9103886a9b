import { availableParallelism } from "node:os"
import type pg from "pg"
import { t } from "#messages/server.session.js"
import { t as platform } from "#messages/server.platform.js"
import { accountStream } from "../../../schema/session/account.ts"
import { Forbidden, Unauthorized } from "../../../schema/core/errors.ts"
import { codeTimes, session } from "../../../schema/session/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import { commandOf } from "../../platform/access/commandContext.ts"
import type { Log } from "../../platform/eventlog/index.ts"
import { outboxMessenger, type Messenger } from "../../platform/mail/messenger.ts"
import { changePassword } from "./changePassword.ts"
import { chooseLanguage } from "./language.ts"
import { lookLimit, takeOne, tooMany } from "./limits.ts"
import type { CallRequest } from "../../platform/http/implement.ts"
import type { Settings } from "../../platform/settings.ts"
import { sendMobileCode, verifyMobileCode } from "./mobile.ts"
import { rememberingOrigin } from "./origins.ts"
import { isPassword } from "./passwords.ts"
import { sessionOrigin } from "./sessionOrigin.ts"
import { endOtherSessions, endSession, sessionsOf } from "./sessions.ts"
import { photoFile } from "./photos.ts"
import { setPasswordByLink } from "./setPassword.ts"
import { countFailure, forgetFailures } from "./signInPace.ts"
import { readSigningIn } from "./signingIn.ts"
import { updateProfile } from "./profile.ts"
import { newToken } from "./tokens.ts"
import { revokingToken } from "./revoking.ts"
import { semaphore } from "../../platform/concurrency/semaphore.ts"
import { findUser, userOf } from "./users.ts"

/**
 * Hashing takes a core each. One lane more than there are cores keeps the cores busy while a lane waits for the
 * database, leaves threads to other work, and bounds how many tries can pass a limit that they reach together.
 */
const lanes = availableParallelism() + 1

/** What the calls of the session work with; messages go into the outbox unless somebody else carries them. */
type Host = {
  readonly pool: pg.Pool
  readonly log: Pick<Log, "command">
  readonly messenger?: Messenger
  readonly settings?: Pick<Settings, "sessionIdleMinutes">
}

/** Signing in and out, and what somebody does with their own account. */
export const sessionCalls = ({ pool, log, messenger = outboxMessenger({ pool, log }), settings }: Host) => {
  const idleMinutes = settings?.sessionIdleMinutes ?? 0
  const inTurn = semaphore(lanes)
  const host = { pool, log, messenger }

  const wrong = () => new Unauthorized({ message: t.wrongLogin })

  /** The account of a username and its password; who is wrong is not told which of the two was. */
  const authenticated = (username: string, password: string, request: CallRequest) =>
    inTurn(async () => {
      const { user, paces, isCounted, wait, isRemembered } = await readSigningIn(pool, username, request)
      if (wait > 0) throw tooMany(wait, t.wrongTries)
      if ((await isPassword(user?.password_hash, password)) && user !== undefined) {
        if (isCounted) await forgetFailures(pool, paces)
        return { user, isRemembered }
      }
      await countFailure(pool, paces)
      throw wrong()
    })

  const userRowOf = async (id: number) => {
    const user = await findUser(pool, { id })
    if (user === undefined) throw new Unauthorized({ message: platform.signIn })
    return user
  }

  const recordOf = async (id: number) => userOf(await userRowOf(id))

  return implement(session, {
    login: async ({ payload: { username, password, language }, request }) => {
      const { user, isRemembered } = await authenticated(username, password, request)
      if (!user.is_active) throw new Forbidden({ message: t.accountInactive })
      if (user.shut !== null)
        throw new Forbidden({ message: user.shut === "school" ? t.schoolInactive : t.instituteInactive })
      const actor = { userId: user.id, roleId: user.role_id }
      const { token, making } = newToken(user.id, {
        origin: sessionOrigin(request),
        // Somebody may have changed the password since it was compared.
        verified: { hash: user.password_hash ?? "", otherwise: wrong }
      })
      await log.command({
        actor,
        stream: accountStream(user.id),
        type: "account.signedIn",
        data: user.password_by === null ? {} : { passwordBy: user.password_by },
        also: [making, ...(isRemembered ? [] : [await rememberingOrigin(pool, user.id, request)])]
      })
      if (language !== undefined) await chooseLanguage(host, user, language, { actor })
      return { token, user: userOf({ ...user, language: language ?? user.language }) }
    },

    logout: async ({ caller, request }) => {
      await log.command({
        actor: caller.actor,
        stream: accountStream(caller.userId),
        type: "account.signedOut",
        data: {},
        also: [revokingToken(request.token ?? "")]
      })
      return {}
    },

    sessions: async (gesture) => ({ rows: await sessionsOf(pool, gesture, idleMinutes) }),

    endSession: async ({ payload, ...gesture }) => {
      await endSession(host, payload.id, gesture)
      return {}
    },

    endOtherSessions: async (gesture) => {
      await endOtherSessions(host, gesture)
      return {}
    },

    currentUser: ({ caller }) => recordOf(caller.userId),

    chooseLanguage: async ({ payload: { language }, ...gesture }) => {
      await chooseLanguage(host, await userRowOf(gesture.caller.userId), language, commandOf(gesture))
      return recordOf(gesture.caller.userId)
    },

    changePassword: async ({ payload, ...gesture }) => {
      await inTurn(() => changePassword(host, payload.fields, gesture))
      return {}
    },

    setPassword: ({ payload }) => inTurn(() => setPasswordByLink(host, payload.fields)),

    updateProfile: async ({ payload, ...gesture }) => {
      await updateProfile(host, payload, gesture)
      return recordOf(gesture.caller.userId)
    },

    photo: ({ params, query }) => photoFile(pool, params.photo, query),

    sendMobileCode: async ({ query, caller }) => {
      await sendMobileCode(host, caller, query)
      return { expires_in: codeTimes.valid, again_in: codeTimes.again }
    },

    verifyMobileCode: async ({ payload, ...gesture }) => {
      await verifyMobileCode(host, gesture, payload, payload.otp)
      return recordOf(gesture.caller.userId)
    },

    checkUsername: async ({ payload, caller }) => {
      await takeOne(pool, [lookLimit(caller.userId)], t.tooOften)
      return (await findUser(pool, { username: payload.username })) === undefined ? "available" : "taken"
    }
  })
}
