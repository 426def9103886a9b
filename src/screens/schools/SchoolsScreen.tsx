import { Plus, School as SchoolIcon } from "lucide-react"
import type { ReactNode } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/schools.js"
import { schoolsShape } from "../../../schema/schools/schoolLists.ts"
import { Button } from "../../components/Button.tsx"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { runQuery } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { schoolsBulk } from "./bulk.ts"
import { columns, filters } from "./columns.tsx"
import type { School } from "./types.ts"
import { useSchoolRecords } from "./SchoolPanel.tsx"
import { useSchoolPermissions } from "./useSchoolPermissions.ts"
import { schoolActions } from "./schoolActions.ts"

const load = (asked: ListQuery<typeof schoolsShape>) => runQuery("schoolList.permits", asked)

/** Which schools a screen is about, beside those of the region. */
type Cut = { readonly payment?: "paid" | "unpaid"; readonly gulf?: "yes" }

/** A list of the schools of one's region, cut to what the screen is about; a school opens beside it. */
export const SchoolsScreen = ({
  lead,
  cut,
  why
}: {
  readonly lead: string
  readonly cut: Cut
  /** Why there is none, when there is none. */
  readonly why: ReactNode
}) => {
  const [turn, changed] = useRefreshKey()
  const { open, records } = useSchoolRecords(changed)
  const navigate = useNavigate()
  const { isKeeper } = useSchoolPermissions()
  const isWhole = Object.keys(cut).length === 0
  return (
    <ListScreen<typeof schoolsShape, School>
      of={schoolsShape}
      lead={lead}
      what="school"
      load={load}
      refreshKey={turn}
      requiredFilters={cut}
      columns={columns}
      search={t.search}
      filters={cut.payment === undefined ? filters.all : filters.besidePayment}
      nameOf={({ name }) => name}
      open={open}
      rowActions={schoolActions}
      bulk={schoolsBulk}
      actions={
        isKeeper && isWhole ? (
          <Button
            look="primary"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => inBackground(navigate("/school/total-schools/new"))}
          >
            {t.registerSchool}
          </Button>
        ) : undefined
      }
      empty={
        <Empty icon={SchoolIcon} title={t.noSchools}>
          {why}
        </Empty>
      }
    >
      {records}
    </ListScreen>
  )
}
