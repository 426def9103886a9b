import { GraduationCap, IndianRupee } from "lucide-react"
import { useMemo, useState } from "react"
import { t } from "#messages/payments.js"
import { t as student } from "#messages/students.js"
import { can } from "../../../schema/core/permissions.ts"
import { studentsShape } from "../../../schema/students/studentRow.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { runQuery } from "../../api/graphql.ts"
import { someOf } from "../../components/list/filters.ts"
import { ListView } from "../../components/list/ListView.tsx"
import { useListQuery, type ListQuery } from "../../components/list/useListQuery.ts"
import { usePage } from "../../components/list/usePage.ts"
import { Page } from "../../components/Page.tsx"
import { Empty } from "../../components/States.tsx"
import { ofInstitute, ofSchool } from "../students/columns.tsx"
import { classes, languageNames, nameOf } from "../students/labels.ts"
import { OrderCard } from "./OrderCard.tsx"
import type { Chosen } from "./types.ts"
import * as css from "./Payments.css.ts"

const load = (asked: ListQuery<typeof studentsShape>) => runQuery("studentList", { ...asked, fee: "unpaid" })

const filters = { class_level: someOf(student.class, classes), language: someOf(student.language, languageNames) }

const unpaid = { fee: "unpaid" } as const

/** The filters of a list, as the call for the amount takes them. */
const chosenBy = ({ class_level, language, search }: Readonly<Record<string, unknown>>): Chosen =>
  JSON.parse(JSON.stringify({ class_level, language, search })) as Chosen

/**
 * Fees of unpaid students: the list chooses by filters or ticks, the order beside it says what they cost and leads to
 * the payment.
 */
export const PaymentStudent = () => {
  const isInstitute = can(useUser(), "institute.use")
  const { asked, choose } = useListQuery(studentsShape)
  const listed = usePage(load, asked, 0)
  const [ids, setIds] = useState<readonly number[] | null>(null)
  const filtered = JSON.stringify(chosenBy(asked))
  const chosen = useMemo((): Chosen => (ids === null ? (JSON.parse(filtered) as Chosen) : { ids }), [ids, filtered])
  const columns = useMemo(
    () => (isInstitute ? ofInstitute : ofSchool).filter(({ name }) => name !== "is_paid" && name !== "state"),
    [isInstitute]
  )
  return (
    <Page wide>
      <div className={css.halves}>
        <div className={css.list}>
          <ListView
            of={studentsShape}
            what="student"
            asked={asked}
            choose={choose}
            listed={listed}
            params={unpaid}
            columns={columns}
            filters={filters}
            search={t.search}
            nameOf={nameOf}
            bulk={[
              {
                label: t.paySelected,
                icon: IndianRupee,
                take: (selection) => setIds(selection.kind === "ids" ? selection.ids : null)
              }
            ]}
            empty={
              <Empty icon={GraduationCap} title={t.noUnpaid}>
                {t.noUnpaidText}
              </Empty>
            }
          />
        </div>
        <OrderCard
          key={JSON.stringify(chosen)}
          chosen={chosen}
          isInstitute={isInstitute}
          all={ids === null ? undefined : () => setIds(null)}
        />
      </div>
    </Page>
  )
}
