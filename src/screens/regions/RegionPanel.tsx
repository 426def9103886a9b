import { useCallback } from "react"
import { t } from "#messages/regions.js"
import { titleOf, type ListShape } from "../../../schema/core/list.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { textOf } from "../../components/entityDetails.tsx"
import { History } from "../../components/history/History.tsx"
import { label } from "../../components/label.ts"
import { PanelWaiting, useRecordAddress } from "../../components/record/PanelWaiting.tsx"
import { RecordActions, type RecordAction } from "../../components/record/RecordActions.tsx"
import { RecordFacts } from "../../components/record/RecordFacts.tsx"
import { PanelContent } from "../../components/record/RecordPanel.tsx"
import { RegionCount } from "./RegionCount.tsx"
import type { RegionLike } from "./regionLike.ts"
import type { RegionSpec } from "./regionSpec.ts"

type Props<Row extends RegionLike> = {
  readonly spec: Pick<RegionSpec<ListShape, Row>, "kind" | "shape" | "columns" | "readOne">
  /** None for those who only read. */
  readonly actionsOf: (row: Row) => readonly RecordAction[]
  readonly changed: () => void
  readonly left: () => void
}

/**
 * A region beside the list: what it contains, its history, and what can be done. `turn` counts the list's changes.
 */
export const RegionPanel = <Row extends RegionLike>({
  id,
  turn,
  ...props
}: Props<Row> & { readonly id: number; readonly turn: number }) => {
  const { kind, readOne } = props.spec
  const { answer, problem, again } = useAnswer(
    useCallback(() => readOne(id), [readOne, id]),
    turn
  )
  return answer === null ? (
    <PanelWaiting thing={t.region({ kind })} title={t.notLoaded({ kind })} problem={problem} retry={again} />
  ) : (
    <Opened row={answer} {...props} />
  )
}

const Opened = <Row extends RegionLike>({
  spec: { kind, shape, columns },
  row,
  actionsOf,
  changed,
  left
}: Props<Row> & { readonly row: Row }) => {
  const actions = actionsOf(row)
  return (
    <PanelContent
      title={row.name}
      address={useRecordAddress(row.id)}
      foot={actions.length === 0 ? null : <RecordActions actions={actions} changed={changed} left={left} />}
    >
      <RecordFacts
        of={columns.slice(1).map(({ name, as }) => {
          const value: unknown = row[name]
          const shown =
            as === "number" && typeof value === "number" ? (
              <RegionCount key={name} kind={kind} id={row.id} what={name} count={value} />
            ) : (
              textOf(value)
            )
          return [label(titleOf(shape.row, name)), shown] as const
        })}
      />
      <History kind="region" id={`${kind}-${row.id}`} turn={row.version} />
    </PanelContent>
  )
}
