import { rolesWith } from "../../../../schema/core/permissions.ts"
import { roleOf } from "../../../../schema/core/roles.ts"
import { shutOf } from "../../session/shut.ts"

const connecting = rolesWith("program.connect")
const national = connecting.filter((id) => roleOf(id)?.reach === "national")

/** SQL of webhooks `w` with the accounts `a` that registered them. */
export const ownedWebhooks = "(webhooks w join accounts a on a.id = w.account_id)"

/** SQL for whether such a webhook is told what happens: it is active, and its owner's account covers it still. */
export const isTold = `w.state = 'active' and a.is_active and ${shutOf("a")} is null
  and a.role_id in (${connecting.join(", ")})
  and case when w.school_id is null then a.role_id in (${national.join(", ")}) else a.school_id = w.school_id end`
