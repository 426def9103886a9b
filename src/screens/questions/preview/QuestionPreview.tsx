import { useCallback, useEffect, useState } from "react"
import type { Language } from "../../../../schema/fields/languages.ts"
import { t } from "#messages/preview.js"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import type { Device } from "../../../components/preview/DeviceChoice.tsx"
import { Phone } from "../../../components/preview/Phone.tsx"
import { PrintedPages } from "../../../components/preview/PrintedPages.tsx"
import { Notice, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import * as css from "../../../components/preview/Preview.css.ts"
import { PhoneQuestion, type ShownQuestion } from "./PhoneQuestion.tsx"

/** Milliseconds without a change after which a text is printed. */
const settledMs = 600

/** A question as students see it in a language: printed, or on a phone. It may be one that is being written. */
export const QuestionPreview = ({
  question,
  language,
  device
}: {
  readonly question: ShownQuestion
  readonly language: Language
  readonly device: Device
}) => (
  <div className={css.stage}>
    {device === "phone" ? (
      <Phone label={t.onPhone}>
        <PhoneQuestion number={1} question={question} language={language} />
      </Phone>
    ) : (
      <Printed question={question} language={language} />
    )}
  </div>
)

/** The last of some values once no other has come for a while. */
const useSettled = <Value,>(value: Value): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const Printed = ({
  question: { kind, marks, negative_marks, text },
  language
}: {
  readonly question: ShownQuestion
  readonly language: Language
}) => {
  // One string for what is shown: what says the same is not asked for again. Explanations are not printed.
  const shown = { kind, marks, negative_marks, text: { ...text, explanation: null }, language_id: language }
  const asked = useSettled(JSON.stringify(shown))
  const load = useCallback(() => runQuery("previewQuestion", JSON.parse(asked) as typeof shown), [asked])
  const { answer, problem } = useAnswer(load)
  if (problem !== null)
    return (
      <Notice tone="warning" title={t.notPrinted}>
        {problem.message}
      </Notice>
    )
  if (answer === null)
    return (
      <Skeleton>
        <SkeletonLine width="560px" height="240px" />
      </Skeleton>
    )
  return <PrintedPages svg={answer.svg} pages={answer.pages} language={language} label={t.printedQuestion} />
}
