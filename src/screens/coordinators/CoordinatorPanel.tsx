import { t } from "#messages/coordinators.js"
import { dateTime } from "../../components/format.ts"
import { History } from "../../components/history/History.tsx"
import { RecordActions, type RecordAction } from "../../components/record/RecordActions.tsx"
import { RecordFacts } from "../../components/record/RecordFacts.tsx"
import { PanelContent } from "../../components/record/RecordPanel.tsx"
import type { Coordinator } from "./types.ts"
import { StateBadge, dayText } from "./labels.tsx"

/** A coordinator beside the list: regions, contacts, history, and what can be done. */
export const CoordinatorPanel = ({
  row,
  actions,
  changed,
  left
}: {
  readonly row: Coordinator
  readonly actions: readonly RecordAction[]
  readonly changed: () => void
  readonly left: () => void
}) => (
  <PanelContent
    title={row.name ?? row.username}
    badge={<StateBadge state={row.state} />}
    foot={actions.length === 0 ? null : <RecordActions actions={actions} changed={changed} left={left} />}
  >
    <RecordFacts
      of={[
        [t.regions, row.regions || t.wholeCountry],
        [t.username, row.username],
        [t.signIn, row.has_signed_in ? t.passwordSet : t.invitationPending],
        [t.email, row.email],
        [t.mobile, row.mobile],
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
