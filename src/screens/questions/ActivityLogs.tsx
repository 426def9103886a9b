import { History } from "lucide-react"
import { Link } from "react-router-dom"
import { activityShape } from "../../../schema/questions/activity.ts"
import type { ListColumn } from "../../components/list/columns.tsx"
import { between, oneOf } from "../../components/list/filters.ts"
import { ListScreen } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { runQuery } from "../../api/graphql.ts"
import type { Activity } from "./types.ts"
import { questionPath } from "./labels.ts"
import * as css from "./lists/Lists.css.ts"
import { t } from "#messages/questions.js"

const recordWords = {
  question: t.question,
  translation: t.translation,
  paperset: t.paper,
  examSchedule: t.examSchedule
} as const

const load = (asked: ListQuery<typeof activityShape>) => runQuery("userActivityLogs", asked)

/** What was done, and to what: "Question 12", "Translation 12-hi". */
const aboutOf = ({ record, number }: Activity): string => t.recordNumber({ record: recordWords[record], number })

/** The question that something was done to, or to a translation of which; none for papers. */
const questionOf = ({ record, number }: Activity): number | null =>
  record === "question" || record === "translation" ? Number(number.split("-")[0]) : null

const About = ({ row }: { readonly row: Activity }) => {
  const question = questionOf(row)
  return question === null ? (
    aboutOf(row)
  ) : (
    <span className={css.cell}>
      <Link className={css.link} to={questionPath(question)}>
        {aboutOf(row)}
      </Link>
    </span>
  )
}

const columns: readonly ListColumn<Activity>[] = [
  { name: "at", width: 172, as: "moment" },
  { name: "by", width: 140, text: ({ by }) => by ?? t.system },
  { name: "record", title: t.record, width: 240, text: aboutOf, cell: (row) => <About row={row} /> },
  { name: "description", flex: 4 },
  { name: "event", width: 150, isHidden: true },
  { name: "id", width: 110, as: "number", isHidden: true }
]

/** Who did what to questions, translations and papers. */
export const ActivityLogs = () => (
  <ListScreen
    of={activityShape}
    what="entry"
    load={load}
    columns={columns}
    lead={t.activityLead}
    filters={{ record: oneOf(t.record, recordWords), at: between(t.date) }}
    search={t.searchActivity}
    empty={
      <Empty icon={History} title={t.noActivity}>
        {t.noActivityLead}
      </Empty>
    }
  />
)
