import type { CommandedKind } from "../../../machines/commands/index.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { mayChange } from "../coordinators/lists.ts"
import type { SqlParams } from "../../platform/db/sqlParams.ts"
import { jobInScope } from "../imports/job.ts"
import { officeInScope } from "../institutes/scope.ts"
import { isWithin } from "../notifications/audience.ts"
import { programColumns } from "../programs/lists.ts"
import { mayManage } from "../staff/list.ts"
import { schoolColumns } from "../schools/find.ts"
import { supportScope } from "../students/supportScope.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"

/** The SQL condition that a caller's commands reach a record; `id` is an SQL expression of its number. */
type Reach = (caller: Caller, id: string, bind: SqlParams["bind"]) => string

const everywhere: Reach = () => "true"

/** Which records a caller's commands reach, by kind: the same rows that the commands' calls find. */
export const reaches: Readonly<Record<CommandedKind, Reach>> = {
  school: ({ scope }, id, bind) =>
    `exists (select from schools s where s.id = ${id} and ${inScope(scope, schoolColumns, bind)})`,
  institute: ({ scope }, id, bind) =>
    `exists (select from institutes i where i.id = ${id} and ${officeInScope(scope, "i", bind)})`,
  coordinator: (caller, id, bind) =>
    `exists (select from coordinators c where c.id = ${id} and c.state <> 'erased' and ${mayChange(caller, bind)})`,
  account: (caller, id, bind) => `exists (select from accounts a where a.id = ${id} and ${mayManage(caller, bind)})`,
  student: (caller, id, bind) =>
    `exists (select from students s where s.id = ${id}
       and ${inScope(supportScope(caller), scopeColumns("s"), bind)})`,
  referral: ({ scope }, id, bind) =>
    `exists (select from students s where s.id = ${id} and s.referrer_school_id is not null
       and ${inScope(scope, { ...scopeColumns("s"), school: "s.referrer_school_id" }, bind)})`,
  notification: ({ scope }, id, bind) =>
    `exists (select from notifications n where n.id = ${id} and ${isWithin(scope, "n", bind)})`,
  importJob: ({ scope }, id, bind) =>
    `exists (select from import_jobs j where j.id = ${id} and ${jobInScope(scope, "j", bind)})`,
  apiKey: ({ scope }, id, bind) =>
    `exists (select from api_keys k where k.id = ${id} and ${inScope(scope, programColumns("k"), bind)})`,
  webhook: ({ scope }, id, bind) =>
    `exists (select from webhooks h where h.id = ${id} and h.state <> 'removed'
       and ${inScope(scope, programColumns("h"), bind)})`,
  paymentCase: everywhere,
  campaign: everywhere,
  material: everywhere,
  shipment: everywhere,
  question: everywhere,
  translation: everywhere,
  glossaryTerm: everywhere,
  paperset: everywhere,
  exam: everywhere,
  examSchedule: everywhere
}
