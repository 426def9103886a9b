import type { ChallengeState } from "../../../../schema/results/challenge.ts"
import type { Challenge } from "../../../../schema/results/challengeCalls.ts"
import type { Statement } from "../../../platform/db/page.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import { challengeActions } from "../actions.ts"
import { searched } from "../published/statements.ts"

type Asked = {
  readonly key_id: number
  readonly state?: ChallengeState
  readonly number?: number
  readonly search?: string
}

/** The challenges of a key, question by question. Whom they are from is not told: the basis decides. */
export const challengesStatement = (asked: Asked): Statement => {
  const { bind, values } = sqlParams()
  const equal = (["key_id", "state", "number"] as const).flatMap((name) =>
    asked[name] === undefined ? [] : [`c.${name} = ${bind(asked[name])}`]
  )
  const text = `
    select c.id, c.number, c.question_id, c.claim, p.data->>'basis' as basis, p.data->>'file' as file, c.raised_at,
      c.state, c.answer
    from challenges c left join personal p on p.subject = 'challenge-' || c.id
    where ${equal.join(" and ")}
      ${searched(asked.search, "coalesce(p.data->>'basis', '')", bind)}`
  return { text, values, order: "number, raised_at, id" }
}

/** A page's rows, with what can be done about each. */
export const withActions = (rows: readonly Readonly<Record<string, unknown>>[]): readonly Challenge[] =>
  rows.map((row) => ({
    ...(row as Omit<Challenge, "actions" | "raised_at">),
    raised_at: (row["raised_at"] as Date).toISOString(),
    actions: challengeActions(row["state"] as ChallengeState).flatMap((name) =>
      name === "answerChallenges" ? [name] : []
    )
  }))
