import { useCallback } from "react"
import { t } from "#messages/results.js"
import type { AnswerOf } from "../../../api/calls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import type { TextColumn } from "../../../components/ColumnsTable.tsx"
import { number } from "../../../components/format.ts"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { Notice, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { decimals } from "../format.ts"
import { HintTable } from "./HintTable.tsx"

type Found = AnswerOf<"resultAnomalies">
type Pair = Found["pairs"][number]
type School = Found["schools"][number]
type Jump = Found["jumps"][number]

const studentText = ({ username, name }: Pair["one"]): string =>
  username === null ? t.erasedStudent : name === null ? username : t.studentAndNumber({ name, username })

const dash = (text: string | null): string => text ?? "–"

/** A chance as a power of ten, which is all that matters of it: "1 in 10,000". */
const chanceText = (chance: number): string =>
  t.oneIn({
    times: number(chance < 1e-9 ? 1_000_000_000 : Math.round(1 / chance)),
    isLess: chance < 1e-9 ? "yes" : "no"
  })

const pairColumns: readonly TextColumn<Pair>[] = [
  { head: t.pairStudents, text: ({ one, other }) => `${studentText(one)} · ${studentText(other)}` },
  { head: t.inSchool, text: ({ school }) => dash(school) },
  { head: t.pairSets, text: ({ one, other }) => `${dash(one.set)}, ${dash(other.set)}` },
  { head: t.pairSame, isNumber: true, text: ({ same }) => number(same) },
  { head: t.pairExpected, isNumber: true, text: ({ expected }) => decimals(expected) },
  { head: t.pairChance, isNumber: true, text: ({ chance }) => chanceText(chance) }
]
const schoolColumns: readonly TextColumn<School>[] = [
  { head: t.inSchool, text: ({ school }) => dash(school) },
  { head: t.inDistrict, text: ({ district }) => dash(district) },
  { head: t.hintStudents, isNumber: true, text: ({ students }) => number(students) },
  { head: t.schoolScore, isNumber: true, text: ({ score }) => decimals(score) }
]
const jumpColumns: readonly TextColumn<Jump>[] = [
  { head: t.hintStudent, text: ({ student }) => studentText(student) },
  { head: t.inSchool, text: ({ school }) => dash(school) },
  { head: t.jumpScore, isNumber: true, text: ({ score }) => decimals(score) }
]

/** What deserves a look in a class's answer sheets and results: hints for people, and no verdict. */
export const Anomalies = ({ id }: { readonly id: number }) => {
  const load = useCallback(() => runQuery("resultAnomalies", { id }), [id])
  const { answer, problem, again } = useAnswer(load)
  if (answer === null)
    return (
      <Page below={[t.anomalies]} title={t.anomalies}>
        {problem === null ? (
          <Skeleton>
            <SkeletonLine height="320px" />
          </Skeleton>
        ) : (
          <RecordFailed thing={t.anomalies} title={t.anomaliesFailed} problem={problem} retry={again} />
        )}
      </Page>
    )
  const { exam, class_level: level, earlier_exam: earlier } = answer
  const title = t.anomaliesOfClass({ level })
  return (
    <Page wide below={[exam, title]} title={title} lead={t.anomaliesLead}>
      <Notice tone="info">{t.noVerdict}</Notice>
      <Section title={t.pairs} flush>
        <HintTable
          label={t.pairs}
          lead={t.pairsLead({ count: answer.pairs_compared })}
          columns={pairColumns}
          rows={answer.pairs}
          none={t.noPairs}
        />
      </Section>
      <Section title={t.outlyingSchools} flush>
        <HintTable
          label={t.outlyingSchools}
          lead={answer.run_id === null ? t.needsResults : t.schoolsLead({ count: answer.schools_compared })}
          columns={schoolColumns}
          rows={answer.schools}
          none={answer.run_id === null ? null : t.noOutlyingSchools}
        />
      </Section>
      <Section title={t.jumps} flush>
        <HintTable
          label={t.jumps}
          lead={
            answer.run_id === null || earlier === null
              ? t.needsEarlier
              : t.jumpsLead({ count: answer.students_compared, exam: earlier })
          }
          columns={jumpColumns}
          rows={answer.jumps}
          none={answer.run_id === null || earlier === null ? null : t.noJumps}
        />
      </Section>
    </Page>
  )
}
