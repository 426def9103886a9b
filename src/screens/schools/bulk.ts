import { Power, PowerOff } from "lucide-react"
import type { schoolsShape } from "../../../schema/schools/schoolLists.ts"
import { runBulkAction, type BulkAction } from "../../components/list/bulk.ts"
import type { PageOf } from "../../components/list/usePage.ts"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { actionsOf } from "../../api/actions.ts"
import { graphql } from "../../api/queries.ts"
import { runMutation } from "../../api/graphql.ts"
import type { School } from "./queries.ts"

const updateStatus = graphql(`
  mutation UpdateStatus($type: String!, $id: Int!, $status: Int!) {
    updateStatus(type: $type, id: $id, status: $status) {
      id
      is_active
    }
  }
`)

/** Switches many schools off or on at once. */
export const schoolsBulk = (
  load: (asked: ListQuery<typeof schoolsShape>) => Promise<PageOf<School>>
): readonly BulkAction<School>[] => [
  {
    label: "Deactivate",
    icon: PowerOff,
    danger: true,
    permitOf: ({ permits }) => actionsOf("school", permits)("disableSchool"),
    confirm: (count) => ({
      title: "Deactivate schools?",
      verb: "Deactivate schools",
      description: `The users of ${count} schools are signed out at once and cannot sign in until an admin activates the school again. Nothing is deleted.`
    }),
    run: runBulkAction(load, (id) => runMutation(updateStatus, { type: "school", id, status: 0 }))
  },
  {
    label: "Activate",
    icon: Power,
    permitOf: ({ permits }) => actionsOf("school", permits)("enableSchool"),
    confirm: (count) => ({
      title: "Activate schools?",
      verb: "Activate schools",
      description: `${count} schools take part in the programme again.`
    }),
    run: runBulkAction(load, (id) => runMutation(updateStatus, { type: "school", id, status: 1 }))
  }
]
