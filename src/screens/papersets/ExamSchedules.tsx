import { CalendarClock, CalendarPlus, CalendarX } from "lucide-react"
import { useState } from "react"
import { Link } from "react-router-dom"
import { t as common } from "#messages/common.js"
import { t } from "#messages/papersets.js"
import { schedulesShape } from "../../../schema/papersets/papersetList.ts"
import { languageList } from "../../components/languages.ts"
import { Button } from "../../components/Button.tsx"
import type { ListColumn } from "../../components/list/columns.tsx"
import { oneOf } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { useCreating } from "../../components/useCreating.ts"
import { actionsOf, offered } from "../../api/actions.ts"
import { runQuery } from "../../api/graphql.ts"
import type { Schedule } from "./types.ts"
import { ReasonDialog } from "./paper/ReasonDialog.tsx"
import { ScheduleForm } from "./schedules/ScheduleForm.tsx"
import * as css from "./Papersets.css.ts"
import { State } from "./State.tsx"
import { useRole } from "./useRole.ts"
import { classLevels, maySign, paperPath, scheduleStates, stateLabel } from "./labels.ts"

const load = (asked: ListQuery<typeof schedulesShape>) => runQuery("examSchedules.permits", asked)

const filters = {
  class_id: oneOf(
    t.classLabel,
    classLevels.map((level) => ({ value: String(level), words: String(level) }))
  ),
  state: oneOf(t.status, stateLabel(scheduleStates))
}

const columnsFor = (reads: boolean): readonly ListColumn<Schedule>[] => [
  { name: "exam", flex: 1 },
  { name: "class_level", width: 84, as: "number" },
  {
    name: "paper",
    flex: 1.6,
    cell: ({ paper, paperset_id: id }) => (reads ? <Link to={paperPath(id)}>{paper}</Link> : <span>{paper}</span>)
  },
  { name: "opens_at", width: 184, as: "moment" },
  { name: "closes_at", width: 184, as: "moment" },
  {
    name: "state",
    width: 130,
    text: ({ state }) => scheduleStates[state]?.words ?? state,
    cell: ({ state }) => (
      <span className={css.state}>
        <State state={state} of="schedule" />
      </span>
    )
  },
  { name: "languages", flex: 1, text: ({ languages }) => languageList(languages) },
  { name: "reason", flex: 1, isHidden: true },
  { name: "by", width: 140, isHidden: true }
]

/** When which class sits which exam, with which paper. */
export const ExamSchedules = () => {
  const [turn, changed] = useRefreshKey()
  const [isScheduling, setScheduling] = useCreating()
  const [cancelling, setCancelling] = useState<number | null>(null)
  const signs = maySign(useRole())
  const schedule = signs ? (
    <Button look="primary" icon={<CalendarPlus size={16} aria-hidden />} onClick={() => setScheduling(true)}>
      {t.scheduleExam}
    </Button>
  ) : null
  return (
    <ListScreen
      of={schedulesShape}
      what="schedule"
      load={load}
      refreshKey={turn}
      columns={columnsFor(signs)}
      filters={filters}
      search={t.searchSchedules}
      actions={schedule}
      nameOf={({ exam, class_level: level }) => t.scheduleName({ exam, level })}
      rowActions={({ id, permits }) =>
        offered(actionsOf("examSchedule", permits), [
          {
            command: "cancelExamSchedule",
            label: common.cancel,
            icon: CalendarX,
            danger: true,
            run: () => setCancelling(id)
          }
        ])
      }
      empty={
        <Empty icon={CalendarClock} title={t.noSchedules} action={schedule}>
          {t.noSchedulesHint}
        </Empty>
      }
    >
      {isScheduling && signs ? <ScheduleForm changed={changed} close={() => setScheduling(false)} /> : null}
      {cancelling === null ? null : (
        <ReasonDialog id={cancelling} asking="cancel" changed={changed} close={() => setCancelling(null)} />
      )}
    </ListScreen>
  )
}
