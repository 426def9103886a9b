import type { ReactNode } from "react"
import { ActionButton } from "../../components/ActionButton.tsx"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { dateTime } from "../../components/format.ts"
import { History } from "../../components/history/History.tsx"
import { actionsOf } from "../../api/actions.ts"
import type { Coordinator } from "./queries.ts"
import { StateBadge, dayText } from "./labels.tsx"
import * as css from "./Coordinators.css.ts"

/** A coordinator whole: what they look after, how they are reached, what happened. */
export const CoordinatorDetails = ({
  row,
  edit,
  close
}: {
  readonly row: Coordinator
  readonly edit: () => void
  readonly close: () => void
}) => {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Status", <StateBadge key="state" state={row.state} />],
    ["Looks after", row.regions || "The whole country"],
    ["Username", row.username],
    ["Signs in", row.has_signed_in ? "Has chosen a password" : "Has not followed the link yet"],
    ["E-mail", row.email ?? "–"],
    ["Mobile", row.mobile ?? "–"],
    ["Appointed", dateTime(row.added_at)],
    ...(row.handover_on === null
      ? []
      : [["Hands over", `to ${row.handover_to ?? "–"} on ${dayText(row.handover_on)}`] as const])
  ]
  return (
    <Modal
      open
      title={row.name ?? row.username}
      close={close}
      foot={
        <>
          <Button onClick={close}>Close</Button>
          <ActionButton
            permit={actionsOf("coordinator", row.permits)("updateCoordinator")}
            look="primary"
            onClick={edit}
          >
            Edit
          </ActionButton>
        </>
      }
    >
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className={css.term}>{term}</dt>
            <dd className={css.value} dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <History kind="coordinator" id={row.id} turn={row.version} />
    </Modal>
  )
}
