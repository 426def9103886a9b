import { CircleCheck } from "lucide-react"
import type { ReactNode, Ref } from "react"
import { leftNames, rightNames } from "../../../../schema/papersets/columnNames.ts"
import type { Key, QuestionText } from "../../../../schema/questions/question.ts"
import type { QuestionKind } from "../../../../schema/questions/questionKinds.ts"
import { DocumentView } from "../../../components/document/DocumentView.tsx"
import type { DocumentMark } from "../../../components/document/marks.tsx"
import { keyText, letterOf, questionParts, type Part } from "../parts.ts"
import * as css from "./Reading.css.ts"
import { t } from "#messages/questions.js"

/** What is marked in a part of a question. */
export type MarksOf = (part: Part["part"], at: number) => readonly DocumentMark[]

/** An answer that is being given: the options that are chosen, and how to choose one. */
export type Answering = { readonly chosen: readonly number[]; readonly choose: (at: number) => void }

const noMarks: MarksOf = () => []

/** A question as it is read: its text, its columns, its options, and what is right where that may be known. */
export const QuestionBody = ({
  kind,
  text,
  keyOf,
  marksOf = noMarks,
  answering,
  hold
}: {
  readonly kind: QuestionKind
  readonly text: QuestionText
  readonly keyOf: Key | null
  readonly marksOf?: MarksOf
  readonly answering?: Answering | undefined
  /** Where the page keeps the text, for who points at it. */
  readonly hold?: Ref<HTMLDivElement>
}) => {
  const parts = questionParts(kind, text)
  const isRight = (at: number) => keyOf !== null && "options" in keyOf && keyOf.options.includes(at)
  const view = ({ part, at, document }: Part) => (
    <div data-part={part} data-at={at} className={css.part}>
      <DocumentView of={document} lang="en" dir="ltr" marks={marksOf(part, at)} />
    </div>
  )
  const some = (name: Part["part"]) => parts.filter(({ part }) => part === name)
  return (
    <div ref={hold} className={css.body}>
      {some("passage").map((part) => (
        <div key="passage" className={css.passage}>
          <Labelled label={part.label}>{view(part)}</Labelled>
        </div>
      ))}
      {kind === "assertionReason"
        ? [...some("stem"), ...some("reason")].map((part) => (
            <Labelled key={part.part} label={part.label}>
              {view(part)}
            </Labelled>
          ))
        : some("stem").map((part) => <div key="stem">{view(part)}</div>)}
      {text.left.length === 0 && text.right.length === 0 ? null : (
        <div className={css.columns}>
          <ol className={css.column} aria-label={t.firstColumn}>
            {some("left").map((part) => (
              <li key={part.at} className={css.entry}>
                <span className={css.letter}>{leftNames[part.at]}.</span>
                {view(part)}
              </li>
            ))}
          </ol>
          <ol className={css.column} aria-label={t.secondColumn}>
            {some("right").map((part) => (
              <li key={part.at} className={css.entry}>
                <span className={css.letter}>{rightNames[part.at]}.</span>
                {view(part)}
              </li>
            ))}
          </ol>
        </div>
      )}
      {text.options.length === 0 ? null : (
        <ol className={css.options} aria-label={t.options}>
          {some("options").map((part) => (
            <li key={part.at} className={isRight(part.at) ? css.right : css.option}>
              {answering === undefined ? (
                <span className={css.letter}>{letterOf(part.at)}</span>
              ) : (
                <Choice kind={kind} at={part.at} answering={answering} />
              )}
              {view(part)}
              {isRight(part.at) ? <CircleCheck size={18} className={css.tick} aria-label={t.correct} /> : null}
            </li>
          ))}
        </ol>
      )}
      {keyOf === null || "options" in keyOf ? null : (
        <Labelled label={t.answer}>
          <p className={css.value}>
            <bdi>{keyText(keyOf)}</bdi>
          </p>
        </Labelled>
      )}
      {some("explanation").map((part) => (
        <Labelled key="explanation" label={t.explanation}>
          {view(part)}
        </Labelled>
      ))}
    </div>
  )
}

const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={css.labelled}>
    <p className={css.label}>{label}</p>
    {children}
  </div>
)

const Choice = ({
  kind,
  at,
  answering: { chosen, choose }
}: {
  readonly kind: QuestionKind
  readonly at: number
  readonly answering: Answering
}) => (
  <label className={css.choice}>
    <input
      type={kind === "multiple" ? "checkbox" : "radio"}
      name="answer"
      className={css.tickBox}
      checked={chosen.includes(at)}
      onChange={() => choose(at)}
      aria-label={t.option({ letter: letterOf(at) })}
    />
    <span className={css.letter} aria-hidden>
      {letterOf(at)}
    </span>
  </label>
)
