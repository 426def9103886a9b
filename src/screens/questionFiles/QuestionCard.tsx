import { CircleAlert, Info } from "lucide-react"
import { useState } from "react"
import { Link } from "react-router-dom"
import { marksText } from "../../../schema/fields/marks.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { percent } from "../../components/format.ts"
import { useChoices } from "../questions/lists/useChoices.ts"
import { QuestionBody } from "../questions/reading/QuestionBody.tsx"
import { difficulties, levels, questionKindNames, questionPath } from "../questions/labels.ts"
import { EditDetails } from "./EditDetails.tsx"
import { MendQuestion } from "./MendQuestion.tsx"
import type { Imported } from "./types.ts"
import { chosenOf } from "./facts.ts"
import { verdictOf } from "./labels.ts"
import * as css from "./QuestionFiles.css.ts"
import { t } from "#messages/questionFiles.js"
import { t as questions } from "#messages/questions.js"

/** A question of a file as it will be, with its verdict and all that is to be said of it. */
export const QuestionCard = ({
  file,
  question,
  changed,
  mayChoose
}: {
  readonly file: number
  readonly question: Imported
  readonly changed: () => void
  readonly mayChoose: boolean
}) => {
  const [isChoosing, setChoosing] = useState(false)
  const [isMending, setMending] = useState(false)
  const { nth, place, verdict, kind, text, key, question_id: became } = question
  const { words, tone, icon } = verdictOf(verdict)
  const isMendable = mayChoose && verdict !== "taken" && !isMending
  const isOpen = mayChoose && ["good", "lacking", "similar", "unchecked"].includes(verdict)
  return (
    <li className={css.question} aria-label={questions.questionNumber({ id: nth })}>
      <div className={css.questionHead}>
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
        <span className={css.place} dir="auto">
          {place}
        </span>
        {became === null ? null : (
          <Link className={css.link} to={questionPath(became)}>
            {t.openQuestion({ id: became })}
          </Link>
        )}
        {isOpen ? (
          <Button size="compact" onClick={() => setChoosing(true)}>
            {t.editDetails}
          </Button>
        ) : null}
        {isMendable ? (
          <Button size="compact" look={verdict === "faulty" ? "primary" : "plain"} onClick={() => setMending(true)}>
            {t.correct}
          </Button>
        ) : null}
      </div>
      <FactsLine question={question} />
      <Diagnoses question={question} />
      {isMending ? (
        <MendQuestion file={file} question={question} close={() => setMending(false)} changed={changed} />
      ) : (
        <QuestionBody kind={kind} text={text} keyOf={key} />
      )}
      {isChoosing ? (
        <EditDetails
          file={file}
          nth={nth}
          facts={chosenOf(question.facts)}
          close={() => setChoosing(false)}
          changed={changed}
        />
      ) : null}
    </li>
  )
}

const FactsLine = ({ question: { kind, facts } }: { readonly question: Imported }) => {
  const { subjects, sections } = useChoices()
  const { level, class_levels, subject_id, section_id, topic, difficulty, marks, negative_marks, source, tags } = facts
  const nameIn = (all: typeof subjects, id: number | null | undefined) =>
    all.find(({ value }) => value === String(id))?.words
  const said = [
    questionKindNames[kind],
    level === null || level === undefined ? t.noLevel : levels[level].title,
    class_levels === null || class_levels === undefined
      ? t.noClass
      : questions.classNumber({ level: class_levels.join(", ") }),
    nameIn(subjects, subject_id) ?? t.noSubject,
    nameIn(sections, section_id),
    topic,
    difficulty === null || difficulty === undefined ? undefined : difficulties[difficulty],
    marks === null || marks === undefined
      ? undefined
      : negative_marks
        ? t.marksNegative({ count: marks, negative: marksText(negative_marks) })
        : t.marks({ count: marks }),
    source,
    ...(tags ?? []).map((tag) => `#${tag}`)
  ]
  return (
    <p className={css.factsLine} dir="auto">
      {said.filter((one) => one !== null && one !== undefined).join(" · ")}
    </p>
  )
}

const strong = (text: string) => <strong key="b">{text}</strong>

const linkTo = (id: number) => (text: string) => (
  <Link key="link" className={css.link} to={questionPath(id)}>
    {text}
  </Link>
)

const Diagnoses = ({ question: { diagnoses, similar, same } }: { readonly question: Imported }) =>
  diagnoses.length + similar.length === 0 && same === null ? null : (
    <ul className={css.diagnoses} aria-label={t.findings}>
      {diagnoses.map(({ where, message, is_fault: isFault }) => (
        <li key={`${where} ${message}`} className={isFault ? css.fault : css.notice}>
          {isFault ? (
            <CircleAlert size={16} aria-label={t.errorLabel} />
          ) : (
            <Info size={16} aria-label={t.warningLabel} />
          )}
          <span dir="auto">{t.finding({ where, message, b: strong })}</span>
        </li>
      ))}
      {same === null ? null : (
        <li className={css.notice}>
          <Info size={16} aria-hidden />
          <span>{t.sameAs({ id: same, link: linkTo(same) })}</span>
        </li>
      )}
      {similar.map(({ id, words, likeness }) => (
        <li key={id} className={css.notice}>
          <Info size={16} aria-hidden />
          <span dir="auto">
            {t.similarTo({ share: percent(likeness, 1), id, text: words.slice(0, 120), link: linkTo(id) })}
          </span>
        </li>
      ))}
    </ul>
  )
