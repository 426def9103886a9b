import { CircleAlert, Info } from "lucide-react"
import { useState } from "react"
import { Link } from "react-router-dom"
import { marksText } from "../../../schema/fields/marks.ts"
import type { Key, QuestionText } from "../../../schema/questions/question.ts"
import type { QuestionKind } from "../../../schema/questions/questionKinds.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { percent } from "../../components/format.ts"
import { useChoices } from "../questions/lists/useChoices.ts"
import { QuestionBody } from "../questions/reading/QuestionBody.tsx"
import { difficulties, levels, questionKindNames, questionPath } from "../questions/labels.ts"
import { ChooseFacts } from "./ChooseFacts.tsx"
import type { Imported } from "./queries.ts"
import { chosenOf } from "./facts.ts"
import { verdictOf } from "./labels.ts"
import * as css from "./Exchange.css.ts"

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
  const { nth, place, verdict, kind, text, key, question_id: became } = question
  const { words, tone, icon } = verdictOf(verdict)
  const isOpen = mayChoose && ["good", "lacking", "similar", "unchecked"].includes(verdict)
  return (
    <li className={css.question} aria-label={`Question ${nth}`}>
      <div className={css.questionHead}>
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
        <span className={css.place} dir="auto">
          {place}
        </span>
        {became === null ? null : (
          <Link className={css.link} to={questionPath(became)}>
            Open question {became}
          </Link>
        )}
        {isOpen ? (
          <Button size="compact" onClick={() => setChoosing(true)}>
            Choose for this one
          </Button>
        ) : null}
      </div>
      <FactsLine question={question} />
      <Diagnoses question={question} />
      <QuestionBody kind={kind as QuestionKind} text={text as unknown as QuestionText} keyOf={key as Key | null} />
      {isChoosing ? (
        <ChooseFacts
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
    questionKindNames[kind as QuestionKind],
    level === null || level === undefined ? "no level" : levels[level as keyof typeof levels].title,
    class_levels === null || class_levels === undefined ? "no class" : `class ${class_levels.join(", ")}`,
    nameIn(subjects, subject_id) ?? "no subject",
    nameIn(sections, section_id),
    topic,
    difficulty === null || difficulty === undefined ? undefined : difficulties[difficulty as keyof typeof difficulties],
    marks === null || marks === undefined
      ? undefined
      : `${marks} ${marks === 1 ? "mark" : "marks"}${negative_marks ? `, −${marksText(negative_marks)}` : ""}`,
    source,
    ...(tags ?? []).map((tag) => `#${tag}`)
  ]
  return (
    <p className={css.factsLine} dir="auto">
      {said.filter((one) => one !== null && one !== undefined).join(" · ")}
    </p>
  )
}

const Diagnoses = ({ question: { diagnoses, similar, same } }: { readonly question: Imported }) =>
  diagnoses.length + similar.length === 0 && same === null ? null : (
    <ul className={css.diagnoses} aria-label="What is to be said of it">
      {diagnoses.map(({ where, message, is_fault: isFault }) => (
        <li key={`${where} ${message}`} className={isFault ? css.fault : css.notice}>
          {isFault ? <CircleAlert size={16} aria-label="Fault:" /> : <Info size={16} aria-label="Look at it:" />}
          <span dir="auto">
            <strong>{where}:</strong> {message}
          </span>
        </li>
      ))}
      {same === null ? null : (
        <li className={css.notice}>
          <Info size={16} aria-hidden />
          <span>
            It is{" "}
            <Link className={css.link} to={questionPath(same)}>
              question {same}
            </Link>{" "}
            already.
          </span>
        </li>
      )}
      {similar.map(({ id, words, likeness }) => (
        <li key={id} className={css.notice}>
          <Info size={16} aria-hidden />
          <span dir="auto">
            {percent(likeness, 1)} like{" "}
            <Link className={css.link} to={questionPath(id)}>
              question {id}
            </Link>
            : {words.slice(0, 120)}
          </span>
        </li>
      ))}
    </ul>
  )
