import { inviteRefusals as coordinatorInvites } from "../coordinators/invite.ts"
import { restoreRefusals } from "../imports/expiry.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { inviteRefusals as instituteInvites } from "../institutes/register.ts"
import { unmarkRefusals } from "../payments/support/markFee.ts"
import { reversalRefusals } from "../payments/support/reversible.ts"
import { inviteRefusals as schoolInvites } from "../schools/password.ts"
import { removalRefusals } from "../schools/remove.ts"
import { inviteRefusals as staffInvites } from "../staff/write.ts"
import { gulfRefusals } from "../students/gulf.ts"

/** Why a command is refused for records by what other records say, by record; a record it is open to is missing. */
type Refusals = (sql: Sql, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>

/** The commands whose calls ask more than the record's own machine, with the question that the calls ask. */
export const refusals: Readonly<Record<string, Refusals>> = {
  removeSchool: removalRefusals,
  inviteSchool: schoolInvites,
  inviteInstitute: instituteInvites,
  inviteCoordinator: coordinatorInvites,
  inviteStaff: staffInvites,
  restoreImportRows: restoreRefusals,
  withdrawGulfStudent: gulfRefusals,
  unmarkFee: unmarkRefusals,
  reverseAssignment: reversalRefusals,
  approveReversal: reversalRefusals
}
