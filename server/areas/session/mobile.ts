import type pg from "pg"
import { t } from "#messages/server.session.js"
import { accountStream, type Profile } from "../../../schema/session/account.ts"
import { fullNumber } from "../../../schema/fields/mobile.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { codeTimes } from "../../../schema/session/calls.ts"
import type { Log } from "../../platform/eventlog/index.ts"
import type { Messenger } from "../../platform/mail/messenger.ts"
import { requestLanguage, writeMail } from "../../platform/mail/templates/texts.ts"
import { makeCode, takeCode } from "./codes.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { sendLimits, takeOne } from "./limits.ts"
import { placesOf, tellChange } from "./notices.ts"

/** What proving a mobile number works with. */
export type MobileHost = { readonly pool: pg.Pool; readonly log: Pick<Log, "command">; readonly messenger: Messenger }

/** A number, and what it is to be proved for. */
export type Claim = { readonly mobile: string; readonly type: string }

const useOf = ({ userId }: Caller, { mobile, type }: Claim) => ({
  accountId: userId,
  purpose: type,
  matter: fullNumber(mobile)
})

/** Sends a code to a number. Limited by the account and by the number, so that nobody is flooded. @throws TooMany */
export const sendMobileCode = async ({ pool, messenger }: MobileHost, caller: Caller, claim: Claim): Promise<void> => {
  const use = useOf(caller, claim)
  await takeOne(pool, sendLimits(accountStream(caller.userId), use.matter), t.codeSentRecently)
  const code = await makeCode(pool, use, codeTimes.valid)
  const minutes = String(codeTimes.valid / 60)
  const { text } = await writeMail(pool, "mobile-code", requestLanguage(), { code, minutes })
  await messenger.send(
    {
      channel: "sms",
      template: "mobile-code",
      secretSeconds: codeTimes.valid,
      about: accountStream(caller.userId),
      to: use.matter,
      subject: null,
      text
    },
    caller.actor
  )
}

const maskedMobile = (mobile: string): string => `•••• ${mobile.slice(-4)}`

/**
 * Takes the code that was sent to a number: the number is the account's from now on. The contacts that it had before
 * are notified. @throws NotFound, Invalid
 */
export const verifyMobileCode = async (
  { pool, log, messenger }: MobileHost,
  gesture: CommandContext,
  claim: Claim,
  code: string
): Promise<void> => {
  if (await isDone(pool, gesture)) return
  const { caller } = gesture
  const use = useOf(caller, claim)
  const stream = accountStream(caller.userId)
  const before = (await placesOf(pool, caller.userId)).filter(({ to }) => to !== use.matter)
  const data = { mobile: use.matter } satisfies Partial<Profile>
  await takeCode(pool, use, code, (used) =>
    log.command({
      ...commandOf(gesture),
      stream,
      type: "account.mobileVerified",
      data: {},
      personal: { subject: stream, data },
      also: [used]
    })
  )
  const what = () => t.mobileChanged({ mobile: maskedMobile(use.matter) })
  await tellChange({ pool, messenger }, before, { about: stream, template: "mobile-changed", what }, caller.actor)
}
