import { useSelector } from "@xstate/react"
import { UserPlus, UsersRound } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/staff.js"
import { managedRoles, staffShape } from "../../../schema/staff/staff.ts"
import type { RoleId } from "../../../schema/core/roles.ts"
import { runQuery } from "../../api/graphql.ts"
import { sessionActor } from "../../api/session.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import type { ListColumn } from "../../components/list/columns.tsx"
import { oneOf } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { useCreating } from "../../components/useCreating.ts"
import { FirstPassword } from "./FirstPassword.tsx"
import { EditStaff, NewStaff, type FirstLogin } from "./StaffForms.tsx"
import type { StaffMember } from "./types.ts"
import { rowActionsOf } from "./rowActions.ts"
import { roleNames, stateLabels, states } from "./labels.ts"
import * as css from "./Staff.css.ts"

const nameOf = ({ name, username }: StaffMember) => name ?? username

const columns: readonly ListColumn<StaffMember>[] = [
  { name: "name", flex: 1.5, text: nameOf },
  { name: "role", flex: 1.2 },
  { name: "username", width: 160 },
  { name: "email", as: "email", flex: 1.5 },
  {
    name: "state",
    width: 130,
    cell: ({ state }) => {
      const shown = states[state]
      return (
        <span className={css.state}>
          <Badge tone={shown.tone} icon={shown.icon}>
            {shown.words}
          </Badge>
        </span>
      )
    }
  },
  { name: "last_signed_in_at", as: "moment", width: 170 },
  { name: "has_password", isHidden: true },
  { name: "created_at", as: "moment", isHidden: true }
]

const filters = { role_id: oneOf(t.role, roleNames), state: oneOf(t.status, stateLabels) }

const load = (asked: ListQuery<typeof staffShape>) => runQuery("staff.permits", asked)

/** The accounts of the organising body's staff: who has one, with which role; inviting, editing, disabling. */
export const Staff = () => {
  const [refreshKey, changed] = useRefreshKey()
  const [isCreating, setCreating] = useCreating()
  const [login, setLogin] = useState<FirstLogin | null>(null)
  const [edited, setEdited] = useState<StaffMember | null>(null)
  const role = useSelector(sessionActor, ({ context: { person } }) => person?.role_id)
  const add = (
    <Button look="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t.addStaff}
    </Button>
  )
  return (
    <ListScreen<typeof staffShape, StaffMember>
      of={staffShape}
      lead={t.lead}
      what="staffMember"
      load={load}
      refreshKey={refreshKey}
      columns={columns}
      filters={filters}
      search={t.search}
      nameOf={nameOf}
      actions={add}
      rowActions={(row) => rowActionsOf(row, { edit: () => setEdited(row), changed })}
      empty={
        <Empty icon={UsersRound} title={t.noStaff} action={add}>
          {t.noStaffText}
        </Empty>
      }
    >
      {isCreating && role !== undefined ? (
        <NewStaff
          roles={managedRoles(role as RoleId)}
          done={changed}
          close={() => setCreating(false)}
          show={setLogin}
        />
      ) : null}
      {login === null ? null : <FirstPassword {...login} close={() => setLogin(null)} />}
      {edited === null ? null : <EditStaff row={edited} done={changed} close={() => setEdited(null)} />}
    </ListScreen>
  )
}
