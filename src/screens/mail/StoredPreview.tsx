import { useCallback } from "react"
import { t } from "#messages/mail.js"
import type { Language } from "../../../schema/fields/languages.ts"
import type { PurposeName } from "../../../schema/mail/purposes.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Frame } from "./Frame.tsx"
import * as css from "./Mail.css.ts"
import * as writing from "./Writing.css.ts"

/** The present text of a purpose, as recipients get it. */
export const StoredPreview = ({
  purpose,
  language
}: {
  readonly purpose: PurposeName
  readonly language: Language
}) => {
  const load = useCallback(async () => {
    const { subject, document } = await runQuery("mailTemplate", { purpose, language })
    return runQuery("previewMail", { purpose, language, subject, document })
  }, [purpose, language])
  const { answer, problem } = useAnswer(load)
  if (answer === null) return problem === null ? null : <p className={writing.fault}>{problem.message}</p>
  return (
    <>
      <p className={css.rowTo} dir="auto">
        {answer.subject}
      </p>
      <Frame title={t.preview} address={answer.frame} />
    </>
  )
}
