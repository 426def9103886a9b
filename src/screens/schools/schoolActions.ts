import { KeyRound, Power, PowerOff, Trash2 } from "lucide-react"
import { t } from "#messages/schools.js"
import type { RowAction } from "../../components/list/actions.tsx"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import type { School } from "./types.ts"
import { stateOf } from "./labels.ts"

/**
 * What the person who is signed in can do with a school now. `hasLink` is false where the link to its password is
 * offered elsewhere.
 */
export const schoolActions = (
  { id, name, state, permits }: Pick<School, "id" | "name" | "state" | "permits">,
  hasLink = true
): readonly RowAction[] =>
  offered(actionsOf("school", permits), [
    {
      command: "disableSchool",
      opposite: "enableSchool",
      label: t.deactivate,
      icon: PowerOff,
      danger: true,
      confirm: {
        title: t.deactivateTitle,
        description: t.deactivateText({ name }),
        verb: t.deactivateSchool,
        reason: t.deactivateReason
      },
      run: (reason: string) =>
        runMutation("disableSchool", { id, ...(reason === "" ? {} : { reason }) }).then(() => t.schoolDeactivated),
      undo: () => runMutation("enableSchool", { id }).then(() => t.schoolActivated)
    },
    {
      command: "enableSchool",
      opposite: "disableSchool",
      label: t.activate,
      icon: Power,
      run: () => runMutation("enableSchool", { id }).then(() => t.schoolActivated),
      confirm: {
        title: t.activateTitle,
        verb: t.activateSchool,
        description: stateOf(state)?.activation({ name }) ?? name
      }
    },
    ...(hasLink
      ? [
          {
            command: "inviteSchool",
            label: t.sendPasswordLink,
            icon: KeyRound,
            run: () => runMutation("inviteSchool", { id }).then(({ sent_to: to }) => t.linkSentTo({ email: to }))
          } as const
        ]
      : []),
    {
      command: "removeSchool",
      label: t.remove,
      icon: Trash2,
      danger: true,
      leaves: true,
      confirm: {
        title: t.removeTitle,
        description: t.removeText({ name }),
        verb: t.removeSchool
      },
      run: () => runMutation("removeSchool", { id }).then(() => t.schoolRemoved)
    }
  ])
