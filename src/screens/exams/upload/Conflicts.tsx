import { useCallback, useState } from "react"
import { Scale } from "lucide-react"
import { Button } from "../../../components/Button.tsx"
import { number } from "../../../components/format.ts"
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
    return (
      <ListFailed
        thing="Conflicts"
        title="The conflicts could not be fetched"
        problem={list.problem}
        retry={list.again}
      />
    )
  if (list.answer === null)
    return (
      <Skeleton what="Loading the conflicts">
        <SkeletonLine height="220px" />
      </Skeleton>
    )
  const { rows, total } = list.answer
  if (total === 0) {
    return (
      <Empty icon={Scale} title="Nothing to choose">
        When a second sheet of a student comes in with other answers, it is kept aside and stands here next to the
        first.
      </Empty>
    )
  }
  return (
    <div className={css.conflicts}>
      <p className={css.note}>{number(total)} to choose. Until then the first sheet counts.</p>
      {rows.length === 0 ? <Button onClick={() => setAt(1)}>Show the first ones</Button> : null}
      {rows.map((conflict) => (
        <ConflictCard
          key={`${conflict.student_id}:${conflict.kept_aside.position}`}
          conflict={conflict}
          chosen={(choice) => {
            toast(
              "success",
              choice === "keep" ? "The first sheet still counts" : "The second sheet counts now",
              `Sheet of ${conflict.username}`
            )
            changed()
          }}
          stale={() => {
            toast("warning", "Somebody chose before you", "The list shows what is true now.")
            changed()
          }}
        />
      ))}
      <Pager label="conflicts" page={at} perPage={perPage} total={total} show={setAt} />
    </div>
  )
}
