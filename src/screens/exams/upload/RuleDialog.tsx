import { useEffect, useState } from "react"
import { t } from "#messages/exams.js"
import { toApiError, type ApiError } from "../../../api/apiError.ts"
import type { InputOf } from "../../../api/calls.ts"
import { runMutation } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { Dialog } from "../../../components/Dialog.tsx"
import { AreaField, TextField } from "../../../components/Field.tsx"
import { Notice } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import type { ConflictsAsked } from "./conflictFilter.ts"

/** What a preview sends as its reason; it is written nowhere. */
const previewReason = "Preview"

/** Milliseconds that typing rests before the students are counted. */
const restTime = 300

/** Keeps the first sheet of many students by one rule and one reason: counted before, undone by the toast's button. */
export const RuleDialog = ({
  examId,
  asked,
  close,
  changed
}: {
  readonly examId: number
  readonly asked: ConflictsAsked
  readonly close: () => void
  readonly changed: () => void
}) => {
  const [most, setMost] = useState(String(asked.most_differ ?? 1))
  const [reason, setReason] = useState("")
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const isNumber = /^\d{1,3}$/u.test(most)
  const count = useMatching(examId, asked, isNumber ? Number(most) : null)
  const { most_differ: _, ...which } = asked
  const rule = { exam_id: examId, ...which, most_differ: Number(most) }
  const act = async () => {
    setBusy(true)
    try {
      const done = await runMutation("settleConflictsByRule", {
        ...rule,
        reason: reason.trim(),
        dry_run: 0
      })
      close()
      changed()
      const undo = () =>
        inBackground(undoRule({ exam_id: examId, rule: done.rule ?? "", from: done.from, to: done.to }, changed))
      toast("success", t.ruleApplied({ count: done.settled }), undefined, done.rule ?? undefined, {
        label: t.ruleUndo,
        act: undo
      })
    } catch (caught) {
      setProblem(toApiError(caught))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      close={close}
      busy={isBusy}
      title={t.ruleTitle}
      description={t.ruleLead}
      verb={t.keepFirst}
      act={() => inBackground(act())}
      ready={reason.trim().length >= 3 && count !== null && count > 0}
    >
      {problem === null ? null : <Notice tone="danger">{problem.message}</Notice>}
      <TextField
        label={t.ruleMost}
        type="number"
        inputMode="numeric"
        min={0}
        max={500}
        value={most}
        error={isNumber ? undefined : t.ruleMostError}
        onChange={(event) => setMost(event.target.value)}
      />
      <p role="status">{count === null ? t.ruleCounting : t.ruleMatches({ count })}</p>
      <AreaField
        label={t.reason}
        hint={t.decisionReasonHint}
        value={reason}
        maxLength={500}
        error={problem?.fields["reason"]}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

const count = async (rule: InputOf<"settleConflictsByRule">): Promise<number> =>
  (await runMutation("settleConflictsByRule", rule)).matching

/** How many students a rule fits; null while nobody knows. */
const useMatching = (examId: number, asked: ConflictsAsked, most: number | null): number | null => {
  const [known, setKnown] = useState<{ readonly key: string; readonly count: number } | null>(null)
  const { most_differ: _, ...which } = asked
  const key = JSON.stringify({ exam_id: examId, ...which, most_differ: most ?? 0, reason: previewReason, dry_run: 1 })
  const isKnowable = most !== null
  useEffect(() => {
    if (!isKnowable) return
    const rule = JSON.parse(key) as Parameters<typeof count>[0]
    let isWanted = true
    const timer = setTimeout(
      () =>
        inBackground(
          count(rule).then((matching) => {
            if (isWanted) setKnown({ key, count: matching })
          })
        ),
      restTime
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [key, isKnowable])
  return isKnowable && known?.key === key ? known.count : null
}

const undoRule = async (
  rule: { readonly exam_id: number; readonly rule: string; readonly from: number; readonly to: number },
  changed: () => void
): Promise<void> => {
  try {
    const done = await runMutation("reopenConflicts", rule)
    toast("success", t.ruleUndone({ count: done.reopened }))
  } catch (caught) {
    toast("danger", toApiError(caught).message)
  }
  changed()
}
