import { useCallback, useState } from "react"
import type { Language } from "../../../../schema/fields/languages.ts"
import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import { withLines } from "../../../../schema/questions/questionSegments.ts"
import { t } from "#messages/preview.js"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { SelectField } from "../../../components/Field.tsx"
import { languageNames } from "../../../components/languages.ts"
import { Section } from "../../../components/Page.tsx"
import { DeviceChoice, type Device } from "../../../components/preview/DeviceChoice.tsx"
import * as css from "../../../components/preview/Preview.css.ts"
import { Notice, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { stateOf, targetOf } from "../../translations/labels.ts"
import { fetchTranslation, translatedLines } from "../../translations/types.ts"
import { QuestionPreview } from "./QuestionPreview.tsx"

/** A saved question as students see it, in English and in each language that it is being translated to. */
export const PreviewTab = ({ question }: { readonly question: Question }) => {
  const { id } = question
  const [device, setDevice] = useState<Device>("paper")
  const [language, setLanguage] = useState<Language>("en")
  const { answer: status } = useAnswer(useCallback(() => runQuery("translationStatus", { question_id: id }), [id]))
  const begun = status?.flatMap(({ language_id: code, state }) => (stateOf(state).isBegun ? [code] : [])) ?? []
  const target = targetOf(language)
  const load = useCallback(
    () => (target === undefined ? Promise.resolve(null) : fetchTranslation(id, target.code)),
    [id, target]
  )
  const { answer: translation, problem, isOld } = useAnswer(load)
  const missing = translation?.segments.filter((line) => line.translation === null && line.source_picture === null)
  const text = translation === null ? question.text : withLines(translation.text, translatedLines(translation))
  return (
    <Section title={t.preview} actions={<DeviceChoice device={device} choose={setDevice} />}>
      <div className={css.stack}>
        {begun.length === 0 ? null : (
          <div className={css.tools}>
            <SelectField
              label={t.language}
              value={language}
              onChange={({ target: { value } }) => setLanguage(value as Language)}
            >
              {(["en", ...begun] as const).map((code) => (
                <option key={code} value={code}>
                  {languageNames(code)}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        {!missing?.length || isOld ? null : <Notice tone="info">{t.linesInEnglish({ count: missing.length })}</Notice>}
        {problem !== null ? (
          <Notice tone="warning" title={t.notShown}>
            {problem.message}
          </Notice>
        ) : isOld ? (
          <Skeleton>
            <SkeletonLine height="240px" />
          </Skeleton>
        ) : (
          <QuestionPreview question={{ ...question, text }} language={language} device={device} />
        )}
      </div>
    </Section>
  )
}
