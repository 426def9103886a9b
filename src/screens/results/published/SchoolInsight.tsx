import { Printer, School } from "lucide-react"
import { useCallback } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/results.js"
import { leastCompared } from "../../../../schema/results/insight.ts"
import type { SchoolInsight as Insight } from "../../../../schema/results/schoolInsight.ts"
import { can } from "../../../../schema/core/permissions.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { useUser } from "../../../app/shell/Guard.tsx"
import { Button } from "../../../components/Button.tsx"
import { ColumnsTable, type TextColumn } from "../../../components/ColumnsTable.tsx"
import { number } from "../../../components/format.ts"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { Empty, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { marks, percent } from "../format.ts"

type OneClass = Insight["classes"][number]

const figure = (value: number | null): string => (value === null ? "–" : marks(value))

const columns: readonly TextColumn<OneClass>[] = [
  { head: t.classColumn, text: ({ class_level: level }) => number(level) },
  { head: t.insightStudents, isNumber: true, text: ({ students }) => number(students) },
  { head: t.insightAverage, isNumber: true, text: ({ average }) => marks(average) },
  {
    head: t.insightInterval,
    isNumber: true,
    text: ({ low, high }) =>
      low === null || high === null ? t.tooFewStudents : t.insightRange({ low: marks(low), high: marks(high) })
  },
  { head: t.insightDistrict, isNumber: true, text: ({ district }) => figure(district) },
  { head: t.sectionState, isNumber: true, text: ({ state }) => figure(state) },
  { head: t.sectionNation, isNumber: true, text: ({ nation }) => figure(nation) },
  {
    head: t.insightSimilar,
    isNumber: true,
    text: ({ similar, similar_schools: count }) =>
      similar === null ? "–" : t.insightSimilarOf({ marks: marks(similar), count })
  }
]

const fifthNames = [t.fifthLowest, t.fifthSecond, t.fifthMiddle, t.fifthFourth, t.fifthHighest]

const fifthColumns: readonly TextColumn<OneClass>[] = [
  { head: t.classColumn, text: ({ class_level: level }) => number(level) },
  ...fifthNames.map((head, nth) => ({
    head,
    isNumber: true,
    text: ({ fifths, students }: OneClass) =>
      students < leastCompared
        ? "–"
        : t.fifthOf({ count: fifths[nth] ?? 0, share: percent((100 * (fifths[nth] ?? 0)) / students) })
  }))
]

/** A school's published results beside others, class by class, as a page that can be printed. */
export const SchoolInsight = () => {
  const [params] = useAddress()
  const isSchool = can(useUser(), "school.lead")
  const asked = params.get("school_id") ?? ""
  const school = /^\d{1,9}$/.test(asked) ? Number(asked) : null
  const exam = params.get("exam_id") ?? ""
  if (school === null && !isSchool)
    return (
      <Page lead={t.schoolInsightLead}>
        <Empty icon={School} title={t.schoolInsightNone}>
          {t.schoolInsightNoneText}
        </Empty>
      </Page>
    )
  return <Loaded key={`${asked} ${exam}`} school={school} exam={/^\d{1,9}$/.test(exam) ? Number(exam) : null} />
}

const Loaded = ({ school, exam }: { readonly school: number | null; readonly exam: number | null }) => {
  const load = useCallback(
    () =>
      runQuery("schoolInsight", {
        ...(school === null ? {} : { school_id: school }),
        ...(exam === null ? {} : { exam_id: exam })
      }),
    [school, exam]
  )
  const { answer, problem, again } = useAnswer(load)
  return (
    <Page
      wide
      lead={t.schoolInsightLead}
      actions={
        <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          {t.printPage}
        </Button>
      }
    >
      {problem !== null ? (
        <RecordFailed thing={t.results} title={t.insightFailed} problem={problem} retry={again} />
      ) : answer === null ? (
        <Skeleton>
          <SkeletonLine height="240px" />
        </Skeleton>
      ) : (
        <>
          <Section
            title={[answer.school, answer.district, answer.state, answer.exam].filter(Boolean).join(" · ")}
            flush
          >
            <ColumnsTable
              label={t.insightAverages}
              columns={columns}
              rows={answer.classes}
              keyOf={({ class_level: level }) => level}
            />
          </Section>
          <Section title={t.insightFifths} flush>
            <ColumnsTable
              label={common.chartTable({ title: t.insightFifths })}
              columns={fifthColumns}
              rows={answer.classes}
              keyOf={({ class_level: level }) => level}
            />
          </Section>
        </>
      )}
    </Page>
  )
}
