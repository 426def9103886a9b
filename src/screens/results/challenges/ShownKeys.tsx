import { MessageCircleQuestion } from "lucide-react"
import { useCallback } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { t } from "#messages/results.js"
import { can } from "../../../../schema/core/permissions.ts"
import { shownKeysShape, type ShownKey } from "../../../../schema/results/challengeCalls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { useUser } from "../../../app/shell/Guard.tsx"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { someOf } from "../../../components/list/filters.ts"
import { ListScreen } from "../../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../../components/list/useListQuery.ts"
import { Page } from "../../../components/Page.tsx"
import { Empty } from "../../../components/States.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { OwnKeys } from "./OwnKeys.tsx"
import { ShownAnswers } from "./ShownAnswers.tsx"

const columns: readonly ListColumn<ShownKey>[] = [
  { name: "name", flex: 1.6, text: ({ name, username }) => name ?? username },
  { name: "username", width: 136 },
  { name: "class_level", width: 84, as: "number" },
  { name: "exam", flex: 1 },
  { name: "closes_at", width: 188, as: "moment" },
  { name: "challenges", width: 120, as: "number" },
  { name: "answered", width: 120, as: "number" },
  { name: "opens_at", width: 188, as: "moment", isHidden: true }
]

const filters = {
  class_level: someOf(
    t.classFilter,
    [6, 7, 8, 9, 10, 11].map((level) => ({ value: String(level), words: String(level) }))
  )
}

const load = (asked: ListQuery<typeof shownKeysShape>) => runQuery("shownKeys", asked)

/**
 * Provisional answer keys: a student's own, or those of a school's students; `/208` below is a key beside the answers
 * of a student.
 */
export const ShownKeys = () => {
  const isStudent = can(useUser(), "student.use")
  const [, , , key = ""] = useLocation().pathname.split("/")
  const [params] = useAddress()
  const username = params.get("username")
  if (key !== "") return <ShownAnswers keyId={/^\d{1,9}$/.test(key) ? Number(key) : 0} username={username} />
  return isStudent ? (
    <Page lead={t.shownKeysLead}>
      <OwnKeys />
    </Page>
  ) : (
    <OfSchool />
  )
}

const OfSchool = () => {
  const go = useNavigate()
  const open = useCallback(
    ({ key_id: key, username }: ShownKey) =>
      inBackground(Promise.resolve(go(`/result-overview/answer-keys/${key}?${new URLSearchParams({ username })}`))),
    [go]
  )
  return (
    <ListScreen<typeof shownKeysShape, ShownKey>
      of={shownKeysShape}
      lead={t.shownKeysLead}
      what="student"
      load={load}
      columns={columns}
      filters={filters}
      search={t.searchStudent}
      open={open}
      nameOf={({ name, username }) => name ?? username}
      empty={
        <Empty icon={MessageCircleQuestion} title={t.noShownKeys}>
          {t.noShownKeysText}
        </Empty>
      }
    />
  )
}
