import { useCallback } from "react"
import { t } from "#messages/flows.js"
import type { AnswerOf } from "../../../api/calls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { ColumnsTable, type TextColumn } from "../../../components/ColumnsTable.tsx"
import { csvFile } from "../../../components/csv.ts"
import { FilterField } from "../../../components/Field.tsx"
import { number, percent } from "../../../components/format.ts"
import * as record from "../record/Record.css.ts"
import type { useSpan } from "../traffic/SpanFilter.tsx"
import { AnswerSection } from "./AnswerSection.tsx"
import { MisfitRecords } from "./MisfitRecords.tsx"
import * as css from "./Paths.css.ts"
import { stepText } from "./stepText.ts"

/** A step that does not conform. */
export type Misfit = AnswerOf<"flowConformance">["steps"][number]

/** What names a step among those that do not conform. */
const keyOf = ({ why, nth, state, event }: Misfit): string => [why, nth, state, event].join("~")

const placeOf = ({ why, nth, state }: Misfit): string =>
  why === "path" ? (nth === 1 ? t.start : stepText(state)) : state

const reasonOf = ({ why, expected }: Misfit): string =>
  why === "path"
    ? expected === null
      ? t.pathEnded
      : t.expectedStep({ event: stepText(expected) })
    : why === "guard"
      ? t.blockedByGuard
      : t.notAcceptedInState

const conformanceCsv = (steps: readonly Misfit[]): Blob =>
  csvFile([
    [t.event, t.misfitPlace, t.reason, t.recordsTab, t.times],
    ...steps.map((step) => [stepText(step.event), placeOf(step), reasonOf(step), step.records, step.times])
  ])

/**
 * How many records of a span conform to the machine as it is now, or to the selected path, and the steps that do not;
 * each leads to its records.
 */
export const Conformance = ({
  name,
  path,
  of: { borders, params, set, turn }
}: {
  readonly name: string
  /** The selected path. */
  readonly path: string | undefined
  readonly of: ReturnType<typeof useSpan>
}) => {
  const isOfPath = params.get("against") === "path" && path !== undefined
  const against = isOfPath ? path : undefined
  const load = useCallback(
    () =>
      runQuery("flowConformance", {
        machine: name,
        ...(against === undefined ? {} : { path: against }),
        ...borders
      }),
    [name, against, borders]
  )
  const conformance = useAnswer(load, turn)
  const shown = conformance.answer?.steps.find((step) => keyOf(step) === params.get("misfit"))
  const columns: readonly TextColumn<Misfit>[] = [
    { head: t.event, text: ({ event }) => stepText(event) },
    { head: isOfPath ? t.afterStep : t.state, text: placeOf },
    { head: t.reason, text: reasonOf },
    {
      head: t.recordsTab,
      isNumber: true,
      text: (step) => (
        <button
          type="button"
          className={css.more}
          aria-expanded={step === shown}
          aria-label={t.showMisfits({ count: step.records, event: stepText(step.event), place: placeOf(step) })}
          onClick={() => set({ misfit: step === shown ? "" : keyOf(step) })}
        >
          {number(step.records)}
        </button>
      )
    },
    ...(isOfPath ? [] : [{ head: t.times, isNumber: true, text: ({ times }: Misfit) => number(times) }])
  ]
  return (
    <AnswerSection
      title={t.conformance}
      failed={t.conformanceNotLoaded}
      of={conformance}
      filter={
        <FilterField
          label={t.compareWith}
          value={isOfPath ? "path" : "machine"}
          onChange={({ target }) => set({ against: target.value === "path" ? "path" : "", misfit: "" })}
        >
          <option value="machine">{t.currentMachine}</option>
          <option value="path">{t.chosenPath}</option>
        </FilterField>
      }
      file={`${name}-conformance.csv`}
      csv={({ steps }) => conformanceCsv(steps)}
    >
      {({ records, conforming, complete, steps }) => (
        <>
          <p className={css.sentence}>
            <strong>{percent(conforming, records)}</strong> {t.conformingCount({ conforming, records })}{" "}
            {complete === null ? t.conformanceHint : t.completedPath({ count: complete })}
          </p>
          {steps.length === 0 ? (
            <p className={record.empty}>{t.allConform}</p>
          ) : (
            <ColumnsTable label={t.tableOf({ title: t.conformance })} columns={columns} rows={steps} keyOf={keyOf} />
          )}
          {shown === undefined ? null : (
            <MisfitRecords
              key={`${keyOf(shown)} ${against ?? ""} ${JSON.stringify(borders)} ${turn}`}
              title={t.misfitRecords({ event: stepText(shown.event), place: placeOf(shown) })}
              file={`${name}-${shown.event}.csv`}
              asked={{
                machine: name,
                event: shown.event,
                ...(against === undefined
                  ? { state: shown.state, why: shown.why }
                  : { path: against, nth: shown.nth, why: "path" }),
                ...borders
              }}
            />
          )}
        </>
      )}
    </AnswerSection>
  )
}
