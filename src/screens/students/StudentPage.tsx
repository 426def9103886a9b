import { GraduationCap } from "lucide-react"
import { useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { t as lists } from "#messages/lists.js"
import { t } from "#messages/students.js"
import { useFirstOwn } from "../../app/shell/ownMenu.ts"
import { useUnder } from "../../app/shell/underEntry.ts"
import { History } from "../../components/history/History.tsx"
import { useRefreshKey } from "../../components/list/ListScreen.tsx"
import { RecordFailed } from "../../components/NotFound.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { RecordActions } from "../../components/record/RecordActions.tsx"
import { RecordPage } from "../../components/record/RecordPage.tsx"
import { recordIn } from "../../components/record/useRecord.ts"
import { Empty, Notice, Skeleton, SkeletonLine } from "../../components/States.tsx"
import { Facts } from "./Facts.tsx"
import { nameOf, notices } from "./labels.ts"
import type { OpenDialog } from "./openDialog.ts"
import { PublishedResults } from "./PublishedResults.tsx"
import { Sheets } from "./Sheets.tsx"
import { StateBadge } from "./StateBadge.tsx"
import { studentActions } from "./studentActions.ts"
import { StudentDialogs } from "./StudentDialogs.tsx"
import { useStudent } from "./StudentPanel.tsx"

/** A student's page, `/student/record/12`: what is known, results, answer sheets, history, and what can be done. */
export const StudentPage = () => {
  const id = recordIn(useLocation().pathname)
  const list = useFirstOwn("student/total-student", "student/view-students", "paysupport/student-inactive-list")
  const under = list === undefined ? undefined : `/${list}`
  useUnder(under)
  if (id !== null) return <One key={id} id={id} />
  return (
    <Page below={[t.noSuchStudent]}>
      <Empty
        icon={GraduationCap}
        title={t.noSuchStudent}
        action={under === undefined ? undefined : <Link to={under}>{t.viewStudents}</Link>}
      >
        {t.checkAddress}
      </Empty>
    </Page>
  )
}

const One = ({ id }: { readonly id: number }) => {
  const [turn, changed] = useRefreshKey()
  const [doing, choose] = useState<OpenDialog | null>(null)
  const { answer: student, problem, again } = useStudent(id, turn)
  if (student === null)
    return (
      <Page below={[t.student]}>
        {problem === null ? (
          <Skeleton>
            <SkeletonLine height="420px" />
          </Skeleton>
        ) : (
          <RecordFailed thing={t.student} title={t.studentNotLoaded} problem={problem} retry={again} />
        )}
      </Page>
    )
  const notice = notices[student.state]
  return (
    <RecordPage
      title={nameOf(student)}
      badge={<StateBadge state={student.state} />}
      actions={<RecordActions actions={studentActions(student, choose)} changed={changed} left={changed} />}
      side={<History isCard kind="student" id={id} turn={student.version} />}
    >
      {notice === null ? null : <Notice tone="info">{notice}</Notice>}
      <Section title={lists.details}>
        <Facts isBadged student={student} />
      </Section>
      <PublishedResults username={student.username} />
      <Sheets isCard id={id} />
      <StudentDialogs doing={doing} choose={choose} changed={changed} />
    </RecordPage>
  )
}
