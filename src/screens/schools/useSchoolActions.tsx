import { KeyRound, Power, PowerOff, Trash2 } from "lucide-react"
import type { RowAction } from "../../parts/list/actions.tsx"
import { act } from "../../wires/graphql.ts"
import { disableSchool, enableSchool, inviteSchool, removeSchool, type School } from "./documents.ts"
import { useMayKeep } from "./useMayKeep.ts"

/** What the person who is signed in can do with a school of a list, as it stands just now. */
export const useSchoolActions = (): ((school: School) => readonly RowAction[]) => {
  const { isKeeper, isAdmin, isInstitute } = useMayKeep()
  return ({ id, name, state, students }) => [
    ...(isAdmin && state !== "inactive"
      ? [
          {
            label: "Deactivate",
            icon: PowerOff,
            danger: true,
            confirm: {
              title: "Are you sure you want to deactivate the School?",
              description: `${name}: its users are signed out at once and cannot sign in until an admin activates it again. Nothing of it is deleted.`,
              verb: "Deactivate school"
            },
            run: () => act(disableSchool, { id }).then(() => "School deactivated successfully!")
          }
        ]
      : []),
    ...(isAdmin && state !== "active"
      ? [
          {
            label: "Activate",
            icon: Power,
            run: () => act(enableSchool, { id }).then(() => "School activated successfully!"),
            confirm: {
              title: "Are you sure you want to activate the School?",
              verb: "Activate school",
              description:
                state === "pending"
                  ? `${name} has not verified its e-mail address yet. It takes part without.`
                  : `${name} takes part in the programme again.`
            }
          }
        ]
      : []),
    ...(isKeeper || isInstitute
      ? [
          {
            label: "Send a password link",
            icon: KeyRound,
            run: () => act(inviteSchool, { id }).then(({ inviteSchool: { sent_to: to } }) => `The link went to ${to}`)
          }
        ]
      : []),
    ...((isAdmin || isInstitute) && students === 0
      ? [
          {
            label: "Remove",
            icon: Trash2,
            danger: true,
            confirm: {
              title: "Remove this school?",
              description: `${name} leaves the programme, and its login with it. Its number is never used again.`,
              verb: "Remove school"
            },
            run: () => act(removeSchool, { id }).then(() => "School removed successfully!")
          }
        ]
      : [])
  ]
}
