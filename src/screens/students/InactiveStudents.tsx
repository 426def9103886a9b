import { UserX } from "lucide-react"
import { inactiveShape } from "../../../schema/students/studentRow.ts"
import { oneOf, someOf } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { useUser } from "../../app/shell/Guard.tsx"
import { runQuery } from "../../api/graphql.ts"
import { ofInactive } from "./columns.tsx"
import { inactiveStudents, type Listed } from "./queries.ts"
import { StudentDialogs } from "./StudentDialogs.tsx"
import { useDoing } from "./useDoing.ts"
import { classes, nameOf } from "./labels.ts"
import { isOneOf } from "../../../schema/core/roleGroups.ts"

const filters = {
  class_level: someOf("Class", classes),
  fee: oneOf("Fee", { paid: "Paid", unpaid: "Unpaid" }),
  through: oneOf("Registered", { school: "Through a school", alone: "Alone" })
}
const load = async (asked: ListQuery<typeof inactiveShape>) =>
  (await runQuery(inactiveStudents, asked as never)).inactiveStudents

/** Students who were withdrawn: pay support asks here whether a fee was paid by somebody who left. */
export const InactiveStudents = () => {
  const role = useUser()?.role_id ?? 0
  const [turn, changed] = useRefreshKey()
  const [doing, setDoing] = useDoing()
  // A role without a region sees the list, and no student whole.
  const mayLook = !isOneOf("withoutStudentDetails", role)
  return (
    <ListScreen<typeof inactiveShape, Listed>
      of={inactiveShape}
      lead="Students who were withdrawn, with the fee that some of them had paid."
      what="inactiveStudent"
      load={load}
      refreshKey={turn}
      columns={ofInactive}
      filters={filters}
      search="Search name or roll number"
      {...(mayLook ? { open: (row: Listed) => setDoing({ what: "details", id: row.id }) } : {})}
      nameOf={nameOf}
      empty={
        <Empty icon={UserX} title="Nobody was withdrawn">
          Whom a school withdraws stands here.
        </Empty>
      }
    >
      <StudentDialogs doing={doing} choose={setDoing} changed={changed} />
    </ListScreen>
  )
}
