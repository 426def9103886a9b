import { useCallback } from "react"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { CheckField } from "../../../components/Field.tsx"
import { t } from "#messages/questions.js"

/** Whether the other questions that show a question's passage are saved with it. Not there where no other one does. */
export const SharedPassage = ({
  id,
  isShared,
  share
}: {
  readonly id: number
  readonly isShared: boolean
  readonly share: (isShared: boolean) => void
}) => {
  const { answer } = useAnswer(useCallback(() => runQuery("editEffects", { question_id: id }), [id]))
  const mates = answer?.with_passage ?? []
  return mates.length === 0 ? null : (
    <CheckField
      label={t.sharePassage({ count: mates.length, questions: mates.join(", ") })}
      hint={t.sharePassageHint}
      checked={isShared}
      onChange={({ target }) => share(target.checked)}
    />
  )
}
