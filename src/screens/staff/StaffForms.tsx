import { Schema } from "effect"
import { t as common } from "#messages/common.js"
import { t } from "#messages/staff.js"
import { newStaffForm, staffForm, type StaffRoleId } from "../../../schema/staff/staff.ts"
import { runMutation } from "../../api/graphql.ts"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { toast } from "../../components/Toasts.tsx"
import { roleNames } from "./labels.ts"
import type { StaffMember } from "./types.ts"

const Added = Schema.Struct(newStaffForm)
const Edited = Schema.Struct(staffForm)

const widgets = {
  name: { input: { autoComplete: "off" } },
  email: { input: { type: "email", autoComplete: "off" } },
  username: { input: { autoComplete: "off" } }
} as const

type Props = { readonly done: () => void; readonly close: () => void }

/** What a new member of staff signs in with at first. */
export type FirstLogin = { readonly username: string; readonly password: string }

/** Makes an account for a member of staff, with a mailed link or with a first password, which `show` is given. */
export const NewStaff = ({
  roles,
  done,
  close,
  show
}: Props & { readonly roles: readonly StaffRoleId[]; readonly show: (login: FirstLogin) => void }) => (
  <FormDialog
    schema={Added as never}
    initial={{ role_id: null, name: "", email: "", username: "", with_password: false }}
    title={t.addStaff}
    lead={t.addLead}
    verb={t.addStaff}
    widgets={{
      ...widgets,
      role_id: { options: roles.map((id) => ({ value: id, words: roleNames[id] ?? String(id) })) }
    }}
    close={close}
    send={async (typed: typeof Added.Type) => {
      const { username, first_password: password } = await runMutation("addStaff", typed)
      done()
      if (password !== null) return show({ username, password })
      // The first try went through and its answer did not: the portal keeps no password that it could tell again.
      if (typed.with_password) return toast("warning", t.added, t.passwordLost({ username }))
      return toast("success", t.added, t.addedText({ username }))
    }}
  />
)

/** Changes the name and the e-mail address of a member of staff. */
export const EditStaff = ({ row, done, close }: Props & { readonly row: StaffMember }) => (
  <FormDialog
    schema={Edited}
    initial={{ name: row.name ?? "", email: row.email ?? "" }}
    isEditing
    title={t.editTitle({ name: row.name ?? row.username })}
    verb={common.save}
    widgets={widgets}
    close={close}
    send={async (typed, version = row.version) => {
      await runMutation("updateStaff", { id: row.id, ...typed, version })
      toast("success", t.updated)
      done()
    }}
  />
)
