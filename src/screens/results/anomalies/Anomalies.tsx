import { useCallback, useState } from "react"
import { t } from "#messages/results.js"
import type { AnomalyKind } from "../../../../schema/results/anomalyCase.ts"
import { runMutation, runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import type { TextColumn } from "../../../components/ColumnsTable.tsx"
import { number } from "../../../components/format.ts"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { Notice, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { ActDialog, type Step } from "../ActDialog.tsx"
import { decimals } from "../format.ts"
import { StateBadge } from "../StateBadge.tsx"
import { Cases } from "./Cases.tsx"
import { caseStates, chanceText, studentText, type Found } from "./caseWords.ts"
import { HintTable } from "./HintTable.tsx"

type Pair = Found["pairs"][number]
type School = Found["schools"][number]
type Jump = Found["jumps"][number]

const dash = (text: string | null): string => text ?? "–"

const pairColumns: readonly TextColumn<Pair>[] = [
  { head: t.pairStudents, text: (pair) => pairText(pair) },
  { head: t.inSchool, text: ({ school }) => dash(school) },
  { head: t.pairSets, text: ({ one, other }) => `${dash(one.set)}, ${dash(other.set)}` },
  { head: t.pairSame, isNumber: true, text: ({ same }) => number(same) },
  { head: t.pairExpected, isNumber: true, text: ({ expected }) => decimals(expected) },
  { head: t.pairChance, isNumber: true, text: ({ chance }) => chanceText(chance) },
  {
    head: t.pairMatches,
    isNumber: true,
    text: (pair) => t.pairMatchesOf({ matches: pair.matches, compared: pair.compared })
  },
  { head: t.pairOmega, isNumber: true, text: ({ omega }) => decimals(omega) },
  { head: t.pairGbt, isNumber: true, text: ({ gbt }) => chanceText(gbt) }
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

/** The column that opens a case about a hint, or says where its case stands. */
const caseColumn = <Row extends { readonly id: number | string }>(
  kind: AnomalyKind,
  { id, cases }: Found,
  nameOf: (row: Row) => string,
  ask: (step: Step) => void
): TextColumn<Row> => ({
  head: t.caseColumn,
  text: (row) => {
    const subject = String(row.id)
    const known = cases.find((one) => one.kind === kind && one.subject === subject)
    if (known !== undefined) return <StateBadge state={known.state} states={caseStates} />
    const step: Step = {
      title: t.openCaseTitle,
      lead: t.openCaseLead({ about: nameOf(row) }),
      verb: t.openCase,
      done: t.caseOpened,
      actFor: (reason) => runMutation("openAnomalyCase", { id, kind, subject, reason })
    }
    return (
      <Button size="compact" aria-label={t.openCaseAbout({ about: nameOf(row) })} onClick={() => ask(step)}>
        {t.openCase}
      </Button>
    )
  }
})

const pairText = ({ one, other }: Pair): string => `${studentText(one)} · ${studentText(other)}`

/** What deserves a look in a class's answer sheets and results: hints for people, no verdict, and cases of them. */
export const Anomalies = ({ id }: { readonly id: number }) => {
  const load = useCallback(() => runQuery("resultAnomalies", { id }), [id])
  const { answer, problem, again } = useAnswer(load)
  const [step, ask] = useState<Step | null>(null)
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
      <Section title={t.cases} flush>
        <Cases cases={answer.cases} changed={again} />
      </Section>
      <Section title={t.pairs} flush>
        <HintTable
          label={t.pairs}
          lead={t.pairsLead({ count: answer.pairs_compared })}
          columns={[...pairColumns, caseColumn("pair", answer, pairText, ask)]}
          rows={answer.pairs}
          none={t.noPairs}
        />
      </Section>
      <Section title={t.outlyingSchools} flush>
        <HintTable
          label={t.outlyingSchools}
          lead={answer.run_id === null ? t.needsResults : t.schoolsLead({ count: answer.schools_compared })}
          columns={[...schoolColumns, caseColumn<School>("school", answer, ({ school }) => dash(school), ask)]}
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
          columns={[...jumpColumns, caseColumn<Jump>("jump", answer, ({ student }) => studentText(student), ask)]}
          rows={answer.jumps}
          none={answer.run_id === null || earlier === null ? null : t.noJumps}
        />
      </Section>
      {step === null ? null : <ActDialog step={step} changed={again} close={() => ask(null)} />}
    </Page>
  )
}
