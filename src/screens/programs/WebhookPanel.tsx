import { t } from "#messages/programs.js"
import { Badge } from "../../components/Badge.tsx"
import { dateTime } from "../../components/format.ts"
import { RecordActions, type RecordAction } from "../../components/record/RecordActions.tsx"
import { RecordFacts } from "../../components/record/RecordFacts.tsx"
import { PanelContent } from "../../components/record/RecordPanel.tsx"
import { Deliveries } from "./Deliveries.tsx"
import { kindNames, webhookStates } from "./labels.ts"
import type { Webhook } from "./types.ts"

/** A webhook beside its list: what it is told, and how its latest deliveries went. */
export const WebhookPanel = ({
  row,
  turn,
  maySend,
  actions,
  changed,
  left
}: {
  readonly row: Webhook
  readonly turn: number
  readonly maySend: boolean
  readonly actions: readonly RecordAction[]
  readonly changed: () => void
  readonly left: () => void
}) => {
  const { words, tone, icon } = webhookStates[row.state]
  return (
    <PanelContent
      title={t.webhookTitle({ id: String(row.id) })}
      badge={
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
      }
      foot={actions.length === 0 ? null : <RecordActions actions={actions} changed={changed} left={left} />}
    >
      <RecordFacts
        of={[
          [t.address, row.url],
          [t.events, row.kinds.map((kind) => kindNames[kind] ?? kind).join(", ")],
          [t.account, row.owner],
          [t.created, dateTime(row.created_at)],
          ...(row.failing_since === null ? [] : [[t.failingSince, dateTime(row.failing_since)] as const])
        ]}
      />
      <Deliveries webhook={row.id} turn={turn} maySend={maySend} />
    </PanelContent>
  )
}
