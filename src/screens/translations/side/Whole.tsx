import { CircleCheck, CircleDashed } from "lucide-react"
import { useMemo } from "react"
import { sameOptions } from "../../../../schema/translations/translationParity.ts"
import { withLines } from "../../../../schema/questions/questionSegments.ts"
import type { QuestionText } from "../../../../schema/questions/question.ts"
import { count } from "../../../components/format.ts"
import { DocumentView } from "../../../components/document/DocumentView.tsx"
import { letterOf } from "../../questions/parts.ts"
import type { Translation } from "../queries.ts"
import { directionOf } from "../labels.ts"
import { isDone, type Standing } from "./lines.ts"
import * as css from "./Side.css.ts"

/** What has to be the same in both languages, each with how it stands. */
export const Parity = ({
  translation: { text },
  standings
}: {
  readonly translation: Translation
  readonly standings: readonly Standing[]
}) => {
  const lines = new Map(
    standings.filter(({ value }) => value.length > 0).map(({ line, value }) => [line.segment, value])
  )
  const [same, done, doubtful] = [
    sameOptions(text, lines),
    standings.filter(isDone).length,
    standings.filter(({ parity }) => parity.doubts.length > 0).length
  ]
  const wrong = standings.filter(({ value, parity }) => value.length > 0 && parity.fault !== null).length
  const checks: ReadonlyArray<readonly [isRight: boolean, words: string]> = [
    [
      done === standings.length,
      done === standings.length ? "Every line is translated" : `${done} of ${standings.length} lines are translated`
    ],
    [
      wrong === 0,
      wrong === 0
        ? "Each line has the formulas of its source"
        : `${count(wrong, "line")} ${wrong === 1 ? "has" : "have"} other formulas than the source`
    ],
    ...(text.options.length === 0
      ? []
      : [
          [
            same.length === 0,
            same.length === 0
              ? `${count(text.options.length, "option")}, no two the same; the key is the source's`
              : "Two options say the same: the key could mean either"
          ] as const
        ]),
    [
      doubtful === 0,
      doubtful === 0 ? "Numbers and letters are as expected" : `${count(doubtful, "line")} to be looked at twice`
    ]
  ]
  return (
    <ul className={css.checks} aria-label="Compared with the source">
      {checks.map(([isRight, words]) => (
        <li key={words} className={isRight ? css.right : css.open}>
          {isRight ? <CircleCheck size={16} aria-label="Right" /> : <CircleDashed size={16} aria-label="Open" />}
          {words}
        </li>
      ))}
    </ul>
  )
}

/** The whole question in its language, and beside it as it reads in the other one. */
export const Whole = ({
  translation: { text, language_id },
  standings
}: {
  readonly translation: Translation
  readonly standings: readonly Standing[]
}) => {
  const translated = useMemo(
    () =>
      withLines(
        text,
        new Map(standings.filter(({ value }) => value.length > 0).map(({ line, value }) => [line.segment, value]))
      ),
    [text, standings]
  )
  return (
    <div className={css.whole}>
      <Side text={text} language="en" />
      <Side text={translated} language={language_id} />
    </div>
  )
}

const Side = ({
  text: { stem, reason, left, right, options, explanation },
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
