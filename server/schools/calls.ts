import { linkTime, schools } from "../../schema/schools.ts"
import { implement } from "../http/implement.ts"
import { outboxMessenger, type Messenger } from "../mail/messenger.ts"
import type { Portal } from "../portal.ts"
import { switchSchool } from "./activity.ts"
import { claimEmail, contactOf, ownSchool, verifyEmail } from "./email.ts"

/** The calls of schools; messages go into the outbox unless somebody else carries them. */
export const schoolsCalls = (portal: Portal, messenger: Messenger = outboxMessenger(portal.log)) =>
  implement(schools, {
    disableSchool: ({ params, ...asked }) => switchSchool(portal, params.id, false, asked),
    enableSchool: ({ params, ...asked }) => switchSchool(portal, params.id, true, asked),
    schoolContact: ({ caller }) => contactOf(portal, ownSchool(caller)),
    claimSchoolEmail: async ({ payload, caller }) => {
      await claimEmail({ ...portal, messenger }, caller, payload.email)
      return { expires_in: linkTime }
    },
    verifySchoolEmail: async ({ payload }) => {
      await verifyEmail(portal, payload.token)
      return { is_verified: true as const }
    }
  })
