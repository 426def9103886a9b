import { useCallback } from "react"
import { t } from "#messages/programs.js"
import { ApiError } from "../../api/apiError.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Badge } from "../../components/Badge.tsx"
import { dateTime } from "../../components/format.ts"
import { PanelWaiting, useRecordAddress } from "../../components/record/PanelWaiting.tsx"
import { RecordActions, type RecordAction } from "../../components/record/RecordActions.tsx"
import { RecordFacts } from "../../components/record/RecordFacts.tsx"
import { PanelContent } from "../../components/record/RecordPanel.tsx"
import { Deliveries } from "./Deliveries.tsx"
import { kindNames, webhookStates } from "./labels.ts"
import type { Webhook } from "./types.ts"

type Props = {
  /** Counts the list's changes. */
  readonly turn: number
  readonly maySend: boolean
  readonly actionsOf: (row: Webhook) => readonly RecordAction[]
  readonly changed: () => void
  readonly left: () => void
}

/** Reads one webhook of those that the person sees. */
const read = async (id: number): Promise<Webhook> => {
  const { rows } = await runQuery("webhooks.permits", { id, page: 1, per_page: 1 })
  if (rows[0] === undefined) throw new ApiError(404, t.noSuchWebhook)
  return rows[0]
}

/** A webhook beside its list: what it is told, and how its latest deliveries went. */
export const WebhookPanel = ({ id, ...props }: Props & { readonly id: number }) => {
  const { answer, problem, again } = useAnswer(
    useCallback(() => read(id), [id]),
    props.turn
  )
  return answer === null ? (
    <PanelWaiting thing={t.webhook} title={t.webhookNotLoaded} problem={problem} retry={again} />
  ) : (
    <Opened row={answer} {...props} />
  )
}

const Opened = ({ row, turn, maySend, actionsOf, changed, left }: Props & { readonly row: Webhook }) => {
  const actions = actionsOf(row)
  const { words, tone, icon } = webhookStates[row.state]
  return (
    <PanelContent
      title={t.webhookTitle({ id: String(row.id) })}
      address={useRecordAddress(row.id)}
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
