import { useSelector } from "@xstate/react"
import {
  ArrowLeftRight,
  Ban,
  CircleCheck,
  Eraser,
  Mail,
  Pencil,
  Trash2,
  Undo2,
  UserPlus,
  UsersRound
} from "lucide-react"
import { useCallback, useMemo, useState } from "react"
import { t } from "#messages/coordinators.js"
import {
  coordinatorErasers,
  coordinatorKinds,
  coordinatorsShape,
  type CoordinatorKind
} from "../../../schema/coordinators/coordinator.ts"
import { Button } from "../../components/Button.tsx"
import type { RowAction } from "../../components/list/actions.tsx"
import type { ListColumn } from "../../components/list/columns.tsx"
import { oneOf, within, type Filters } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { useCreating } from "../../components/useCreating.ts"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { sessionActor } from "../../api/session.ts"
import { CoordinatorDetails } from "./CoordinatorDetails.tsx"
import { CoordinatorForm } from "./CoordinatorForm.tsx"
import {
  cancelHandover,
  coordinators,
  disableCoordinator,
  enableCoordinator,
  inviteCoordinator,
  removeCoordinator,
  type Coordinator
} from "./queries.ts"
import { EraseCoordinator } from "./EraseCoordinator.tsx"
import { Handover, othersOf } from "./Handover.tsx"
import { allStateLabels, appointLabels, dayText, StateBadge, stateLabels } from "./labels.tsx"
import * as css from "./Coordinators.css.ts"

const columns: readonly ListColumn<Coordinator>[] = [
  { name: "name", flex: 1.5, text: ({ name, username }) => name ?? username },
  { name: "regions", flex: 2, text: ({ regions }) => regions || t.wholeCountry },
  { name: "email", flex: 1.5 },
  { name: "mobile", width: 140 },
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
  const [opened, setOpened] = useState<Coordinator | null>(null)
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
  const load = useCallback(
    async (asked: ListQuery<typeof coordinatorsShape>) =>
      (await runQuery(coordinators, { ...asked, kind })).coordinators,
    [kind]
  )
  const appoint = (
    <Button look="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => setWriting("new")}>
      {appointLabels[kind]}
    </Button>
  )
  const done = () => {
    setOpened(null)
    changed()
  }
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
      open={setOpened}
      nameOf={({ name, username }) => name ?? username}
      actions={mayAppoint ? appoint : undefined}
      rowActions={(row) =>
        rowActionsOf(row, {
          edit: () => setWriting(row),
          handOver: () => setHanding(row),
          erase: () => setErasing(row),
          changed
        })
      }
      empty={
        <Empty icon={UsersRound} title={t.noCoordinators} action={mayAppoint ? appoint : undefined}>
          {t.noCoordinatorsText}
        </Empty>
      }
    >
      {opened === null ? null : (
        <CoordinatorDetails row={opened} close={() => setOpened(null)} edit={() => setWriting(opened)} />
      )}
      {writing === null ? null : (
        <CoordinatorForm
          kind={kind}
          edited={writing === "new" ? null : writing}
          done={done}
          close={() => setWriting(null)}
        />
      )}
      {erasing === null ? null : (
        <EraseCoordinator
          coordinator={erasing}
          close={() => setErasing(null)}
          done={() => {
            setErasing(null)
            changed()
          }}
        />
      )}
      {handing === null ? null : <Handing from={handing} kind={kind} done={done} close={() => setHanding(null)} />}
    </ListScreen>
  )
}

const Handing = ({
  from,
  kind,
  done,
  close
}: {
  readonly from: Coordinator
  readonly kind: CoordinatorKind
  readonly done: () => void
  readonly close: () => void
}) => {
  const [search] = useState(() => othersOf(kind, from.id))
  return <Handover from={from} search={search} done={done} close={close} />
}

type Ways = Readonly<Record<"edit" | "handOver" | "erase" | "changed", () => void>>

/** What may be done with a coordinator just now. */
const rowActionsOf = (row: Coordinator, { edit, handOver, erase, changed }: Ways): readonly RowAction[] => {
  const name = row.name ?? row.username
  const doing = (run: () => Promise<unknown>, said: string) => async () => {
    await run()
    changed()
    return said
  }
  const { id } = row
  return offered(actionsOf("coordinator", row.permits), [
    { command: "updateCoordinator", label: t.edit, icon: Pencil, run: edit },
    {
      command: "planHandover",
      opposite: "cancelHandover",
      label: t.handOver,
      icon: ArrowLeftRight,
      run: handOver
    },
    {
      command: "cancelHandover",
      opposite: "planHandover",
      label: t.cancelHandover,
      icon: Undo2,
      run: doing(() => runMutation(cancelHandover, { id }), t.handoverCancelled)
    },
    {
      command: "inviteCoordinator",
      label: t.resendLink,
      icon: Mail,
      run: doing(() => runMutation(inviteCoordinator, { id }), t.linkSent)
    },
    {
      command: "disableCoordinator",
      opposite: "enableCoordinator",
      label: t.disable,
      icon: Ban,
      danger: true,
      run: doing(() => runMutation(disableCoordinator, { id }), t.coordinatorDisabled),
      confirm: {
        title: t.disableTitle({ name }),
        description: t.disableText,
        verb: t.disable
      }
    },
    {
      command: "enableCoordinator",
      opposite: "disableCoordinator",
      label: t.enable,
      icon: CircleCheck,
      run: doing(() => runMutation(enableCoordinator, { id }), t.coordinatorEnabled)
    },
    {
      command: "removeCoordinator",
      label: t.remove,
      icon: Trash2,
      danger: true,
      run: doing(() => runMutation(removeCoordinator, { id }), t.coordinatorRemoved),
      confirm: {
        title: t.removeTitle({ name }),
        verb: t.remove,
        description: row.regions === "" ? t.removeText : t.removeWithRegionsText({ regions: row.regions })
      }
    },
    { command: "eraseCoordinator", label: t.erase, icon: Eraser, danger: true, run: erase }
  ])
}
