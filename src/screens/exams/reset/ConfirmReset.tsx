import { useState } from "react"
import { t } from "#messages/exams.js"
import { inBackground } from "../../../api/inBackground.ts"
import { Button } from "../../../components/Button.tsx"
import { Dialog } from "../../../components/Dialog.tsx"
import { AreaField, TextField } from "../../../components/Field.tsx"
import { Notice } from "../../../components/States.tsx"
import { runMutation } from "../../../api/graphql.ts"
import { toApiError, type ApiError } from "../../../api/apiError.ts"
import type { SheetFile } from "../types.ts"
import type { Exam } from "../useExams.ts"
import { withdrawalScopes, type WithdrawalScope } from "./withdrawalScopes.ts"
import * as css from "./Reset.css.ts"

/**
 * Says what is lost, asks for the reason unless it is given, and for a whole exam for its name. `done` gets how many
 * sheets no longer count.
 */
export const ConfirmReset = ({
  exam,
  by,
  username = "",
  file,
  reason: given,
  close,
  done
}: {
  readonly exam: Exam
  readonly by: WithdrawalScope
  readonly username?: string
  readonly file: SheetFile | undefined
  readonly reason?: string
  readonly close: () => void
  readonly done: (withdrawn: number) => void
}) => {
  const [typed, setTyped] = useState("")
  const [written, setWritten] = useState("")
  const reason = given ?? written.trim()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const lost = {
    student: t.studentLoss({ username, exam: exam.name }),
    file: t.fileLoss({ count: file?.accepted ?? 0, file: file?.name ?? "", exam: exam.name }),
    exam: t.examLoss({ exam: exam.name })
  }[by]
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await runMutation("deleteAnswerSheets", {
        exam_id: exam.id,
        by,
        reason,
        ...(by === "student" ? { username } : {}),
        ...(by === "file" && file !== undefined ? { file: file.file } : {})
      })
      done(answer.withdrawn)
    } catch (caught) {
      setProblem(toApiError(caught))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      danger
      close={close}
      busy={busy}
      title={withdrawalScopes[by].question}
      description={lost}
      verb={withdrawalScopes[by].verb}
      act={() => inBackground(send())}
      ready={reason.length >= 3 && (by !== "exam" || typed.trim() === exam.name)}
    >
      {problem === null ? null : (
        <Notice tone="danger">
          <p>{problem.message}</p>
          {Object.values(problem.fields).map((expected) => (
            <p key={expected}>{expected}</p>
          ))}
        </Notice>
      )}
      {given !== undefined ? null : (
        <>
          <AreaField
            label={t.reason}
            hint={t.reasonHint}
            value={written}
            maxLength={500}
            rows={3}
            onChange={(event) => setWritten(event.target.value)}
          />
          {by === "file" ? (
            <div className={css.reasons} role="group" aria-label={t.reasonSuggestions}>
              {[t.reasonWrongFile, t.reasonWrongExam, t.reasonScannedAgain].map((words) => (
                <Button key={words} size="compact" onClick={() => setWritten(words)}>
                  {words}
                </Button>
              ))}
            </div>
          ) : null}
        </>
      )}
      {by === "exam" ? (
        <TextField
          label={t.typeExamName({ name: exam.name })}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
    </Dialog>
  )
}
