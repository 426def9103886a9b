import { CircleCheck, CircleDashed } from "lucide-react"
import { useMemo } from "react"
import { sameOptions } from "../../../../schema/translations/translationParity.ts"
import { withLines } from "../../../../schema/questions/questionSegments.ts"
import type { QuestionText } from "../../../../schema/questions/question.ts"
import { DocumentView } from "../../../components/document/DocumentView.tsx"
import { letterOf } from "../../questions/parts.ts"
import type { Translation } from "../types.ts"
import { directionOf } from "../../../components/languages.ts"
import { isDone, saidOf, type Standing } from "./lines.ts"
import * as css from "./Side.css.ts"
import { t } from "#messages/translations.js"

/** What has to be the same in both languages, each with its state. */
export const Parity = ({
  translation: { text },
  standings
}: {
  readonly translation: Translation
  readonly standings: readonly Standing[]
}) => {
  const lines = standings.filter(({ stands }) => stands !== "carried")
  const [same, done, doubtful] = [
    sameOptions(text, saidOf(standings)),
    lines.filter(isDone).length,
    standings.filter(({ parity }) => parity.doubts.length > 0).length
  ]
  const wrong = standings.filter(({ value, parity }) => value.length > 0 && parity.fault !== null).length
  const checks: ReadonlyArray<readonly [isRight: boolean, words: string]> = [
    [done === lines.length, done === lines.length ? t.allTranslated : t.someTranslated({ done, total: lines.length })],
    [wrong === 0, wrong === 0 ? t.formulasMatch : t.formulasDiffer({ count: wrong })],
    ...(text.options.length === 0
      ? []
      : [
          [
            same.length === 0,
            same.length === 0 ? t.optionsDiffer({ count: text.options.length }) : t.optionsSame
          ] as const
        ]),
    [doubtful === 0, doubtful === 0 ? t.numbersMatch : t.linesToCheck({ count: doubtful })]
  ]
  return (
    <ul className={css.checks} aria-label={t.checks}>
      {checks.map(([isRight, words]) => (
        <li key={words} className={isRight ? css.right : css.open}>
          {isRight ? <CircleCheck size={16} aria-label={t.passed} /> : <CircleDashed size={16} aria-label={t.open} />}
          {words}
        </li>
      ))}
    </ul>
  )
}

/** A question with what is typed and stored of its translation in the places of its lines. */
export const useTranslated = ({ text }: Translation, standings: readonly Standing[]): QuestionText =>
  useMemo(() => withLines(text, saidOf(standings)), [text, standings])

/** The whole question in its language, and beside it as it reads in the other one. */
export const WholeQuestion = ({
  translation: { text, language_id },
  translated
}: {
  readonly translation: Translation
  readonly translated: QuestionText
}) => {
  return (
    <div className={css.whole}>
      <Side text={text} language="en" />
      <Side text={translated} language={language_id} />
    </div>
  )
}

const Side = ({
  text: { passage, stem, reason, left, right, options, explanation },
  language
}: {
  readonly text: QuestionText
  readonly language: string
}) => {
  const dir = directionOf(language)
  const some = (documents: QuestionText["options"], nameOf: (at: number) => string) =>
    documents.map((document, at) => (
      <div key={nameOf(at)} className={css.entry}>
        <span className={css.letter}>{nameOf(at)}</span>
        <DocumentView of={document} lang={language} dir={dir} />
      </div>
    ))
  return (
    <div className={css.side} lang={language} dir={dir}>
      {passage == null ? null : (
        <div className={css.passage}>
          <DocumentView of={passage} lang={language} dir={dir} />
        </div>
      )}
      <DocumentView of={stem} lang={language} dir={dir} />
      {reason === null ? null : <DocumentView of={reason} lang={language} dir={dir} />}
      {some(left, (at) => `${at + 1}.`)}
      {some(right, (at) => `${letterOf(at)}.`)}
      {some(options, letterOf)}
      {explanation === null ? null : (
        <div className={css.explained}>
          <DocumentView of={explanation} lang={language} dir={dir} />
        </div>
      )}
    </div>
  )
}
