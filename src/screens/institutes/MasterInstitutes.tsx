import { Building2, ChartColumn, KeyRound, Plus, Power, PowerOff } from "lucide-react"
import { t } from "#messages/institutes.js"
import { institutesShape } from "../../../schema/institutes/instituteLists.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import type { RowAction } from "../../components/list/actions.tsx"
import { institute as entity } from "../../../schema/institutes/entity.ts"
import { withDeclared } from "../../components/list/columns.tsx"
import { oneOf, within, type Filters } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { RecordPanel } from "../../components/record/RecordPanel.tsx"
import { useRecord } from "../../components/record/useRecord.ts"
import { Empty } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { useCreating } from "../../components/useCreating.ts"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import * as css from "../schools/Schools.css.ts"
import type { Institute } from "./types.ts"
import { InstitutePanel } from "./InstitutePanel.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { InstituteFigures } from "./InstituteFigures.tsx"
import { InstituteEdit } from "./InstituteEdit.tsx"
import { states, stateLabel } from "./labels.ts"

const load = (asked: ListQuery<typeof institutesShape>) => runQuery("institutes.permits", asked)

const columns = withDeclared<Institute>(entity, [
  {
    name: "name",
    flex: 2,
    cell: ({ name }) => (
      <span className={css.nameText} dir="auto" title={name}>
        {name}
      </span>
    )
  },
  { name: "code", width: 96 },
  { name: "district" },
  { name: "state_name" },
  { name: "schools", width: 100, as: "number" },
  { name: "students", width: 110, as: "number" },
  {
    name: "paid_students",
    width: 130,
    as: "number",
    text: ({ students, paid_students: paid }) => (students === 0 ? "–" : t.paidOf({ paid, students }))
  },
  {
    name: "state",
    width: 116,
    cell: ({ state }) => (
      <span className={css.cell}>
        <StateOf state={state} />
      </span>
    )
  },
  { name: "email", as: "email", isHidden: true, flex: 1.6 },
  { name: "registered_at", isHidden: true, as: "moment", width: 170 }
])

const StateOf = ({ state }: { readonly state: string }) => {
  const known = states[state as keyof typeof states]
  return (
    <Badge tone={known.tone} icon={known.icon}>
      {known.words}
    </Badge>
  )
}

const filters: Filters = { regions: within("zone", "state", "district"), state: oneOf(t.status, stateLabel) }

/** What can be done with an institute now. */
const rowActions = ({ id, name, permits }: Institute): readonly RowAction[] =>
  offered(actionsOf("institute", permits), [
    {
      command: "inviteInstitute",
      label: t.sendPasswordLink,
      icon: KeyRound,
      run: () => runMutation("inviteInstitute", { id }).then(({ sent_to: to }) => t.linkSentTo({ email: to }))
    },
    {
      command: "disableInstitute",
      opposite: "enableInstitute",
      label: t.disable,
      icon: PowerOff,
      danger: true,
      confirm: {
        title: t.disableTitle,
        verb: t.disableInstitute,
        description: t.disableText({ name })
      },
      run: () => runMutation("disableInstitute", { id }).then(() => t.instituteDisabled),
      undo: () => runMutation("enableInstitute", { id }).then(() => t.instituteEnabled)
    },
    {
      command: "enableInstitute",
      opposite: "disableInstitute",
      label: t.enable,
      icon: Power,
      run: () => runMutation("enableInstitute", { id }).then(() => t.instituteEnabled)
    }
  ])

/** Master institutes with an office or a school in one's region: their list, or (`view=figures`) their figures. */
export const MasterInstitutes = () => {
  const [params, change] = useAddress()
  const show = (view: "figures" | null) =>
    change((query) => {
      if (view === null) query.delete("view")
      else query.set("view", view)
    })
  return params.get("view") === "figures" ? (
    <InstituteFigures back={() => show(null)} />
  ) : (
    <InstituteList showFigures={() => show("figures")} />
  )
}

const InstituteList = ({ showFigures }: { readonly showFigures: () => void }) => {
  const [turn, changed] = useRefreshKey()
  const [record, open] = useRecord()
  const [isRegistering, setRegistering] = useCreating()
  return (
    <ListScreen<typeof institutesShape, Institute>
      of={institutesShape}
      lead={t.lead}
      what="institute"
      load={load}
      refreshKey={turn}
      columns={columns}
      search={t.search}
      filters={filters}
      nameOf={({ name }) => name}
      open={({ id }) => open(id)}
      rowActions={rowActions}
      actions={
        <>
          <Button icon={<ChartColumn size={16} aria-hidden />} onClick={showFigures}>
            {t.figures}
          </Button>
          <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setRegistering(true)}>
            {t.registerInstitute}
          </Button>
        </>
      }
      empty={
        <Empty icon={Building2} title={t.noInstitutes}>
          {t.noInstitutesText}
        </Empty>
      }
    >
      <RecordPanel record={record} close={() => open(null)}>
        {(id) => <InstitutePanel id={id} turn={turn} more={rowActions} changed={changed} />}
      </RecordPanel>
      {isRegistering ? (
        <Modal open title={t.registerInstitute} description={t.registerText} close={() => setRegistering(false)}>
          <InstituteEdit
            institute={null}
            close={() => setRegistering(false)}
            done={({ name, code }) => {
              toast("success", t.instituteRegistered({ name, code }), t.passwordLinkSent)
              setRegistering(false)
              changed()
            }}
          />
        </Modal>
      ) : null}
    </ListScreen>
  )
}
