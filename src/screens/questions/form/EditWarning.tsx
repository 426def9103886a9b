import { useCallback } from "react"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Notice } from "../../../components/States.tsx"
import { states as paperStates } from "../../papersets/labels.ts"
import { t } from "#messages/questions.js"

/** What somebody should know before changing an approved question: what a new version of it touches. */
export const EditWarning = ({ id }: { readonly id: number }) => {
  const { answer } = useAnswer(useCallback(() => runQuery("editEffects", { question_id: id }), [id]))
  return (
    <Notice tone="warning" title={t.editsApproved}>
      <p>{t.editsApprovedLead}</p>
      {answer === null || answer.translations.length + answer.papersets.length === 0 ? null : (
        <ul>
          {answer.translations.length === 0 ? null : (
            <li>
              {t.editTouchesTranslations({
                count: answer.translations.length,
                languages: answer.translations.map(({ name }) => name).join(", ")
              })}
            </li>
          )}
          {answer.papersets.map(({ id: paper, name, state, version }) => (
            <li key={paper}>{t.paperKeeps({ name, state: paperStates[state]?.words ?? state, version })}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
