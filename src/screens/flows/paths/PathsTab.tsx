import { ArrowRight } from "lucide-react"
import { useCallback, useMemo } from "react"
import { t } from "#messages/flows.js"
import { runQuery } from "../../../api/graphql.ts"
import { saveFile } from "../../../api/saveFile.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Awaited } from "../../../components/Awaited.tsx"
import { ColumnsTable, type TextColumn } from "../../../components/ColumnsTable.tsx"
import { csvFile } from "../../../components/csv.ts"
import { number, percent } from "../../../components/format.ts"
import { MachineChart } from "../../../components/machine/MachineChart.tsx"
import { ListFailed } from "../../../components/NotFound.tsx"
import { Section } from "../../../components/Page.tsx"
import { Notice } from "../../../components/Notice.tsx"
import * as record from "../record/Record.css.ts"
import type { TabProps } from "../tab.ts"
import { lasting } from "../traffic/labels.ts"
import { SpanFilter, useSpan } from "../traffic/SpanFilter.tsx"
import { useLiveCounts } from "../traffic/useLiveCounts.ts"
import { Cohorts } from "./Cohorts.tsx"
import { Conformance } from "./Conformance.tsx"
import { ExportButton } from "./ExportButton.tsx"
import * as css from "./Paths.css.ts"
import { PathSteps } from "./PathSteps.tsx"
import { stepText } from "./stepText.ts"
import type { Path, Paths } from "./types.ts"
import { pathOnChart, takenOnChart } from "./walk.ts"

/** The paths as a CSV file; times in seconds. */
const pathsCsv = ({ rows, records }: Paths): Blob =>
  csvFile([
    [t.path, t.recordsTab, t.share, t.medianTime, t.p95Time, t.repeats],
    ...rows.map(({ steps, records: count, median, p95, repeats }) => [
      steps.map(stepText).join(" → "),
      count,
      percent(count, records),
      median ?? "",
      p95 ?? "",
      repeats ? t.yes : t.no
    ])
  ])

/**
 * The paths that records really took through a machine: how many took each, how long it took, and which repeat a step.
 * The chosen one is drawn on the chart, and told step by step.
 */
export const PathsTab = ({ name, machine }: TabProps) => {
  const span = useSpan()
  const { borders, params, set, turn } = span
  const load = useCallback(() => runQuery("flowPaths", { machine: name, ...borders }), [name, borders])
  const { answer, problem, again } = useAnswer(load, turn)
  useLiveCounts(name, answer, span.countAnew)
  const chosen = answer?.rows.find(({ path }) => path === params.get("path")) ?? answer?.rows[0]
  const path = chosen?.path
  const loadPath = useCallback(
    () => (path === undefined ? Promise.resolve(null) : runQuery("flowPath", { machine: name, path })),
    [name, path]
  )
  const { answer: loaded, problem: pathProblem } = useAnswer(loadPath, turn)
  const steps = loaded !== null && loaded.path === path ? loaded : null
  const weights = useMemo(
    () =>
      chosen === undefined
        ? undefined
        : steps !== null && steps.edges.length > 0
          ? takenOnChart(machine, steps, chosen.records)
          : pathOnChart(machine, chosen.steps, chosen.records),
    [machine, chosen, steps]
  )
  const columns: readonly TextColumn<Path>[] = [
    {
      head: t.path,
      text: ({ path, steps }) => (
        <button type="button" className={css.path} aria-pressed={path === chosen?.path} onClick={() => set({ path })}>
          {steps.map((step, nth) => (
            // A path can come to the same step twice.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={nth} className={css.step}>
              {nth === 0 ? null : <ArrowRight size={12} className={css.arrow} aria-hidden />}
              {stepText(step)}
            </span>
          ))}
        </button>
      )
    },
    { head: t.recordsTab, isNumber: true, text: ({ records }) => number(records) },
    { head: t.share, isNumber: true, text: ({ records }) => percent(records, answer?.records ?? 0) },
    { head: t.medianTime, isNumber: true, text: ({ steps, median }) => (steps.length < 2 ? "–" : lasting(median)) },
    { head: t.p95Time, isNumber: true, text: ({ steps, p95 }) => (steps.length < 2 ? "–" : lasting(p95)) },
    { head: t.repeats, text: ({ repeats }) => (repeats ? t.yes : "") }
  ]
  return (
    <div className={record.stack}>
      <SpanFilter of={span} />
      {problem === null ? null : (
        <ListFailed thing={t.pathsTab} title={t.pathsNotLoaded} problem={problem} retry={again} />
      )}
      {answer !== null && answer.head > answer.position ? (
        <Notice tone="info">{t.notCounted({ count: answer.head - answer.position })}</Notice>
      ) : null}
      <Awaited answer={answer} problem={problem} height="420px">
        {(answer) =>
          answer.rows.length === 0 ? (
            <p className={record.empty}>{t.noPaths}</p>
          ) : (
            <>
              <p className={record.soft}>
                {t.pathsCounted({
                  records: answer.records,
                  paths: answer.paths,
                  repeating: percent(answer.repeating, answer.records)
                })}
                {answer.paths > answer.rows.length ? ` ${t.mostTaken({ count: answer.rows.length })}` : null}
              </p>
              <MachineChart machine={machine} {...(weights === undefined ? {} : { weights })} />
              {chosen === undefined ? null : <PathSteps name={name} answer={steps} problem={pathProblem} />}
              <Conformance name={name} path={path} of={span} />
              <Cohorts name={name} of={span} />
              <Section
                title={t.pathsTab}
                flush
                actions={<ExportButton of={t.pathsTab} isReady run={() => saveFile(pathsCsv(answer), `${name}.csv`)} />}
              >
                <ColumnsTable
                  label={t.tableOf({ title: t.pathsTab })}
                  columns={columns}
                  rows={answer.rows}
                  keyOf={({ path }) => path}
                />
              </Section>
            </>
          )
        }
      </Awaited>
    </div>
  )
}
