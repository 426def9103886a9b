import { Plus, School as SchoolIcon } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/schools.js"
import { inBackground } from "../../api/inBackground.ts"
import { instituteSchoolsShape } from "../../../schema/schools/schoolLists.ts"
import { Button } from "../../components/Button.tsx"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { runQuery } from "../../api/graphql.ts"
import { columns, instituteFilters } from "./columns.tsx"
import type { School } from "./types.ts"
import { useSchoolRecords } from "./SchoolPanel.tsx"
import { schoolActions } from "./schoolActions.ts"

const load = (asked: ListQuery<typeof instituteSchoolsShape>) => runQuery("instituteSchools.permits", asked)

/** The schools of one's own institute. */
export const ViewSchools = () => {
  const [turn, changed] = useRefreshKey()
  const { open, records } = useSchoolRecords(changed)
  const navigate = useNavigate()
  const add = (
    <Button
      look="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => inBackground(navigate("/institute/Add-school"))}
    >
      {t.addSchool}
    </Button>
  )
  return (
    <ListScreen<typeof instituteSchoolsShape, School>
      of={instituteSchoolsShape}
      lead={t.instituteLead}
      what="school"
      load={load}
      refreshKey={turn}
      columns={columns}
      search={t.search}
      filters={instituteFilters}
      nameOf={({ name }) => name}
      open={open}
      rowActions={schoolActions}
      actions={add}
      empty={
        <Empty icon={SchoolIcon} title={t.noSchoolsYet} action={add}>
          {t.instituteNone}
        </Empty>
      }
    >
      {records}
    </ListScreen>
  )
}
