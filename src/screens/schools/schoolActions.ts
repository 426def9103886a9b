import { KeyRound, Power, PowerOff, Trash2 } from "lucide-react"
import type { RowAction } from "../../components/list/actions.tsx"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import { disableSchool, enableSchool, inviteSchool, removeSchool, type School } from "./queries.ts"
import { stateOf } from "./labels.ts"

/** What the person who is signed in can do with a school of a list now. */
export const schoolActions = ({ id, name, state, permits }: School): readonly RowAction[] =>
  offered(actionsOf("school", permits), [
    {
      command: "disableSchool",
      opposite: "enableSchool",
      label: "Deactivate",
      icon: PowerOff,
      danger: true,
      confirm: {
        title: "Are you sure you want to deactivate the School?",
        description: `${name}: its users are signed out at once and cannot sign in until an admin activates it again. Nothing of it is deleted.`,
        verb: "Deactivate school",
        reason: "Shown to everyone at the school. Do not include anybody's name."
      },
      run: (reason: string) =>
        runMutation(disableSchool, { id, ...(reason === "" ? {} : { reason }) }).then(
          () => "School deactivated successfully!"
        )
    },
    {
      command: "enableSchool",
      opposite: "disableSchool",
      label: "Activate",
      icon: Power,
      run: () => runMutation(enableSchool, { id }).then(() => "School activated successfully!"),
      confirm: {
        title: "Are you sure you want to activate the School?",
        verb: "Activate school",
        description: `${name} ${stateOf(state)?.activation ?? ""}`
      }
    },
    {
      command: "inviteSchool",
      label: "Send a password link",
      icon: KeyRound,
      run: () => runMutation(inviteSchool, { id }).then(({ inviteSchool: { sent_to: to } }) => `The link went to ${to}`)
    },
    {
      command: "removeSchool",
      label: "Remove",
      icon: Trash2,
      danger: true,
      confirm: {
        title: "Remove this school?",
        description: `${name} leaves the programme, and its login with it. Its number is never used again.`,
        verb: "Remove school"
      },
      run: () => runMutation(removeSchool, { id }).then(() => "School removed successfully!")
    }
  ])
