import { Webhook as Icon } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/programs.js"
import { can } from "../../../schema/core/permissions.ts"
import { webhooksShape } from "../../../schema/programs/webhook.ts"
import { runQuery } from "../../api/graphql.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import type { ListColumn } from "../../components/list/columns.tsx"
import { oneOf } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { RecordPanel } from "../../components/record/RecordPanel.tsx"
import { useRecord } from "../../components/record/useRecord.ts"
import { Empty } from "../../components/States.tsx"
import { useCreating } from "../../components/useCreating.ts"
import { kindNames, webhookStates, wordsOf } from "./labels.ts"
import { NewWebhook } from "./NewWebhook.tsx"
import { SecretOnce } from "./SecretOnce.tsx"
import type { Webhook } from "./types.ts"
import { webhookActions } from "./webhookActions.ts"
import { WebhookPanel } from "./WebhookPanel.tsx"
import * as css from "./Programs.css.ts"

const source = (asked: ListQuery<typeof webhooksShape>) => runQuery("webhooks.permits", asked)

const nameOf = ({ id, url }: Webhook) => url ?? t.webhookTitle({ id: String(id) })

const columns: readonly ListColumn<Webhook>[] = [
  { name: "url", flex: 2, text: nameOf },
  { name: "kinds", flex: 2, text: ({ kinds }) => kinds.map((kind) => kindNames[kind] ?? kind).join(", ") },
  {
    name: "state",
    width: 220,
    text: ({ state }) => webhookStates[state].words,
    cell: ({ state }) => (
      <span className={css.state}>
        <Badge tone={webhookStates[state].tone} icon={webhookStates[state].icon}>
          {webhookStates[state].words}
        </Badge>
      </span>
    )
  },
  { name: "waiting", width: 104, as: "number" },
  { name: "delivered_at", width: 188, as: "moment" },
  { name: "owner", width: 144 },
  { name: "failing_since", width: 188, as: "moment", isHidden: true },
  { name: "created_at", width: 188, as: "moment", isHidden: true },
  { name: "id", width: 88, isHidden: true }
]

const filters = { state: oneOf(t.status, wordsOf(webhookStates)) }

/** The webhooks of a school, or of everybody, with their deliveries. */
export const Webhooks = () => {
  const mayConnect = can(useUser(), "program.connect")
  const [turn, changed] = useRefreshKey()
  const [isCreating, setCreating] = useCreating()
  const [secret, setSecret] = useState<string | null>(null)
  const [record, open] = useRecord()
  const close = () => open(null)
  // A webhook that was removed is not come back to.
  const left = () => open(null, "inPlace")
  const create = mayConnect ? (
    <Button look="primary" onClick={() => setCreating(true)}>
      {t.createWebhook}
    </Button>
  ) : null
  const actions = (row: Webhook) => webhookActions(row, changed)
  return (
    <ListScreen<typeof webhooksShape, Webhook>
      of={webhooksShape}
      lead={t.webhooksLead}
      what="webhook"
      load={source}
      refreshKey={turn}
      columns={columns}
      filters={filters}
      search={t.searchWebhooks}
      nameOf={nameOf}
      open={({ id }) => open(id)}
      actions={create}
      rowActions={actions}
      empty={
        <Empty icon={Icon} title={t.noWebhooks} action={create}>
          {t.noWebhooksText}
        </Empty>
      }
    >
      <RecordPanel record={record} close={close}>
        {(id) => (
          <WebhookPanel id={id} turn={turn} maySend={mayConnect} actionsOf={actions} changed={changed} left={left} />
        )}
      </RecordPanel>
      {secret !== null ? (
        <SecretOnce title={t.newSecret} name={t.signingSecret} secret={secret} close={() => setSecret(null)} />
      ) : isCreating && mayConnect ? (
        <NewWebhook
          close={() => setCreating(false)}
          show={(made) => {
            setSecret(made)
            changed()
          }}
        />
      ) : null}
    </ListScreen>
  )
}
