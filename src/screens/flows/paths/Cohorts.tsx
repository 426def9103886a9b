import { useCallback, useState } from "react"
import { t } from "#messages/flows.js"
import { isPlaced } from "../../../../schema/flows/paths.ts"
import type { AnswerOf } from "../../../api/calls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { ColumnsTable, type TextColumn } from "../../../components/ColumnsTable.tsx"
import { csvFile } from "../../../components/csv.ts"
import { FilterField } from "../../../components/Field.tsx"
import { number, percent } from "../../../components/format.ts"
import * as record from "../record/Record.css.ts"
import { lasting } from "../traffic/labels.ts"
import type { useSpan } from "../traffic/SpanFilter.tsx"
import { AnswerSection } from "./AnswerSection.tsx"
import { stepText } from "./stepText.ts"

type Cohort = AnswerOf<"flowCohorts">["rows"][number]

const wayOf = ({ most }: Cohort): string => most.map(stepText).join(" → ")

/** The cohorts as a CSV file; times in seconds. */
const cohortsCsv = (rows: readonly Cohort[]): Blob =>
  csvFile([
    [t.cohort, t.recordsTab, t.mostTakenPath, t.share, t.repeating, t.conforming, t.medianTime, t.p95Time],
    ...rows.map((row) => [
      row.cohort,
      row.records,
      wayOf(row),
      percent(row.most_records, row.records),
      percent(row.repeating, row.records),
      percent(row.conforming, row.records),
      row.median ?? "",
      row.p95 ?? ""
    ])
  ])

/** The records of a span beside each other by the month in which they began, or by the zone that they are in. */
export const Cohorts = ({
  name,
  of: { borders, turn }
}: {
  readonly name: string
  readonly of: ReturnType<typeof useSpan>
}) => {
  const [by, setBy] = useState<"month" | "zone">("month")
  const load = useCallback(() => runQuery("flowCohorts", { machine: name, by, ...borders }), [name, by, borders])
  const cohorts = useAnswer(load, turn)
  const columns: readonly TextColumn<Cohort>[] = [
    { head: t.cohort, text: ({ cohort }) => cohort },
    { head: t.recordsTab, isNumber: true, text: ({ records }) => number(records) },
    { head: t.mostTakenPath, text: wayOf },
    { head: t.share, isNumber: true, text: ({ most_records, records }) => percent(most_records, records) },
    { head: t.repeating, isNumber: true, text: ({ repeating, records }) => percent(repeating, records) },
    { head: t.conforming, isNumber: true, text: ({ conforming, records }) => percent(conforming, records) },
    { head: t.medianTime, isNumber: true, text: ({ most, median }) => (most.length < 2 ? "–" : lasting(median)) },
    { head: t.p95Time, isNumber: true, text: ({ most, p95 }) => (most.length < 2 ? "–" : lasting(p95)) }
  ]
  return (
    <AnswerSection
      title={t.cohorts}
      failed={t.cohortsNotLoaded}
      of={cohorts}
      filter={
        isPlaced(name) ? (
          <FilterField
            label={t.cohortsBy}
            value={by}
            onChange={({ target }) => setBy(target.value === "zone" ? "zone" : "month")}
          >
            <option value="month">{t.byMonth}</option>
            <option value="zone">{t.byZone}</option>
          </FilterField>
        ) : null
      }
      file={`${name}-${by}.csv`}
      csv={({ rows }) => cohortsCsv(rows)}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <p className={record.empty}>{t.noCohorts}</p>
        ) : (
          <ColumnsTable
            label={t.tableOf({ title: t.cohorts })}
            columns={columns}
            rows={rows}
            keyOf={({ cohort }) => cohort}
          />
        )
      }
    </AnswerSection>
  )
}
