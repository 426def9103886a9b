import { t } from "#messages/server.schools.js"
import type { BankDetails } from "../../../schema/schools/bankDetails.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { linkTime, schoolList, schools } from "../../../schema/schools/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import { linkedHandler } from "../../platform/lists/linked.ts"
import { outboxMessenger, type Messenger } from "../../platform/mail/messenger.ts"
import type { Portal } from "../../platform/portal.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import { switchSchool } from "./activity.ts"
import { changeBankDetails, confirmDetails, sendBankCode } from "./bank/bank.ts"
import { revealDetails, shownDetails } from "./bank/read.ts"
import { ownOwner, schoolOwner } from "./bank/owner.ts"
import { updateSchool, updateSchoolInfo } from "./change.ts"
import { storeCommissions } from "./commissions.ts"
import { dashboardOf, todayOf } from "./dashboard.ts"
import { claimEmail, contactOf, verifyEmail } from "./email.ts"
import { ownSchool, schoolOf } from "./find.ts"
import { schoolsPage, schoolsStatement } from "./lists.ts"
import { ownStatus } from "./participation.ts"
import { inviteSchool, setSchoolPassword } from "./password.ts"
import { registerSchool } from "./register.ts"
import { removeSchool } from "./remove.ts"

/** The calls of schools; messages go into the outbox unless somebody else carries them. */
export const schoolsCalls = (portal: Portal, messenger: Messenger = outboxMessenger(portal)) => {
  const { pool } = portal
  const host = { ...portal, messenger }
  const gulf = { gulf: "yes" } as const
  return implement(schools, {
    ...listHandler(portal, schoolList, (asked, { scope }) => schoolsStatement(asked, scope)),
    ...linkedHandler(portal, "linkedSchools", "schoolList"),
    schoolsDashboard: ({ caller }) => dashboardOf(pool, caller.scope),
    ownSchoolsToday: ({ caller }) => todayOf(pool, caller.scope),
    ownSchoolStatus: ({ caller }) => ownStatus(portal, caller),
    schoolInfo: ({ params, caller }) => schoolOf(pool, params.id, caller),
    registerSchool: async ({ payload, ...asked }) =>
      schoolOf(pool, await registerSchool(host, payload, commandBy(asked)), asked.caller),
    updateSchool: ({ params, payload, ...asked }) => updateSchool(host, params.id, payload, asked),
    updateSchoolInfo: ({ params, payload, ...asked }) => updateSchoolInfo(host, params.id, payload, asked),
    removeSchool: async ({ payload, ...asked }) => {
      await removeSchool(host, payload.id, asked)
      return { id: payload.id }
    },
    disableSchool: ({ params, payload, ...asked }) =>
      switchSchool(portal, params.id, false, asked, payload.reason ?? null),
    enableSchool: ({ params, ...asked }) => switchSchool(portal, params.id, true, asked),
    schoolContact: ({ caller }) => contactOf(portal, ownSchool(caller)),
    claimSchoolEmail: async ({ payload, caller }) => {
      await claimEmail(host, caller, payload.email)
      return { expires_in: linkTime }
    },
    verifySchoolEmail: async ({ payload }) => ({
      is_verified: true as const,
      set_password: await verifyEmail(host, payload.token)
    }),
    setSchoolPassword: async ({ payload, ...asked }) => {
      await setSchoolPassword(host, payload.fields, asked)
      return {}
    },
    inviteSchool: async ({ params, ...asked }) => ({ sent_to: await inviteSchool(host, params.id, asked) }),
    ownBankDetails: async ({ caller }) => shownDetails(host, await ownOwner(pool, caller), caller),
    revealOwnBankDetails: async (asked) => revealDetails(host, await ownOwner(pool, asked.caller), asked),
    sendOwnBankCode: async ({ payload, ...asked }) =>
      sendBankCode(host, await ownOwner(pool, asked.caller), detailsOf(payload), asked),
    changeOwnBankDetails: async ({ payload, ...asked }) =>
      changeBankDetails(host, await ownOwner(pool, asked.caller), detailsOf(payload), payload.otp, asked),
    schoolBankDetails: async ({ params, caller }) =>
      shownDetails(host, await schoolOwner(pool, params.id, caller), caller),
    revealSchoolBankDetails: async ({ params, ...asked }) =>
      revealDetails(host, await schoolOwner(pool, params.id, asked.caller), asked),
    sendSchoolBankCode: async ({ params, payload, ...asked }) =>
      sendBankCode(host, await schoolOwner(pool, params.id, asked.caller), detailsOf(payload), asked),
    changeSchoolBankDetails: async ({ params, payload, ...asked }) =>
      changeBankDetails(host, await schoolOwner(pool, params.id, asked.caller), detailsOf(payload), payload.otp, asked),
    confirmSchoolBankDetails: async ({ params, payload, ...asked }) =>
      confirmDetails(host, await schoolOwner(pool, params.id, asked.caller), payload.version, asked),
    storeReferralCommissions: ({ payload, ...asked }) => storeCommissions(portal, payload, asked),
    sifSchools: ({ query, caller }) => schoolsPage(pool, { ...query, ...gulf }, caller.scope),
    sifSchoolsAt: ({ params: { country, emirate }, query, caller }) =>
      schoolsPage(
        pool,
        {
          ...query,
          ...gulf,
          ...(country > 0 ? { state_ids: [country] } : {}),
          ...(emirate > 0 ? { district_ids: [emirate] } : {})
        },
        caller.scope
      )
  })
}

/** Who asks, with the id of the gesture, as new records take it. */
const commandBy = ({ caller, request: { commandId } }: CommandContext) => ({
  caller,
  ...(commandId === undefined ? {} : { commandId })
})

/**
 * The account number is typed twice, so that no typing error pays somebody else. @throws Invalid
 */
const detailsOf = ({
  confirm_account_number: again,
  ...details
}: BankDetails & { readonly confirm_account_number: string }): BankDetails => {
  if (again === details.account_number) return details
  throw invalidFields({ confirm_account_number: t.otherAccountNumber })
}
