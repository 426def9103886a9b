import { coordinators, coordinatorsList } from "../../../schema/coordinators/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import { outboxMessenger, type Messenger } from "../../platform/mail/messenger.ts"
import type { Portal } from "../../platform/portal.ts"
import { removeCoordinator, switchCoordinator } from "./activity.ts"
import { assignedTo } from "./assigned.ts"
import { eraseCoordinator } from "./erase.ts"
import { coordinatorOf } from "./find.ts"
import { cancelHandover, planHandover } from "./handover.ts"
import { coordinatorsStatement } from "./lists.ts"
import { overviewOf } from "./overview.ts"
import { passwordOwner, setPasswordOfAnother } from "./passwords.ts"
import { inviteCoordinator } from "./invite.ts"
import { addCoordinator, updateCoordinator } from "./write.ts"

/** The calls of coordinators; messages go into the outbox unless somebody else carries them. */
export const coordinatorsCalls = (portal: Portal, messenger: Messenger = outboxMessenger(portal)) => {
  const host = { ...portal, messenger }
  return implement(coordinators, {
    ...listHandler(portal, coordinatorsList, coordinatorsStatement),
    coordinatorInfo: ({ params, caller }) => coordinatorOf(portal.pool, params.id, caller, true),
    addCoordinator: ({ payload, ...gesture }) => addCoordinator(host, payload, gesture),
    updateCoordinator: ({ payload, ...gesture }) => updateCoordinator(host, payload, gesture),
    enableCoordinator: ({ payload, ...gesture }) => switchCoordinator(portal, payload.id, true, gesture),
    disableCoordinator: ({ payload, ...gesture }) => switchCoordinator(portal, payload.id, false, gesture),
    removeCoordinator: ({ params, ...gesture }) => removeCoordinator(portal, params.id, gesture),
    eraseCoordinator: ({ payload, ...gesture }) => eraseCoordinator(portal, payload, gesture),
    planHandover: ({ payload, ...gesture }) => planHandover(portal, payload, gesture, new Date()),
    cancelHandover: ({ payload, ...gesture }) => cancelHandover(portal, payload.id, gesture),
    inviteCoordinator: ({ payload, ...gesture }) => inviteCoordinator(host, payload.id, gesture),
    coordinatorOverview: ({ caller }) => overviewOf(portal.pool, caller),
    passwordOwner: ({ query, caller }) => passwordOwner(portal, query.username, caller),
    setPasswordOfAnother: async ({ payload, ...gesture }) => {
      await setPasswordOfAnother(host, payload.fields, gesture)
      return {}
    },
    schoolCoordinators: ({ query, caller }) =>
      assignedTo(portal.pool, caller, { search: query["filter[search]"], type: query.type }),
    instituteCoordinators: ({ query, caller }) =>
      assignedTo(portal.pool, caller, { search: query["filter[search]"], type: query.type })
  })
}
