import { useCallback, useRef, useState } from "react"
import { ListChecks, Scale } from "lucide-react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/exams.js"
import { Button } from "../../../components/Button.tsx"
import { Pager } from "../../../components/Pager.tsx"
import { ListFailed } from "../../../components/NotFound.tsx"
import { SkeletonLine, Empty, Skeleton } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { ConflictCard } from "./ConflictCard.tsx"
import { ConflictFilters } from "./ConflictFilters.tsx"
import { conflictsAsked } from "./conflictFilter.ts"
import { RuleDialog } from "./RuleDialog.tsx"
import { useConflictKeys } from "./useConflictKeys.ts"
import * as css from "./Upload.css.ts"

const perPage = 10

/**
 * Students with two sheets of an exam, both side by side, for somebody to choose: found by filters, one by one or by a
 * rule.
 */
export const Conflicts = ({
  examId,
  waiting,
  fresh,
  changed
}: {
  readonly examId: number
  /** How many wait in the exam, whatever the filters; null while nobody knows. */
  readonly waiting: number | null
  readonly fresh: number
  /** Called when a choice was made, here or by somebody else: `fresh` shall grow. */
  readonly changed: () => void
}) => {
  const [params, change] = useAddress()
  const asked = conflictsAsked(params)
  const put = useCallback(
    (name: string, value: string) =>
      change((query) => {
        if (value === "") query.delete(name)
        else query.set(name, value)
      }),
    [change]
  )
  const key = JSON.stringify(asked)
  const [at, setAt] = useState({ key, page: 1 })
  const page = at.key === key ? at.page : 1
  const [isRuling, setRuling] = useState(false)
  const cards = useRef<HTMLDivElement>(null)
  useConflictKeys(cards)
  const fetchPage = useCallback(
    () =>
      runQuery("answerSheetConflicts", {
        exam_id: examId,
        page,
        per_page: perPage,
        ...(JSON.parse(key) as ReturnType<typeof conflictsAsked>)
      }),
    [examId, page, key]
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
  if (total === 0 && waiting === 0) {
    return (
      <Empty icon={Scale} title={t.noConflicts}>
        {t.noConflictsText}
      </Empty>
    )
  }
  const isShort = params.get("short") === "1"
  return (
    <div className={css.conflicts} ref={cards}>
      <ConflictFilters asked={asked} isShort={isShort} choose={put} />
      <div className={css.conflictsHead}>
        <p className={css.note}>
          {t.toReview({ count: total })} <span className={css.keys}>{t.conflictKeys}</span>
        </p>
        <Button icon={<ListChecks size={16} aria-hidden />} onClick={() => setRuling(true)}>
          {t.decideByRule}
        </Button>
      </div>
      {total === 0 ? <Empty icon={Scale} title={t.noConflictFits} /> : null}
      {rows.length === 0 && total > 0 ? (
        <Button onClick={() => setAt({ key, page: 1 })}>{common.firstPage}</Button>
      ) : null}
      {rows.map((conflict) => (
        <ConflictCard
          key={`${conflict.student_id}:${conflict.kept_aside.position}`}
          conflict={conflict}
          isShort={isShort}
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
      <Pager
        label={t.conflicts}
        page={page}
        perPage={perPage}
        total={total}
        show={(next) => setAt({ key, page: next })}
      />
      {isRuling ? <RuleDialog examId={examId} asked={asked} close={() => setRuling(false)} changed={changed} /> : null}
    </div>
  )
}
