import type { ReactNode } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/coordinators.js"
import { ActionButton } from "../../components/ActionButton.tsx"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { dateTime } from "../../components/format.ts"
import { History } from "../../components/history/History.tsx"
import { actionsOf } from "../../api/actions.ts"
import type { Coordinator } from "./types.ts"
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
    [t.status, <StateBadge key="state" state={row.state} />],
    [t.regions, row.regions || t.wholeCountry],
    [t.username, row.username],
    [t.signIn, row.has_signed_in ? t.passwordSet : t.invitationPending],
    [t.email, row.email ?? "–"],
    [t.mobile, row.mobile ?? "–"],
    [t.appointedAt, dateTime(row.added_at)],
    ...(row.handover_on === null
      ? []
      : [[t.handover, t.handoverTo({ name: row.handover_to ?? "–", day: dayText(row.handover_on) })] as const])
  ]
  return (
    <Modal
      open
      title={row.name ?? row.username}
      close={close}
      foot={
        <>
          <Button onClick={close}>{common.close}</Button>
          <ActionButton
            permit={actionsOf("coordinator", row.permits)("updateCoordinator")}
            look="primary"
            onClick={edit}
          >
            {t.edit}
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
