import { useCallback, useEffect, useState } from "react"
import { CalendarOff } from "lucide-react"
import { t } from "#messages/exams.js"
import { number } from "../../components/format.ts"
import { Page } from "../../components/Page.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Empty, Notice, Skeleton } from "../../components/States.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { useOnline } from "../../api/useOnline.ts"
import { examOf } from "./live/filter.ts"
import { Conflicts } from "./upload/Conflicts.tsx"
import { EarlierFiles } from "./upload/EarlierFiles.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { FileForm } from "./upload/FileForm.tsx"
import { KeptFiles } from "./upload/KeptFiles.tsx"
import { keepPage } from "../../api/examHall/page.ts"
import { inBackground } from "../../api/inBackground.ts"
import { takesSheets, useExams, type Exam } from "./useExams.ts"
import * as css from "./upload/Upload.css.ts"

/** Milliseconds until the page is kept for a time without a connection. */
const settling = 3_000

/**
 * Takes a scanner's text file in: tries it, uploads it, accounts for every line, and lets somebody settle conflicts.
 */
export const UploadExamFile = () => {
  const exams = useExams("all")
  useEffect(() => {
    // Once the page has loaded what it needs; without a connection there is nothing new to keep.
    const timer = setTimeout(() => inBackground(keepPage().catch(() => undefined)), settling)
    return () => clearTimeout(timer)
  }, [])
  const [params, change] = useAddress()
  const inOrder = exams.list.toSorted((a, b) => Number(takesSheets(b)) - Number(takesSheets(a)))
  const exam = examOf(inOrder, params)
  const put = (name: string, value: string) => change((query) => query.set(name, value))
  return (
    <Page lead={t.uploadLead}>
      {exams.problem !== null ? (
        <ListFailed thing={t.exams} title={t.examsFailed} problem={exams.problem} retry={exams.again} />
      ) : !exams.loaded ? (
        <Skeleton>
          <SkeletonLine height="280px" />
        </Skeleton>
      ) : exam === undefined ? (
        <Empty icon={CalendarOff} title={t.noExams}>
          {t.uploadNoExams}
        </Empty>
      ) : (
        <Uploading
          key={exam.id}
          exam={exam}
          exams={exams.list}
          again={exams.again}
          tab={params.get("tab") ?? "file"}
          put={put}
        />
      )}
    </Page>
  )
}

const Uploading = ({
  exam,
  exams,
  again,
  tab,
  put
}: {
  readonly exam: Exam
  readonly exams: readonly Exam[]
  readonly again: () => void
  readonly tab: string
  readonly put: (name: string, value: string) => void
}) => {
  const isOnline = useOnline()
  const [fresh, setFresh] = useState(0)
  const renew = useCallback(() => setFresh((times) => times + 1), [])
  const sent = useCallback(() => {
    renew()
    again()
  }, [renew, again])
  const countConflicts = useCallback(
    async () => (await runQuery("answerSheetConflicts", { exam_id: exam.id, page: 1, per_page: 1 })).total,
    [exam.id]
  )
  const conflicts = useAnswer(countConflicts, fresh).answer

  return (
    <Tabs
      label={t.answerSheets}
      shown={tab === "conflicts" ? "conflicts" : "file"}
      show={(id) => put("tab", id)}
      tabs={[
        {
          id: "file",
          title: t.upload,
          stays: true,
          content: (
            <>
              <FileForm exam={exam} exams={exams} choose={(id) => put("exam", id)} done={sent} />
              <KeptFiles sent={sent} />
              {isOnline ? (
                <EarlierFiles exam={exam} fresh={fresh} changed={sent} />
              ) : (
                <Notice tone="info" title={t.offlineTitle}>
                  {t.offlineText}
                </Notice>
              )}
            </>
          )
        },
        {
          id: "conflicts",
          title: (
            <>
              {t.conflicts}
              {conflicts === null || conflicts === 0 ? null : <span className={css.tabCount}>{number(conflicts)}</span>}
            </>
          ),
          content: <Conflicts examId={exam.id} waiting={conflicts} fresh={fresh} changed={renew} />
        }
      ]}
    />
  )
}
