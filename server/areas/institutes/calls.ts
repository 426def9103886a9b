import { t } from "#messages/server.institutes.js"
import { NotFound } from "../../../schema/core/errors.ts"
import { instituteList, institutes, instituteSchoolList } from "../../../schema/institutes/calls.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import { linkedHandler } from "../../platform/lists/linked.ts"
import { outboxMessenger, type Messenger } from "../../platform/mail/messenger.ts"
import type { Portal } from "../../platform/portal.ts"
import { schoolOf } from "../schools/find.ts"
import { schoolsPage, schoolsStatement } from "../schools/lists.ts"
import { registerSchool } from "../schools/register.ts"
import { switchInstitute } from "./activity.ts"
import { instituteOf } from "./find.ts"
import { figuresPage, institutesStatement, studentsPage } from "./lists.ts"
import { createStudent } from "../students/create.ts"
import { inviteInstitute, registerInstitute, updateInstitute } from "./register.ts"

/** The calls of master institutes; messages go into the outbox unless somebody else carries them. */
export const institutesCalls = (portal: Portal, messenger: Messenger = outboxMessenger(portal)) => {
  const { pool } = portal
  const host = { ...portal, messenger }
  return implement(institutes, {
    ...listHandler(portal, instituteList, (asked, { scope }) => institutesStatement(asked, scope)),
    ...linkedHandler(portal, "linkedInstitutes", "institutes"),
    ...listHandler(portal, instituteSchoolList, (asked, { scope }) => schoolsStatement(asked, scope)),
    instituteInfo: ({ params, caller }) => instituteOf(pool, params.id, caller),
    registerInstitute: ({ payload, ...asked }) => registerInstitute(host, payload, asked),
    updateInstitute: ({ params, payload, ...asked }) => updateInstitute(host, params.id, payload, asked),
    disableInstitute: ({ params, ...asked }) => switchInstitute(portal, params.id, false, asked),
    enableInstitute: ({ params, ...asked }) => switchInstitute(portal, params.id, true, asked),
    inviteInstitute: async ({ params, ...asked }) => ({ sent_to: await inviteInstitute(host, params.id, asked) }),
    studentsOfInstitute: async ({ params, payload, caller }) => {
      await instituteOf(pool, params.id, caller)
      return studentsPage(pool, params.id, payload, caller.scope)
    },
    schoolsOfInstitute: async ({ params, payload, caller }) => {
      await instituteOf(pool, params.id, caller)
      return schoolsPage(pool, { ...payload, institute_id: params.id }, caller.scope)
    },
    registerInstituteSchool: async ({ payload, caller, request: { commandId } }) => {
      checkInstitute(caller)
      const by = { caller, ...(commandId === undefined ? {} : { commandId }) }
      return schoolOf(pool, await registerSchool(host, payload, by), caller)
    },
    registerInstituteStudent: ({ payload, ...asked }) => {
      checkInstitute(asked.caller)
      return createStudent(portal, payload, asked)
    },
    instituteDashboard: ({ query, caller }) => figuresPage(pool, query, caller.scope)
  })
}

/** @throws NotFound for an account that stands for no institute */
const checkInstitute = ({ scope }: Caller): void => {
  if (scope.kind !== "institute") throw new NotFound({ message: t.noOwnInstitute })
}
