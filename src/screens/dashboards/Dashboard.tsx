import { t } from "#messages/dashboards.js"
import { can } from "../../../schema/core/permissions.ts"
import { Page } from "../../components/Page.tsx"
import type { Person } from "../../../machines/flows/session.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { useOwnMenu } from "../../app/shell/ownMenu.ts"
import { nameOf, workplaceOf } from "../../app/shell/person.ts"
import { useProgramme, yearText } from "../../app/shell/programme.ts"
import { ExamsNow } from "../exams/ExamsNow.tsx"
import { isLive } from "../exams/states.ts"
import { useExams } from "../exams/useExams.ts"
import { YourWork } from "../paperWork/YourWork.tsx"
import { ToBoard } from "./board/ToBoard.tsx"
import { OpenExam } from "./OpenExam.tsx"
import { OwnFigures } from "./OwnFigures.tsx"
import { Shortcuts } from "./Shortcuts.tsx"
import { Tasks } from "./Tasks.tsx"
import { Upcoming } from "./Upcoming.tsx"
import { halves } from "./Board.css.ts"
import * as css from "./Dashboard.css.ts"

/** The landing of most roles: what waits for them, the running exam or the next one, and their figures. */
export const Dashboard = () => {
  const user = useUser()
  const programme = useProgramme()
  const { screens } = useOwnMenu()
  if (user === null) return null
  const place = workplaceOf(user)
  return (
    <Page
      lead={
        <>
          {t.welcome({ name: nameOf(user), programme: programme.name, year: yearText(programme.year) })}
          {place === null ? null : (
            <>
              {" "}
              · <bdi>{place}</bdi>
            </>
          )}
        </>
      }
      actions={can(user, "dashboard.view") ? <ToBoard /> : undefined}
    >
      <div className={halves}>
        <Tasks isOptional={can(user, "question.work")} />
        {can(user, "importantDate.read") || can(user, "content.edit") ? <Upcoming /> : null}
      </div>
      {can(user, "question.work") ? <YourWork /> : null}
      {screens.some(({ path }) => path === "live") ? <Watching user={user} /> : <OwnFigures user={user} />}
      <Shortcuts />
    </Page>
  )
}

/** With the exam that is open and the year's others, for those who watch them. */
const Watching = ({ user }: { readonly user: Person }) => {
  const exams = useExams("all")
  const open = exams.list.find(isLive)
  return (
    <>
      {open !== undefined ? (
        <OpenExam key={open.id} exam={open} />
      ) : !exams.loaded && exams.problem === null ? (
        <div className={css.waitingExam} />
      ) : null}
      <OwnFigures user={user} />
      <ExamsNow exams={exams} />
    </>
  )
}
