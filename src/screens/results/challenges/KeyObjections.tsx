import { MessageCircleQuestion } from "lucide-react"
import { useCallback, useState } from "react"
import { t } from "#messages/results.js"
import { challengesShape, type Challenge } from "../../../../schema/results/challengeCalls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { dateTime } from "../../../components/format.ts"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { oneOf } from "../../../components/list/filters.ts"
import { ListView } from "../../../components/list/ListView.tsx"
import { useListQuery, type ListQuery } from "../../../components/list/useListQuery.ts"
import { usePage } from "../../../components/list/usePage.ts"
import { Section } from "../../../components/Page.tsx"
import { Empty } from "../../../components/States.tsx"
import * as css from "../Results.css.ts"
import { AnswerDialog } from "./AnswerDialog.tsx"
import { challengeStates, claims } from "./claims.ts"

const columns: readonly ListColumn<Challenge>[] = [
  { name: "number", width: 104, as: "number" },
  { name: "claim", width: 190, text: ({ claim }) => claims[claim] },
  { name: "basis", flex: 2, text: ({ basis }) => basis ?? t.basisErased },
  { name: "state", width: 150, text: ({ state }) => challengeStates[state].words },
  { name: "raised_at", width: 176, as: "moment" },
  { name: "answer", flex: 1, isHidden: true }
]

const filters = {
  state: oneOf(
    t.challengeStatus,
    Object.fromEntries(Object.entries(challengeStates).map(([state, { words }]) => [state, words]))
  )
}

const load = (asked: ListQuery<typeof challengesShape>) => runQuery("challenges", asked)

/** When objections to a key may be raised, and the challenges that were: each is answered here. */
export const KeyObjections = ({
  keyId,
  opens,
  closes,
  turn,
  changed
}: {
  readonly keyId: number
  readonly opens: string
  readonly closes: string
  readonly turn: number
  readonly changed: () => void
}) => {
  const [answering, answer] = useState<Challenge | null>(null)
  const { asked, choose } = useListQuery(challengesShape, { key_id: keyId })
  const listed = usePage<typeof challengesShape, Challenge>(load, asked, turn)
  const actions = useCallback(
    (row: Challenge) =>
      row.actions.map(() => ({ label: t.answerChallenge, icon: MessageCircleQuestion, run: () => answer(row) })),
    []
  )
  return (
    <Section title={t.objections}>
      <p className={css.soft}>{t.objectionWindow({ opens: dateTime(opens), closes: dateTime(closes) })}</p>
      <ListView<typeof challengesShape, Challenge>
        of={challengesShape}
        inside
        what="challenge"
        asked={asked}
        choose={choose}
        listed={listed}
        columns={columns}
        filters={filters}
        search={t.searchChallenges}
        open={answer}
        actions={actions}
        nameOf={({ number }) => t.challengeOf({ number })}
        empty={<Empty icon={MessageCircleQuestion} title={t.noChallenges} />}
      />
      {answering === null ? null : (
        <AnswerDialog keyId={keyId} challenge={answering} changed={changed} close={() => answer(null)} />
      )}
    </Section>
  )
}
