import { titleOf, type ListShape } from "../../../schema/core/list.ts"
import type { RegionKind } from "../../../schema/regions/region.ts"
import { textOf } from "../../components/entityDetails.tsx"
import { History } from "../../components/history/History.tsx"
import type { ListColumn } from "../../components/list/columns.tsx"
import { RecordActions, type RecordAction } from "../../components/record/RecordActions.tsx"
import { RecordFacts } from "../../components/record/RecordFacts.tsx"
import { PanelContent } from "../../components/record/RecordPanel.tsx"
import type { RegionLike } from "./regionLike.ts"
import { label } from "../../components/label.ts"

/** A region beside the list: what it contains, its history, and what can be done. */
export const RegionPanel = <Row extends RegionLike>({
  kind,
  row,
  shape,
  columns,
  actions,
  changed,
  left
}: {
  readonly kind: RegionKind
  readonly row: Row
  readonly shape: ListShape
  readonly columns: readonly ListColumn<Row>[]
  /** None for those who only read. */
  readonly actions: readonly RecordAction[]
  readonly changed: () => void
  readonly left: () => void
}) => (
  <PanelContent
    title={row.name}
    foot={actions.length === 0 ? null : <RecordActions actions={actions} changed={changed} left={left} />}
  >
    <RecordFacts
      of={columns.slice(1).map(({ name }) => [label(titleOf(shape.row, name)), textOf(row[name])] as const)}
    />
    <History kind="region" id={`${kind}-${row.id}`} turn={row.version} />
  </PanelContent>
)
