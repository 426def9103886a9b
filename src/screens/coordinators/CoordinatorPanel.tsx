import { useCallback } from "react"
import { t } from "#messages/coordinators.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { dateTime } from "../../components/format.ts"
import { History } from "../../components/history/History.tsx"
import { PanelWaiting, useRecordAddress } from "../../components/record/PanelWaiting.tsx"
import { RecordActions, type RecordAction } from "../../components/record/RecordActions.tsx"
import { contactFact } from "../../components/record/CopyText.tsx"
import { RecordFacts } from "../../components/record/RecordFacts.tsx"
import { PanelContent } from "../../components/record/RecordPanel.tsx"
import type { Coordinator } from "./types.ts"
import { StateBadge, dayText } from "./labels.tsx"

type Props = {
  readonly actionsOf: (row: Coordinator) => readonly RecordAction[]
  readonly changed: () => void
  readonly left: () => void
}

/**
 * A coordinator beside the list: regions, contacts, history, and what can be done. `turn` counts the list's changes.
 */
export const CoordinatorPanel = ({ id, turn, ...props }: Props & { readonly id: number; readonly turn: number }) => {
  const { answer, problem, again } = useAnswer(
    useCallback(() => runQuery("coordinatorInfo.permits", { id }), [id]),
    turn
  )
  return answer === null ? (
    <PanelWaiting thing={t.coordinator} title={t.coordinatorNotLoaded} problem={problem} retry={again} />
  ) : (
    <Opened row={answer} {...props} />
  )
}

const Opened = ({ row, actionsOf, changed, left }: Props & { readonly row: Coordinator }) => {
  const actions = actionsOf(row)
  const address = useRecordAddress(row.id)
  return (
    <PanelContent
      title={row.name ?? row.username}
      address={address}
      badge={<StateBadge state={row.state} />}
      foot={actions.length === 0 ? null : <RecordActions actions={actions} changed={changed} left={left} />}
    >
      <RecordFacts
        of={[
          [t.regions, row.regions || t.wholeCountry],
          [t.username, row.username],
          [t.signIn, row.has_signed_in ? t.passwordSet : t.invitationPending],
          [t.email, contactFact("email", row.email)],
          [t.mobile, contactFact("tel", row.mobile)],
          [t.hours, row.hours],
          [t.appointedAt, dateTime(row.added_at)],
          ...(row.handover_on === null
            ? []
            : [[t.handover, t.handoverTo({ name: row.handover_to ?? "–", day: dayText(row.handover_on) })] as const])
        ]}
      />
      <History kind="coordinator" id={row.id} turn={row.version} />
    </PanelContent>
  )
}
