import { BookOpenText, Printer } from "lucide-react"
import { useCallback } from "react"
import { t } from "#messages/content.js"
import { runQuery } from "../../api/graphql.ts"
import type { AnswerOf } from "../../api/calls.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import { Button } from "../../components/Button.tsx"
import { SelectField } from "../../components/Field.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { Empty, Skeleton, SkeletonLine } from "../../components/States.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { ContentText } from "./ContentText.tsx"
import { Changes } from "./readers/Changes.tsx"
import { forWhom } from "./readers/ItemList.tsx"
import { yearText } from "./readers/years.ts"
import * as css from "./readers/Readers.css.ts"

type Syllabus = AnswerOf<"syllabus">

const ofLevel = {
  1: { syllabus_type: 1, page: 1, per_page: 200 },
  2: { syllabus_type: 2, page: 1, per_page: 200 }
} as const

/** The syllabus of level I: subjects and units. */
export const SyllabusLevel1 = () => <Syllabi level={1} lead={t.syllabusLead} />

/** The same chapter by chapter, with what changed since the year before. */
export const DetailedSyllabus = () => <Syllabi level={1} lead={t.detailedSyllabusLead} isDetailed />

const Syllabi = ({
  lead,
  ...props
}: {
  readonly level: 1 | 2
  readonly lead: string
  readonly isDetailed?: boolean
}) => (
  <Page
    lead={lead}
    actions={
      <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
        {t.print}
      </Button>
    }
  >
    <ChosenSyllabus {...props} />
  </Page>
)

/** The syllabus that is chosen in the address, of a level; the latest without a choice. */
export const ChosenSyllabus = ({
  level,
  isDetailed = false
}: {
  readonly level: 1 | 2
  readonly isDetailed?: boolean
}) => {
  const { list, problem, again } = useLiveList("syllabuses", ofLevel[level])
  const [params, change] = useAddress()
  if (problem !== null && list === null)
    return <ListFailed thing={t.syllabus} title={t.loadFailed} problem={problem} retry={again} />
  if (list === null) return <Waiting />
  const rows = list.rows.toSorted((one, other) => other.year - one.year || one.title.localeCompare(other.title))
  const chosen = rows.find(({ id }) => String(id) === params.get("syllabus")) ?? rows[0]
  if (chosen === undefined)
    return (
      <Empty icon={BookOpenText} title={t.nothingYet}>
        {t.nothingYetLead}
      </Empty>
    )
  return (
    <>
      <SelectField
        label={t.syllabus}
        value={String(chosen.id)}
        onChange={({ target }) => change((query) => query.set("syllabus", target.value))}
      >
        {rows.map((row) => (
          <option key={row.id} value={row.id}>
            {t.syllabusOf({ title: row.title, year: yearText(row.year) })}
          </option>
        ))}
      </SelectField>
      <OneSyllabus key={`${chosen.id}-${chosen.number}`} id={chosen.id} isDetailed={isDetailed} />
    </>
  )
}

const Waiting = () => (
  <Skeleton>
    <SkeletonLine height="240px" />
  </Skeleton>
)

const OneSyllabus = ({ id, isDetailed }: { readonly id: number; readonly isDetailed: boolean }) => {
  const load = useCallback(() => runQuery("syllabus", { id }), [id])
  const { answer, problem, again } = useAnswer(load)
  if (problem !== null) return <ListFailed thing={t.syllabus} title={t.loadFailed} problem={problem} retry={again} />
  if (answer === null) return <Waiting />
  return (
    <>
      <p className={css.soft}>{forWhom(answer)}</p>
      {answer.text === null ? null : (
        <Section title={t.about}>
          <ContentText of={answer.text} />
        </Section>
      )}
      <Subjects subjects={answer.subjects} isDetailed={isDetailed} />
      {isDetailed ? <Changes id={id} /> : null}
    </>
  )
}

/** The subjects of a syllabus with their units; with their topics where it is `isDetailed`. */
export const Subjects = ({
  subjects,
  isDetailed
}: {
  readonly subjects: Syllabus["subjects"]
  readonly isDetailed: boolean
}) =>
  subjects.map((subject) => (
    <Section
      key={subject.id}
      title={subject.weight === null ? subject.title : t.subjectOf({ title: subject.title, weight: subject.weight })}
    >
      <ul className={css.tree} dir="auto">
        {subject.units.map((unit) => (
          <li key={unit.id} className={css.unit}>
            <p className={css.unitTitle}>{unit.title}</p>
            {isDetailed ? (
              <ul className={css.topics}>
                {unit.topics.map((topic) => (
                  <li key={topic.id}>{topic.title}</li>
                ))}
              </ul>
            ) : (
              <p className={css.soft}>{unit.topics.map((topic) => topic.title).join(", ")}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  ))
