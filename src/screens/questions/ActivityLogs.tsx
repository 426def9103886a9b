import { History } from "lucide-react"
import { activityShape } from "../../../schema/activity.ts"
import type { ListColumn } from "../../parts/list/columns.tsx"
import { between, oneOf } from "../../parts/list/filters.ts"
import { ListScreen } from "../../parts/list/ListScreen.tsx"
import type { Asked } from "../../parts/list/useAsked.ts"
import { Empty } from "../../parts/States.tsx"
import { ask } from "../../wires/graphql.ts"
import { activityLogs, type Activity } from "./documents.ts"

const recordWords = { question: "Question", translation: "Translation", paperset: "Paper", examSchedule: "Exam schedule" } as const

const load = async (asked: Asked<typeof activityShape>) => (await ask(activityLogs, asked)).userActivityLogs

/** What was done, and to what: "Question 12", "Translation 12-hi". */
const aboutOf = ({ record, number }: Activity): string => `${recordWords[record as keyof typeof recordWords]} ${number}`

const columns: readonly ListColumn<Activity>[] = [
  { name: "at", width: 172, as: "moment" },
  { name: "by", width: 140, text: ({ by }) => by ?? "The portal" },
  { name: "record", title: "About", width: 176, text: aboutOf },
  { name: "description", flex: 4 },
  { name: "event", width: 150, isHidden: true },
  { name: "id", width: 110, as: "number", isHidden: true }
]

/** Who did what to questions, translations and papers. */
export const ActivityLogs = () => (
  <ListScreen
    of={activityShape} crumbs={["Paper editor", "User activity logs"]} title="User activity logs" what="entry" whats="entries" load={load} columns={columns}
    lead="Everything that was done to questions, translations and papers, the latest first."
    filters={{ record: oneOf("About", recordWords, "Everything"), at: between("When") }} search="Search usernames and numbers"
    empty={<Empty icon={History} title="Nothing was done yet">As soon as somebody writes a question, it stands here.</Empty>}
  />
)
