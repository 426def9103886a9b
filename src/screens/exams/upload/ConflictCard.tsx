import { useState } from "react"
import { t } from "#messages/exams.js"
import { inBackground } from "../../../api/inBackground.ts"
import { Button } from "../../../components/Button.tsx"
import { Dialog } from "../../../components/Dialog.tsx"
import { AreaField } from "../../../components/Field.tsx"
import { dateTime } from "../../../components/format.ts"
import { Notice } from "../../../components/States.tsx"
import { runMutation } from "../../../api/graphql.ts"
import { toApiError, type ApiError } from "../../../api/apiError.ts"
import type { Conflict, Side } from "../types.ts"
import { languageName } from "../../../components/languages.ts"
import { answerText, pairs, type Pair } from "./differences.ts"
import * as css from "./Upload.css.ts"

type Choice = "keep" | "replace"

/** One student's two sheets; where they differ is marked by more than colour, and said in words. */
export const ConflictCard = ({
  conflict,
  isShort,
  chosen,
  stale
}: {
  readonly conflict: Conflict
  /** Whether only the answers that differ are shown. */
  readonly isShort: boolean
  readonly chosen: (choice: Choice) => void
  readonly stale: () => void
}) => {
  const [choice, setChoice] = useState<Choice | null>(null)
  const { counts, kept_aside: aside, username, name, class_level: level, school } = conflict
  const questions = pairs(counts.answers, aside.answers)
  const different = questions.filter((pair) => pair.differs)
  const shown = isShort ? different : questions
  return (
    <article className={css.conflict} aria-label={t.sheetsOf({ username })} tabIndex={-1} data-conflict>
      <header className={css.conflictHead}>
        <div>
          <h2 className={css.conflictTitle} dir="auto">
            {name === null ? username : `${name} · ${username}`}
          </h2>
          <p className={css.note}>{school === null ? t.classNumber({ level }) : t.classAndSchool({ level, school })}</p>
        </div>
        <p className={css.differ}>
          {different.length === 0
            ? t.sameAnswers
            : t.answersDiffer({ count: different.length, total: questions.length })}
        </p>
      </header>
      <div className={css.sides}>
        <SideView
          title={t.firstSheet}
          label={t.firstSheetOf({ username })}
          side={counts}
          questions={shown}
          of="first"
        />
        <SideView
          title={t.secondSheet}
          label={t.secondSheetOf({ username })}
          side={aside}
          questions={shown}
          of="second"
        />
      </div>
      <footer className={css.conflictFoot}>
        <Button data-keep onClick={() => setChoice("keep")}>
          {t.keepFirst}
        </Button>
        <Button data-replace onClick={() => setChoice("replace")}>
          {t.chooseSecond}
        </Button>
      </footer>
      {choice === null ? null : (
        <Confirm conflict={conflict} choice={choice} close={() => setChoice(null)} chosen={chosen} stale={stale} />
      )}
    </article>
  )
}

const SideView = ({
  title,
  label,
  side,
  questions,
  of
}: {
  readonly title: string
  readonly label: string
  readonly side: Side
  readonly questions: readonly Pair[]
  readonly of: "first" | "second"
}) => (
  <section className={css.side} aria-label={label}>
    <h3 className={css.sideTitle}>{title}</h3>
    <p className={css.note}>
      {t.sheetFacts({
        set: side.set,
        language: languageName(side.language),
        time: dateTime(side.submitted_at)
      })}
    </p>
    <p className={css.note} dir="auto">
      {t.conflictFile({ name: side.file_name ?? side.file.slice(0, 12), line: side.line })} ·{" "}
      {dateTime(side.received_at)}
    </p>
    <ol className={css.answers}>
      {questions.map((pair) => (
        <li
          key={pair.number}
          className={css.answer}
          data-differs={pair.differs}
          aria-label={(pair.differs ? t.questionDiffers : t.questionAnswer)({
            n: pair.number,
            answer: answerText(pair[of])
          })}
        >
          <span className={css.question} aria-hidden>
            {pair.number}
          </span>
          <span aria-hidden>{pair[of] === "" ? " " : pair[of]}</span>
        </li>
      ))}
    </ol>
  </section>
)

const Confirm = ({
  conflict,
  choice,
  close,
  chosen,
  stale
}: {
  readonly conflict: Conflict
  readonly choice: Choice
  readonly close: () => void
  readonly chosen: (choice: Choice) => void
  readonly stale: () => void
}) => {
  const [reason, setReason] = useState("")
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const send = async () => {
    setBusy(true)
    try {
      const { exam_id, student_id, version, kept_aside } = conflict
      await runMutation("resolveAnswerSheetConflict", {
        exam_id,
        student_id,
        version,
        choice,
        kept_aside: kept_aside.position,
        reason: reason.trim()
      })
      close()
      chosen(choice)
    } catch (caught) {
      const told = toApiError(caught)
      if (told.status === 409) {
        close()
        stale()
      } else setProblem(told)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      close={close}
      busy={busy}
      title={choice === "keep" ? t.keepFirstTitle : t.chooseSecondTitle}
      description={(choice === "keep" ? t.keepFirstLead : t.chooseSecondLead)({ username: conflict.username })}
      verb={choice === "keep" ? t.keepFirst : t.chooseSecond}
      act={() => inBackground(send())}
      ready={reason.trim().length >= 3}
    >
      {problem === null ? null : <Notice tone="danger">{problem.message}</Notice>}
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
