import { t } from "#messages/server.schools.js"
import { requestLanguage, writeMail } from "../../../platform/mail/templates/texts.ts"
import { indianTime } from "../../../platform/locale.ts"
import { masked, type BankDetails } from "../../../../schema/schools/bankDetails.ts"
import { Refused, Stale } from "../../../../schema/core/errors.ts"
import { codeTimes } from "../../../../schema/session/calls.ts"
import type { WriteTogether } from "../../../platform/eventlog/index.ts"
import { makeCode, takeCode } from "../../session/codes.ts"
import { commandOf, isDone, type CommandContext } from "../../../platform/access/commandContext.ts"
import { sendLimits, takeOne } from "../../session/limits.ts"
import { personBehind } from "../../session/personBehind.ts"
import { contactsOf, coolingHours, coolingUntil, type Contacts } from "./contacts.ts"
import { maskedPlace, type Owner } from "./owner.ts"
import { type BankHost, keptOf, shownDetails } from "./read.ts"

/**
 * Confirms a school's bank details, as a second person. @throws Refused for who changed them, Stale where they are not
 * those that were shown any more
 */
export const confirmDetails = async (host: BankHost, owner: Owner, version: number, gesture: CommandContext) => {
  await host.log.command({
    ...commandOf(gesture),
    stream: owner.stream,
    type: `${owner.kind}.bankDetailsConfirmed`,
    data: { by: await personBehind(host.pool, gesture.caller) },
    expected: version
  })
  return shownDetails(host, owner, gesture.caller)
}

/** @throws Refused for a while after a password or a contact of the owner's changed */
const checkCooling = (contacts: Contacts): void => {
  const until = coolingUntil(contacts, new Date())
  if (until === null) return
  const message = t.bankCooling({ hours: coolingHours, until: indianTime(until) })
  throw new Refused({ message, allowed: [], state: null })
}

/** A code is good for these details of this owner, and for no others. */
const useOf = (
  { stream }: Owner,
  { holder, account_number: number, ifsc, bank }: BankDetails,
  { caller }: CommandContext
) => ({
  accountId: caller.userId,
  purpose: "bank-details",
  matter: JSON.stringify([stream, holder, number, ifsc, bank])
})

/**
 * Sends the owner a code that changes bank details to these, to the contact that was verified first: whoever added
 * another one since does not get it. @throws TooMany, Refused where nobody can be reached, or a contact or password is
 * too new
 */
export const sendBankCode = async (
  { pool, messenger }: BankHost,
  owner: Owner,
  details: BankDetails,
  gesture: CommandContext
) => {
  const contacts = await contactsOf(pool, owner)
  const [at] = contacts.verified
  if (at === undefined) {
    const message = t.noBankContact({ kind: owner.kind })
    throw new Refused({ message, allowed: [], state: null })
  }
  checkCooling(contacts)
  await takeOne(pool, sendLimits(owner.stream, at.to), t.codeSentRecently)
  const code = await makeCode(pool, useOf(owner, details, gesture), codeTimes.valid)
  const mail = await writeMail(pool, "bank-code", requestLanguage(), {
    code,
    account: masked(details).account_number,
    minutes: String(codeTimes.valid / 60)
  })
  await messenger.send(
    {
      channel: at.channel,
      to: at.to,
      template: "bank-code",
      secretSeconds: codeTimes.valid,
      about: owner.stream,
      ...(at.channel === "email" ? mail : { subject: null, text: mail.text })
    },
    gesture.caller.actor
  )
  return { expires_in: codeTimes.valid, again_in: codeTimes.again, sent_to: maskedPlace(at) }
}

/** Times that a change is tried again while other things happen to the owner. */
const tries = 5

/**
 * Changes an owner's bank details by the code that was sent for them; those before are kept, and the owner is notified.
 * @throws NotFound without a code that is good, Invalid for a wrong one
 */
export const changeBankDetails = async (
  host: BankHost,
  owner: Owner,
  details: BankDetails,
  otp: string,
  gesture: CommandContext
) => {
  if (!(await isDone(host.pool, gesture))) {
    checkCooling(await contactsOf(host.pool, owner))
    await takeCode(host.pool, useOf(owner, details, gesture), otp, (used) => keep(host, owner, details, gesture, used))
    await tell(host, owner, details, gesture)
  }
  return shownDetails(host, owner, gesture.caller)
}

const keep = async (
  host: BankHost,
  owner: Owner,
  { holder, account_number, ifsc, bank }: BankDetails,
  gesture: CommandContext,
  used: WriteTogether,
  left = tries
): Promise<void> => {
  const { stream, kind } = owner
  const version = (await host.log.states([stream])).get(stream)?.version ?? 0
  const { details: before, former } = await keptOf(host, owner)
  const formerBankDetails = [
    ...(former ?? []),
    ...(before === null ? [] : [{ ...before, until: new Date().toISOString() }])
  ]
  const data = { bankDetails: { holder, account_number, ifsc, bank }, formerBankDetails }
  try {
    await host.log.command({
      ...commandOf(gesture),
      stream,
      type: `${kind}.bankDetailsChanged`,
      data: kind === "school" ? { by: await personBehind(host.pool, gesture.caller) } : {},
      expected: version,
      personal: { subject: stream, data },
      also: [used]
    })
  } catch (error) {
    if (!(error instanceof Stale) || left <= 1) throw error
    await keep(host, owner, { holder, account_number, ifsc, bank }, gesture, used, left - 1)
  }
}

/** Tells every verified contact of the owner, each in their language. */
const tell = async (
  { pool, messenger }: BankHost,
  owner: Owner,
  details: BankDetails,
  { caller }: CommandContext
): Promise<void> => {
  for (const { channel, to, language: chosen } of (await contactsOf(pool, owner)).verified) {
    const account = masked(details).account_number
    const mail = await writeMail(pool, "bank-changed", chosen ?? requestLanguage(), { account })
    const message = channel === "email" ? mail : { subject: null, text: mail.text }
    await messenger.send({ channel, to, template: "bank-changed", about: owner.stream, ...message }, caller.actor)
  }
}
