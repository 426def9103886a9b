import { useId, type ReactNode } from "react"
import type { Document } from "../../../../schema/documents/document.ts"
import type { Language } from "../../../../schema/fields/languages.ts"
import { marksText } from "../../../../schema/fields/marks.ts"
import { leftNames, rightNames } from "../../../../schema/papersets/columnNames.ts"
import { label } from "../../../../schema/papersets/paperLabels.ts"
import type { QuestionText } from "../../../../schema/questions/question.ts"
import type { QuestionKind } from "../../../../schema/questions/questionKinds.ts"
import { DocumentView } from "../../../components/document/DocumentView.tsx"
import { directionOf } from "../../../components/languages.ts"
import { letterOf } from "../parts.ts"
import * as css from "./PhoneQuestion.css.ts"

/** A question without its key, as students see it. */
export type ShownQuestion = {
  readonly kind: QuestionKind
  readonly marks: number
  /** In hundredths of a mark. */
  readonly negative_marks: number
  readonly text: QuestionText
}

/** A question on a phone, in its language and its direction; its answer can be tried, and goes nowhere. */
export const PhoneQuestion = ({
  number,
  question: { kind, marks, negative_marks, text },
  language,
  isPassageShown = false
}: {
  readonly number: number
  readonly question: ShownQuestion
  readonly language: Language
  /** The question above shows the same passage. */
  readonly isPassageShown?: boolean
}) => {
  const name = useId()
  const dir = directionOf(language)
  const view = (document: Document) => (
    <div className={css.said}>
      <DocumentView of={document} lang={language} dir={dir} />
    </div>
  )
  const entries = (documents: readonly Document[], names: readonly string[]) => (
    <ol className={css.column}>
      {documents.map((document, at) => (
        <li key={names[at]} className={css.entry}>
          <span className={css.letter}>{names[at]}.</span>
          {view(document)}
        </li>
      ))}
    </ol>
  )
  return (
    <article className={css.question} lang={language} dir={dir}>
      {text.passage == null || isPassageShown ? null : <div className={css.passage}>{view(text.passage)}</div>}
      <p className={css.head}>
        <span className={css.number}>{number}</span>
        <span dir="ltr">
          +{marks}
          {negative_marks === 0 ? "" : `, −${marksText(negative_marks)}`}
        </span>
      </p>
      {kind === "assertionReason" ? (
        <>
          <Labelled words={label(language, "assertion")}>{view(text.stem)}</Labelled>
          {text.reason === null ? null : <Labelled words={label(language, "reason")}>{view(text.reason)}</Labelled>}
        </>
      ) : (
        view(text.stem)
      )}
      {text.left.length + text.right.length === 0 ? null : (
        <div className={css.columns}>
          {entries(text.left, leftNames)}
          {entries(text.right, rightNames)}
        </div>
      )}
      {text.options.length === 0 ? null : (
        <ol className={css.options}>
          {text.options.map((document, at) => (
            <li key={letterOf(at)}>
              <label className={css.option}>
                <input className={css.tick} type={kind === "multiple" ? "checkbox" : "radio"} name={name} />
                <span className={css.letter}>{letterOf(at)}</span>
                {view(document)}
              </label>
            </li>
          ))}
        </ol>
      )}
      {kind !== "numerical" ? null : (
        <label className={css.labelled}>
          <span className={css.label}>{label(language, "answer")}</span>
          <input className={css.answer} inputMode="decimal" dir="ltr" maxLength={12} />
        </label>
      )}
    </article>
  )
}

const Labelled = ({ words, children }: { readonly words: string; readonly children: ReactNode }) => (
  <div className={css.labelled}>
    <p className={css.label}>{words}</p>
    {children}
  </div>
)
