import { Ban, CircleCheck, Mail, Pencil } from "lucide-react"
import { t } from "#messages/staff.js"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import type { RowAction } from "../../components/list/actions.tsx"
import type { StaffMember } from "./types.ts"

/** What may be done with a member of staff now; nothing for who may not, and for oneself. */
export const rowActionsOf = (
  row: StaffMember,
  { edit, changed }: { readonly edit: () => void; readonly changed: () => void }
): readonly RowAction[] => {
  const { id } = row
  const name = row.name ?? row.username
  const doing = (run: () => Promise<unknown>, said: string) => async () => {
    await run()
    changed()
    return said
  }
  return offered(actionsOf("account", row.permits), [
    { command: "updateStaff", label: t.edit, icon: Pencil, run: edit },
    {
      command: "inviteStaff",
      label: t.resendLink,
      icon: Mail,
      run: doing(() => runMutation("inviteStaff", { id }), t.linkSent)
    },
    {
      command: "disableStaff",
      opposite: "enableStaff",
      label: t.disable,
      icon: Ban,
      danger: true,
      run: doing(() => runMutation("disableStaff", { id }), t.accountDisabled),
      undo: doing(() => runMutation("enableStaff", { id }), t.accountEnabled),
      confirm: { title: t.disableTitle({ name }), description: t.disableText, verb: t.disable }
    },
    {
      command: "enableStaff",
      opposite: "disableStaff",
      label: t.enable,
      icon: CircleCheck,
      run: doing(() => runMutation("enableStaff", { id }), t.accountEnabled)
    }
  ])
}
