import { Ban, KeySquare } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/programs.js"
import { can } from "../../../schema/core/permissions.ts"
import { apiKeysShape } from "../../../schema/programs/apiKey.ts"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import type { ListColumn } from "../../components/list/columns.tsx"
import { oneOf } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { useCreating } from "../../components/useCreating.ts"
import { keyStates, scopeNames, wordsOf } from "./labels.ts"
import { NewApiKey } from "./NewApiKey.tsx"
import { SecretOnce } from "./SecretOnce.tsx"
import type { ApiKey } from "./types.ts"
import * as css from "./Programs.css.ts"

const load = (asked: ListQuery<typeof apiKeysShape>) => runQuery("apiKeys.permits", asked)

const nameOf = ({ name, ending }: ApiKey) => name ?? t.endsIn({ ending })

const columns: readonly ListColumn<ApiKey>[] = [
  { name: "name", flex: 1.4, text: nameOf },
  { name: "ending", width: 112, text: ({ ending }) => t.endsIn({ ending }) },
  { name: "scopes", flex: 2, text: ({ scopes }) => scopes.map((scope) => scopeNames[scope] ?? scope).join(", ") },
  {
    name: "state",
    width: 148,
    text: ({ state }) => keyStates[state].words,
    cell: ({ state }) => (
      <span className={css.state}>
        <Badge tone={keyStates[state].tone} icon={keyStates[state].icon}>
          {keyStates[state].words}
        </Badge>
      </span>
    )
  },
  { name: "expires_at", width: 188, as: "moment" },
  { name: "last_used_at", width: 188, as: "moment" },
  { name: "owner", width: 144 },
  { name: "created_at", width: 188, as: "moment", isHidden: true },
  { name: "id", width: 88, isHidden: true }
]

const filters = { state: oneOf(t.status, wordsOf(keyStates)) }

/** The API keys of a school, or of everybody: who made them, what they may do, when they were last used. */
export const ApiKeys = () => {
  const user = useUser()
  const [turn, changed] = useRefreshKey()
  const [isCreating, setCreating] = useCreating()
  const [key, setKey] = useState<string | null>(null)
  const create = can(user, "program.connect") ? (
    <Button look="primary" onClick={() => setCreating(true)}>
      {t.createKey}
    </Button>
  ) : null
  return (
    <ListScreen<typeof apiKeysShape, ApiKey>
      of={apiKeysShape}
      lead={t.keysLead}
      what="apiKey"
      load={load}
      refreshKey={turn}
      columns={columns}
      filters={filters}
      search={t.searchKeys}
      nameOf={nameOf}
      actions={create}
      rowActions={(row) =>
        offered(actionsOf("apiKey", row.permits), [
          {
            command: "revokeApiKey",
            label: t.revoke,
            icon: Ban,
            danger: true,
            run: async () => {
              await runMutation("revokeApiKey", { id: row.id })
              changed()
              return t.keyRevoked
            },
            confirm: { title: t.revokeTitle({ name: nameOf(row) }), description: t.revokeText, verb: t.revoke }
          }
        ])
      }
      empty={
        <Empty icon={KeySquare} title={t.noKeys} action={create}>
          {t.noKeysText}
        </Empty>
      }
    >
      {key !== null ? (
        <SecretOnce title={t.newKey} name={t.apiKey} secret={key} close={() => setKey(null)} />
      ) : isCreating && user !== null ? (
        <NewApiKey
          role={user.role_id}
          close={() => setCreating(false)}
          show={(made) => {
            setKey(made)
            changed()
          }}
        />
      ) : null}
    </ListScreen>
  )
}
