import { useCallback, useState } from "react"
import { t } from "#messages/mail.js"
import type { Language } from "../../../schema/fields/languages.ts"
import type { PurposeName } from "../../../schema/mail/purposes.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { useRefreshKey } from "../../components/list/ListScreen.tsx"
import { Failed, Skeleton, SkeletonLine } from "../../components/States.tsx"
import * as css from "./Mail.css.ts"
import { TemplateForm } from "./TemplateForm.tsx"

/** The text of a purpose in a language, to be changed; or a former version of it, to be taken up again. */
export const TemplatePane = ({
  purpose,
  language,
  changed
}: {
  readonly purpose: PurposeName
  readonly language: Language
  readonly changed: () => void
}) => {
  const [version, setVersion] = useState<number | null>(null)
  const [turn, again] = useRefreshKey()
  const load = useCallback(
    () => runQuery("mailTemplate", { purpose, language, ...(version === null ? {} : { version }) }),
    [purpose, language, version]
  )
  const { answer, problem, isOld } = useAnswer(load, turn)
  if (answer === null)
    return (
      <div className={css.letterPane}>
        {problem === null ? (
          <Skeleton>
            <SkeletonLine height="320px" />
          </Skeleton>
        ) : (
          <Failed title={t.templateFailed} problem={problem} retry={again} />
        )}
      </div>
    )
  return (
    <TemplateForm
      key={`${answer.record_version}.${isOld ? "old" : (version ?? "current")}`}
      template={answer}
      version={version}
      choose={setVersion}
      changed={() => {
        setVersion(null)
        again()
        changed()
      }}
    />
  )
}
