import { useCallback, useState } from "react"
import { Scale } from "lucide-react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/exams.js"
import { Button } from "../../../components/Button.tsx"
import { Pager } from "../../../components/Pager.tsx"
import { ListFailed } from "../../../components/NotFound.tsx"
import { SkeletonLine, Empty, Skeleton } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { answerSheetConflicts } from "../queries.ts"
import { ConflictCard } from "./ConflictCard.tsx"
import * as css from "./Upload.css.ts"

const perPage = 10

/** Students with two sheets of an exam, both side by side, for somebody to choose. */
export const Conflicts = ({
  examId,
  fresh,
  changed
}: {
  readonly examId: number
  readonly fresh: number
  /** Called when a choice was made, here or by somebody else: `fresh` shall grow. */
  readonly changed: () => void
}) => {
  const [at, setAt] = useState(1)
  const fetchPage = useCallback(
    async () =>
      (await runQuery(answerSheetConflicts, { exam_id: examId, page: at, per_page: perPage })).answerSheetConflicts,
    [examId, at]
  )
  const list = useAnswer(fetchPage, fresh)
  if (list.problem !== null)
    return <ListFailed thing={t.conflicts} title={t.conflictsFailed} problem={list.problem} retry={list.again} />
  if (list.answer === null)
    return (
      <Skeleton what={t.conflictsLoading}>
        <SkeletonLine height="220px" />
      </Skeleton>
    )
  const { rows, total } = list.answer
  if (total === 0) {
    return (
      <Empty icon={Scale} title={t.noConflicts}>
        {t.noConflictsText}
      </Empty>
    )
  }
  return (
    <div className={css.conflicts}>
      <p className={css.note}>{t.toReview({ count: total })}</p>
      {rows.length === 0 ? <Button onClick={() => setAt(1)}>{common.firstPage}</Button> : null}
      {rows.map((conflict) => (
        <ConflictCard
          key={`${conflict.student_id}:${conflict.kept_aside.position}`}
          conflict={conflict}
          chosen={(choice) => {
            toast("success", choice === "keep" ? t.firstKept : t.secondUsed, t.sheetOf({ username: conflict.username }))
            changed()
          }}
          stale={() => {
            toast("warning", t.alreadyReviewed, t.listUpdated)
            changed()
          }}
        />
      ))}
      <Pager label={t.conflicts} page={at} perPage={perPage} total={total} show={setAt} />
    </div>
  )
}
