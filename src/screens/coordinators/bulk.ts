import { Ban, CircleCheck, Mail } from "lucide-react"
import { t } from "#messages/coordinators.js"
import { actionsOf } from "../../api/actions.ts"
import type { BulkAction } from "../../components/list/bulk.ts"
import type { Coordinator } from "./types.ts"

/** What can be done with many coordinators at once, by those who appoint them. */
export const coordinatorsBulk: readonly BulkAction<Coordinator>[] = [
  {
    label: t.resendLinks,
    icon: Mail,
    permitOf: ({ permits }) => actionsOf("coordinator", permits)("inviteCoordinator"),
    confirm: (count) => ({
      title: t.resendLinksTitle,
      verb: t.resendLinks,
      description: t.resendLinksText({ count })
    }),
    action: "inviteCoordinators"
  },
  {
    label: t.enable,
    icon: CircleCheck,
    permitOf: ({ permits }) => actionsOf("coordinator", permits)("enableCoordinator"),
    confirm: (count) => ({ title: t.enableManyTitle, verb: t.enableMany, description: t.enableManyText({ count }) }),
    action: "enableCoordinators"
  },
  {
    label: t.disable,
    icon: Ban,
    danger: true,
    permitOf: ({ permits }) => actionsOf("coordinator", permits)("disableCoordinator"),
    confirm: (count) => ({ title: t.disableManyTitle, verb: t.disableMany, description: t.disableManyText({ count }) }),
    action: "disableCoordinators"
  }
]
