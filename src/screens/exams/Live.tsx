import { useEffect, useRef } from "react"
import { CalendarOff } from "lucide-react"
import { t } from "#messages/exams.js"
import { Page } from "../../components/Page.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { Empty } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { arrangementOf } from "./live/arrangement.ts"
import { filterOf } from "./live/filter.ts"
import { useFollowed } from "./live/followed.ts"
import { LiveFilters } from "./live/LiveFilters.tsx"
import { LiveSkeleton, Watched } from "./live/Watched.tsx"
import { useExams } from "./useExams.ts"

/**
 * Watches answer sheets arrive: totals, submissions a minute, and a row for each state, opened to districts and
 * schools.
 */
export const Live = () => {
  const exams = useExams("current")
  const [params, change] = useAddress()
  const exam = useFollowed(exams.list, params)
  const isFollowing = params.get("exam") === null
  const filter = exam === undefined ? undefined : filterOf(exam, params)
  const choose = (name: string, value: string) =>
    change((query) => {
      if (value === "") query.delete(name)
      else query.set(name, value)
    })

  const { again } = exams
  const isWaiting = exams.loaded && exams.list.length === 0
  useEffect(() => {
    if (!isWaiting && !isFollowing) return
    const timer = setInterval(again, isWaiting ? 10_000 : 60_000)
    return () => clearInterval(timer)
  }, [isWaiting, isFollowing, again])
  useToldOf(exam, isFollowing)

  if (exams.problem !== null) {
    return (
      <Frame>
        <ListFailed thing={t.exams} title={t.examsFailed} problem={exams.problem} retry={exams.again} />
      </Frame>
    )
  }
  if (!exams.loaded)
    return (
      <Frame>
        <LiveSkeleton />
      </Frame>
    )
  if (exam === undefined || filter === undefined) {
    return (
      <Frame>
        <Empty icon={CalendarOff} title={t.noOpenExam}>
          {t.noOpenExamText}
        </Empty>
      </Frame>
    )
  }
  const { grouping } = arrangementOf(params)
  return (
    <Watched
      key={JSON.stringify([filter, grouping])}
      exam={exam}
      filter={filter}
      filters={<LiveFilters exams={exams.list} exam={exam} params={params} choose={choose} />}
    />
  )
}

/** Says so when another exam receives answer sheets and is shown instead. */
const useToldOf = (exam: { readonly id: number; readonly name: string } | undefined, isFollowing: boolean) => {
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (exam === undefined || exam.id === before.current) return
    if (before.current !== null && isFollowing) toast("info", t.nowReceiving({ name: exam.name }))
    before.current = exam.id
  }, [exam, isFollowing])
}

const Frame = ({ children }: { readonly children: React.ReactNode }) => <Page wide>{children}</Page>
