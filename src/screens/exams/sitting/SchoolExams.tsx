import { CalendarClock, Users } from "lucide-react"
import { useMemo, useState } from "react"
import { t } from "#messages/exams.js"
import { useLiveList } from "../../../api/useLiveList.ts"
import { Button } from "../../../components/Button.tsx"
import { dateTime } from "../../../components/format.ts"
import { ListFailed } from "../../../components/NotFound.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { Empty, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { State } from "../plan/State.tsx"
import { languageName } from "../../../components/languages.ts"
import { Downloads } from "./Downloads.tsx"
import type { SchoolExam } from "./types.ts"
import { SchoolSheets } from "./SchoolSheets.tsx"
import * as css from "../plan/Plan.css.ts"

const nothing = {}

/** The exams of a school: when each class sits which, its paper to print, and the answer sheets as they arrive. */
export const SchoolExams = () => {
  const { list, problem, again } = useLiveList("schoolExams", nothing)
  const [opened, setOpened] = useState<number | null>(null)
  const exams = useMemo(() => [...Map.groupBy((list?.rows ?? []).toSorted(inOrder), (row) => row.exam_id)], [list])
  return (
    <Page lead={t.schoolExamsLead}>
      {list === null ? (
        problem === null ? (
          <Skeleton what={t.examsLoading}>
            <SkeletonLine height="240px" />
          </Skeleton>
        ) : (
          <ListFailed thing={t.exams} title={t.examsFailed} problem={problem} retry={again} />
        )
      ) : exams.length === 0 ? (
        <Empty icon={CalendarClock} title={t.noExams}>
          {t.noSchoolExamsText}
        </Empty>
      ) : (
        exams.map(([id, rows]) => (
          <Section
            key={id}
            title={rows[0]!.name}
            flush
            actions={
              <Button
                size="compact"
                icon={<Users size={14} aria-hidden />}
                aria-expanded={opened === id}
                aria-label={`${t.showStudents}: ${rows[0]!.name}`}
                onClick={() => setOpened(opened === id ? null : id)}
              >
                {t.showStudents}
              </Button>
            }
          >
            <ul className={css.lines}>
              {rows.map((row) => (
                <ClassRow key={row.id} row={row} />
              ))}
            </ul>
            {opened === id ? (
              <div className={css.verdict}>
                <SchoolSheets examId={id} fresh={list.changes} />
              </div>
            ) : null}
          </Section>
        ))
      )}
    </Page>
  )
}

/** The next exam first; within an exam by class and language. */
const inOrder = (a: SchoolExam, b: SchoolExam): number =>
  Date.parse(a.opens_at) - Date.parse(b.opens_at) ||
  a.class_level - b.class_level ||
  a.language.localeCompare(b.language)

const ClassRow = ({ row }: { readonly row: SchoolExam }) => {
  const { class_level: level, language, opens_at, closes_at, minutes, registered, submitted, state } = row
  return (
    <li className={css.row}>
      <span className={css.verdictCell}>
        <State state={state} />
      </span>
      <div className={css.words}>
        <h3 className={css.lineTitle}>{t.classAndLanguage({ level, language: languageName(language) })}</h3>
        <p>{t.examWindow({ opens: dateTime(opens_at), closes: dateTime(closes_at), minutes })}</p>
        <p className={css.todo}>{t.submittedOf({ submitted, registered })}</p>
      </div>
      <Downloads row={row} />
    </li>
  )
}
