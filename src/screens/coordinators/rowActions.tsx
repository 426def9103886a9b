import { ArrowLeftRight, Ban, CircleCheck, Eraser, Mail, Pencil, Trash2, Undo2 } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/coordinators.js"
import type { CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import type { RecordAction } from "../../components/record/RecordActions.tsx"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import type { Coordinator } from "./types.ts"
import { Handover, othersOf } from "./Handover.tsx"

export const Handing = ({
  from,
  kind,
  done,
  close
}: {
  readonly from: Coordinator
  readonly kind: CoordinatorKind
  readonly done: () => void
  readonly close: () => void
}) => {
  const [search] = useState(() => othersOf(kind, from.id))
  return <Handover from={from} search={search} done={done} close={close} />
}

type Ways = Readonly<Record<"edit" | "handOver" | "erase" | "changed", () => void>>

/** What may be done with a coordinator just now. */
export const rowActionsOf = (row: Coordinator, { edit, handOver, erase, changed }: Ways): readonly RecordAction[] => {
  const name = row.name ?? row.username
  const doing = (run: () => Promise<unknown>, said: string) => async () => {
    await run()
    changed()
    return said
  }
  const { id } = row
  return offered(actionsOf("coordinator", row.permits), [
    { command: "updateCoordinator", label: t.edit, icon: Pencil, look: "primary" as const, run: edit },
    {
      command: "planHandover",
      opposite: "cancelHandover",
      label: t.handOver,
      icon: ArrowLeftRight,
      run: handOver
    },
    {
      command: "cancelHandover",
      opposite: "planHandover",
      label: t.cancelHandover,
      icon: Undo2,
      run: doing(() => runMutation("cancelHandover", { id }), t.handoverCancelled)
    },
    {
      command: "inviteCoordinator",
      label: t.resendLink,
      icon: Mail,
      run: doing(() => runMutation("inviteCoordinator", { id }), t.linkSent)
    },
    {
      command: "disableCoordinator",
      opposite: "enableCoordinator",
      label: t.disable,
      icon: Ban,
      danger: true,
      run: doing(() => runMutation("disableCoordinator", { id }), t.coordinatorDisabled),
      undo: doing(() => runMutation("enableCoordinator", { id }), t.coordinatorEnabled),
      confirm: {
        title: t.disableTitle({ name }),
        description: t.disableText,
        verb: t.disable
      }
    },
    {
      command: "enableCoordinator",
      opposite: "disableCoordinator",
      label: t.enable,
      icon: CircleCheck,
      run: doing(() => runMutation("enableCoordinator", { id }), t.coordinatorEnabled)
    },
    {
      command: "removeCoordinator",
      label: t.remove,
      icon: Trash2,
      danger: true,
      leaves: true,
      run: doing(() => runMutation("removeCoordinator", { id }), t.coordinatorRemoved),
      confirm: {
        title: t.removeTitle({ name }),
        verb: t.remove,
        description: row.regions === "" ? t.removeText : t.removeWithRegionsText({ regions: row.regions })
      }
    },
    { command: "eraseCoordinator", label: t.erase, icon: Eraser, danger: true, run: erase }
  ])
}
