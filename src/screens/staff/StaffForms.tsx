import { Schema } from "effect"
import { useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/staff.js"
import { newStaffForm, staffForm, type StaffRoleId } from "../../../schema/staff/staff.ts"
import { runMutation } from "../../api/graphql.ts"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { toast } from "../../components/Toasts.tsx"
import { FirstPassword } from "./FirstPassword.tsx"
import { roleNames } from "./labels.ts"
import { addStaff, updateStaff, type StaffMember } from "./queries.ts"

const Added = Schema.Struct(newStaffForm)
const Edited = Schema.Struct(staffForm)

const widgets = {
  name: { input: { autoComplete: "off" } },
  email: { input: { type: "email", autoComplete: "off" } },
  username: { input: { autoComplete: "off" } }
} as const

type Props = { readonly done: () => void; readonly close: () => void }

/** Makes an account for a member of staff, with a mailed link or with a first password that is shown once. */
export const NewStaff = ({ roles, done, close }: Props & { readonly roles: readonly StaffRoleId[] }) => {
  const [made, setMade] = useState<{ readonly username: string; readonly password: string } | null>(null)
  const [isOpen, setOpen] = useState(true)
  if (made !== null) return <FirstPassword {...made} close={close} />
  if (!isOpen) return null
  return (
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
      close={() => {
        setOpen(false)
        if (made === null) close()
      }}
      send={async (typed: typeof Added.Type) => {
        const {
          addStaff: { username, first_password: password }
        } = await runMutation(addStaff, typed)
        done()
        if (password === null) toast("success", t.added, t.addedText({ username }))
        else setMade({ username, password })
      }}
    />
  )
}

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
      await runMutation(updateStaff, { id: row.id, ...typed, version })
      toast("success", t.updated)
      done()
    }}
  />
)
