import { CalendarPlus, ClipboardList } from "lucide-react"
import { useState } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { t } from "#messages/exams.js"
import { examsShape } from "../../../schema/exams/examList.ts"
import { runQuery } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { languageList } from "../../components/languages.ts"
import { Button } from "../../components/Button.tsx"
import { columnDateTime } from "../../components/format.ts"
import type { ListColumn } from "../../components/list/columns.tsx"
import { oneOf } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { RecordPanel } from "../../components/record/RecordPanel.tsx"
import { useRecord } from "../../components/record/useRecord.ts"
import { Empty } from "../../components/States.tsx"
import { Anomalies } from "../results/anomalies/Anomalies.tsx"
import { ItemAnalysis } from "../results/analysis/ItemAnalysis.tsx"
import { AnswerKey } from "../results/AnswerKey.tsx"
import { examActions, type Asking } from "./plan/examActions.ts"
import { ExamActionDialog, type ExamAction } from "./plan/ExamActionDialog.tsx"
import { EditExam, NewExam } from "./plan/ExamPage.tsx"
import { ExamPanel } from "./plan/ExamPanel.tsx"
import { classLevels, levelWords } from "./plan/labels.ts"
import type { ExamRow } from "./plan/types.ts"
import { Checklist } from "./plan/Checklist.tsx"
import { State } from "./plan/State.tsx"
import { usePlans } from "./plan/usePlans.ts"
import { stateNames, states } from "./states.ts"
import * as css from "./plan/Plan.css.ts"

const load = (asked: ListQuery<typeof examsShape>) => runQuery("examList.permits", asked)

const filters = {
  state: oneOf(t.status, stateNames),
  level: oneOf(t.level, levelWords),
  class_level: oneOf(
    t.classFilter,
    classLevels.map((level) => ({ value: String(level), words: String(level) }))
  )
}

const columnsFor = (plans: boolean): readonly ListColumn<ExamRow>[] => [
  {
    name: "name",
    flex: 1.4,
    cell: ({ id, name }) => (plans ? <Link to={`/exams/${id}`}>{name}</Link> : <span>{name}</span>)
  },
  { name: "level", width: 96, text: ({ level }) => levelWords[level] ?? level },
  { name: "class_levels", width: 130, text: ({ class_levels: levels }) => levels.join(", ") },
  {
    name: "state",
    width: 140,
    text: ({ state }) => states[state]?.name ?? state,
    cell: ({ state }) => (
      <span className={css.state}>
        <State state={state} />
      </span>
    )
  },
  { name: "opens_at", width: 188, as: "moment" },
  {
    name: "closes_at",
    width: 188,
    text: ({ closes_at: at, is_by_clock: isByClock }) => (isByClock ? columnDateTime(at) : t.closesManually)
  },
  { name: "uploads_until", width: 188, as: "moment", isHidden: true },
  { name: "schedules", width: 104, as: "number" },
  { name: "question_count", width: 104, as: "number", isHidden: true },
  { name: "minutes", width: 92, as: "number", isHidden: true },
  { name: "grace_minutes", width: 120, as: "number", isHidden: true },
  { name: "release_minutes", width: 120, as: "number", isHidden: true },
  { name: "languages", flex: 1, text: ({ languages }) => languageList(languages), isHidden: true },
  { name: "year", width: 92, isHidden: true },
  { name: "reason", flex: 1, isHidden: true },
  { name: "planned_by", width: 140, isHidden: true }
]

/** An id in an address; of what is none, one that nothing has. */
const idFrom = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

/**
 * Exams: `/exams` is their list (`?record=12` one beside it), `/exams/new` plans one, `/exams/12` is what the day of one
 * needs and its results, `/exams/12/edit` changes its plan,
 * `/exams/12/answer-key/1208` an answer key, `/exams/12/item-analysis/1208` the statistics of its questions, and
 * `/exams/12/anomalies/1208` what deserves a look in its answer sheets.
 */
export const Exams = () => {
  const [, , exam = "", part = "", key = ""] = useLocation().pathname.split("/")
  const plans = usePlans()
  if (exam === "" || (exam === "new" && !plans)) return <ExamsList plans={plans} />
  if (exam === "new") return <NewExam />
  if (part === "edit") return <EditExam key={exam} id={idFrom(exam)} />
  if (part === "anomalies") return <Anomalies key={key} id={idFrom(key)} />
  if (part === "item-analysis") return <ItemAnalysis key={key} id={idFrom(key)} />
  return part === "answer-key" ? <AnswerKey id={idFrom(key)} /> : <Checklist id={idFrom(exam)} />
}

/** The exams of the programme: planned, changed, opened and closed here. */
const ExamsList = ({ plans }: { readonly plans: boolean }) => {
  const navigate = useNavigate()
  const [turn, changed] = useRefreshKey()
  const [asking, setAsking] = useState<{ readonly exam: ExamRow; readonly what: ExamAction } | null>(null)
  const [record, open] = useRecord()
  const go = (path: string) => inBackground(navigate(path))
  const ask = ({ exam, what }: Asking) => (what === "edit" ? go(`/exams/${exam.id}/edit`) : setAsking({ exam, what }))
  const plan = plans ? (
    <Button look="primary" icon={<CalendarPlus size={16} aria-hidden />} onClick={() => go("/exams/new")}>
      {t.planExam}
    </Button>
  ) : null
  return (
    <ListScreen
      of={examsShape}
      what="exam"
      load={load}
      refreshKey={turn}
      columns={columnsFor(plans)}
      filters={filters}
      search={t.searchNames}
      actions={plan}
      nameOf={({ name }) => name}
      open={({ id }) => open(id)}
      rowActions={(exam) => examActions(exam, ask)}
      empty={
        <Empty icon={ClipboardList} title={t.noExams} action={plan}>
          {t.noExamsText}
        </Empty>
      }
    >
      <RecordPanel record={record} close={() => open(null)}>
        {(id) => <ExamPanel id={id} turn={turn} ask={ask} changed={changed} />}
      </RecordPanel>
      {asking === null ? null : (
        <ExamActionDialog exam={asking.exam} asking={asking.what} changed={changed} close={() => setAsking(null)} />
      )}
    </ListScreen>
  )
}
