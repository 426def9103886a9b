import { useSelector } from "@xstate/react"
import { UserPlus, UsersRound } from "lucide-react"
import { useCallback, useMemo, useState } from "react"
import { t } from "#messages/coordinators.js"
import {
  coordinatorErasers,
  coordinatorKinds,
  coordinatorsShape,
  type CoordinatorKind
} from "../../../schema/coordinators/coordinator.ts"
import { Button } from "../../components/Button.tsx"
import type { ListColumn } from "../../components/list/columns.tsx"
import { oneOf, within, type Filters } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { RecordPanel } from "../../components/record/RecordPanel.tsx"
import { useRecord } from "../../components/record/useRecord.ts"
import { Empty } from "../../components/States.tsx"
import { useCreating } from "../../components/useCreating.ts"
import { runQuery } from "../../api/graphql.ts"
import { sessionActor } from "../../api/session.ts"
import { coordinatorsBulk } from "./bulk.ts"
import { CoordinatorForm } from "./CoordinatorForm.tsx"
import { CoordinatorPanel } from "./CoordinatorPanel.tsx"
import type { Coordinator } from "./types.ts"
import { EraseCoordinator } from "./EraseCoordinator.tsx"
import { allStateLabels, appointLabels, dayText, StateBadge, stateLabels } from "./labels.tsx"
import * as css from "./Coordinators.css.ts"
import { Handing, rowActionsOf } from "./rowActions.tsx"

const columns: readonly ListColumn<Coordinator>[] = [
  { name: "name", flex: 1.5, text: ({ name, username }) => name ?? username },
  { name: "regions", flex: 2, text: ({ regions }) => regions || t.wholeCountry },
  { name: "email", as: "email", flex: 1.5 },
  { name: "mobile", as: "tel", width: 140 },
  {
    name: "state",
    width: 120,
    cell: ({ state }) => (
      <span className={css.stateCell}>
        <StateBadge state={state} />
      </span>
    )
  },
  { name: "handover_on", width: 150, text: ({ handover_on: on }) => (on === null ? "–" : dayText(on)) },
  { name: "hours", isHidden: true },
  { name: "username", isHidden: true },
  { name: "has_signed_in", isHidden: true },
  { name: "added_at", as: "moment", isHidden: true }
]

const levels = {
  zonal: ["zone"],
  state: ["zone", "state"],
  prant: ["zone", "prant"],
  organizing: [],
  district: ["zone", "state", "district"]
} as const

const filtersOf = (kind: CoordinatorKind, seesRemoved: boolean): Filters => ({
  state: oneOf(t.status, seesRemoved ? allStateLabels : stateLabels),
  ...(kind === "organizing" ? {} : { regions: within(...levels[kind]) })
})

/** The coordinators of a kind, and what may be done with each. */
export const CoordinatorList = ({ kind, lead }: { readonly kind: CoordinatorKind; readonly lead: string }) => {
  const [turn, changed] = useRefreshKey()
  const [handing, setHanding] = useState<Coordinator | null>(null)
  const [erasing, setErasing] = useState<Coordinator | null>(null)
  const role = useSelector(sessionActor, ({ context: { person } }) => person?.role_id)
  const seesRemoved = coordinatorErasers.some((one) => one === role)
  const filters = useMemo(() => filtersOf(kind, seesRemoved), [kind, seesRemoved])
  const mayAppoint = (coordinatorKinds[kind].managers as readonly (number | undefined)[]).includes(role)
  const [changing, setChanging] = useState<Coordinator | null>(null)
  const [isCreating, setCreating] = useCreating()
  const writing = isCreating && mayAppoint ? "new" : changing
  const setWriting = (next: Coordinator | "new" | null) => {
    if (next === "new" || isCreating) setCreating(next === "new")
    setChanging(next === "new" ? null : next)
  }
  const [record, open] = useRecord()
  const load = useCallback(
    (asked: ListQuery<typeof coordinatorsShape>) => runQuery("coordinators.permits", { ...asked, kind }),
    [kind]
  )
  const close = () => open(null)
  // One who is gone is not come back to.
  const left = () => open(null, "inPlace")
  const appoint = (
    <Button look="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => setWriting("new")}>
      {appointLabels[kind]}
    </Button>
  )
  const actionsOf = (row: Coordinator) =>
    rowActionsOf(row, {
      edit: () => setWriting(row),
      handOver: () => setHanding(row),
      erase: () => setErasing(row),
      changed
    })
  return (
    <ListScreen<typeof coordinatorsShape, Coordinator>
      of={coordinatorsShape}
      lead={lead}
      what="coordinator"
      load={load}
      refreshKey={turn}
      params={{ kind }}
      columns={columns}
      filters={filters}
      search={t.search}
      open={({ id }) => open(id)}
      nameOf={({ name, username }) => name ?? username}
      actions={mayAppoint ? appoint : undefined}
      rowActions={actionsOf}
      bulk={coordinatorsBulk}
      empty={
        <Empty icon={UsersRound} title={t.noCoordinators} action={mayAppoint ? appoint : undefined}>
          {t.noCoordinatorsText}
        </Empty>
      }
    >
      <RecordPanel record={record} close={close}>
        {(id) => <CoordinatorPanel id={id} turn={turn} actionsOf={actionsOf} changed={changed} left={left} />}
      </RecordPanel>
      {writing === null ? null : (
        <CoordinatorForm
          kind={writing === "new" ? kind : writing.kind}
          edited={writing === "new" ? null : writing}
          done={changed}
          close={() => setWriting(null)}
        />
      )}
      {erasing === null ? null : (
        <EraseCoordinator
          coordinator={erasing}
          close={() => setErasing(null)}
          done={() => {
            setErasing(null)
            left()
            changed()
          }}
        />
      )}
      {handing === null ? null : (
        <Handing from={handing} kind={handing.kind} done={changed} close={() => setHanding(null)} />
      )}
    </ListScreen>
  )
}
