import { useState } from "react"
import { Link } from "react-router-dom"
import { inBackground } from "../../../api/inBackground.ts"
import type { Key } from "../../../../schema/questions/question.ts"
import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import { ActionButton } from "../../../components/ActionButton.tsx"
import { Button } from "../../../components/Button.tsx"
import { useAfterPress } from "../../../components/form/useAfterPress.ts"
import { NumberField } from "../../../components/NumberField.tsx"
import { readNumber } from "../../../../schema/fields/number.ts"
import { Notice } from "../../../components/States.tsx"
import { runMutation } from "../../../api/graphql.ts"
import type { mayOf } from "../may.ts"
import { levels, stateOf } from "../labels.ts"
import { ReasonDialog, type Asking } from "./ReasonDialog.tsx"
import * as css from "./Reading.css.ts"
import { t } from "#messages/questions.js"

type Step = (title: string, task: () => Promise<string>) => Promise<boolean>

/**
 * What comes next for a question, and what of it one can do: submit, answer without the key, approve, request changes,
 * retire.
 */
export const Review = ({
  question,
  may,
  chosen,
  step,
  isBusy
}: {
  readonly question: Question
  readonly may: ReturnType<typeof mayOf>
  /** The options that are chosen as an answer. */
  readonly chosen: readonly number[]
  readonly step: Step
  readonly isBusy: boolean
}) => {
  const [asking, setAsking] = useState<Asking | null>(null)
  const { id, level, state, key_confirmed: isConfirmed } = question
  const submit = () =>
    step(t.submitFailed, async () => {
      await runMutation("submitQuestion", { id })
      return t.submitted
    })
  const approve = () =>
    step(t.approveFailed, async () => {
      await runMutation("approveQuestion", { id })
      return t.approved
    })
  return (
    <div className={css.stack}>
      <p className={css.soft}>{stateOf(state).next}</p>
      {may.waits ? (
        <Notice tone="info" title={t.waiting}>
          {t.waitingLead}
        </Notice>
      ) : null}
      {may.answer ? <Answer question={question} chosen={chosen} step={step} isBusy={isBusy} /> : null}
      {may.judge ? <p>{isConfirmed ? t.keyConfirmed : t.keyNotConfirmed}</p> : null}
      <div className={css.buttons}>
        <ActionButton
          permit={may.judge ? undefined : may.permit("submitQuestion")}
          look="primary"
          busy={isBusy}
          onClick={() => inBackground(submit())}
        >
          {t.submitForReview}
        </ActionButton>
        <ActionButton
          permit={may.judge ? may.permit("approveQuestion") : undefined}
          look={may.answer ? "plain" : "primary"}
          busy={isBusy}
          onClick={() => inBackground(approve())}
        >
          {t.approve}
        </ActionButton>
        <ActionButton
          permit={may.judge ? may.permit("requestChanges") : undefined}
          disabled={isBusy}
          onClick={() => setAsking("changes")}
        >
          {t.requestChangesAsk}
        </ActionButton>
        <ActionButton
          permit={may.permit("retireQuestion")}
          look="quiet"
          disabled={isBusy}
          onClick={() => setAsking("retire")}
        >
          {t.retireAsk}
        </ActionButton>
      </div>
      {may.reviews ? (
        <Link className={css.link} to={`${levels[level].list}?state=inReview&written=others`}>
          {t.moreToReview}
        </Link>
      ) : null}
      {asking === null ? null : (
        <ReasonDialog id={id} asking={asking} step={step} isBusy={isBusy} close={() => setAsking(null)} />
      )}
    </div>
  )
}

const Answer = ({
  question: { id, kind, text, key_confirmed: isConfirmed },
  chosen,
  step,
  isBusy
}: Pick<Parameters<typeof Review>[0], "question" | "chosen" | "step" | "isBusy">) => {
  const [typed, setTyped] = useState("")
  const [isLeft, setLeft] = useState(false)
  const afterPress = useAfterPress()
  const reading = readNumber(typed)
  const isNumber = text.options.length === 0
  const isReady = isNumber ? "number" in reading : chosen.length > 0
  const answer: Key = isNumber && "number" in reading ? { value: reading.number, tolerance: 0 } : { options: chosen }
  const send = () =>
    step(t.answerFailed, async () => {
      const { is_confirmed: isSame } = await runMutation("answerQuestion", { id, answer })
      return isSame ? t.answerMatches : t.answerDiffers
    })
  return (
    <form
      className={css.stack}
      onSubmit={(event) => {
        event.preventDefault()
        inBackground(send())
      }}
    >
      <Notice tone="info" title={isConfirmed ? t.answerToSee : t.answerFirst}>
        {t.answerLead({ kind: isNumber ? "number" : kind, confirmed: isConfirmed ? "yes" : "no" })}
      </Notice>
      {isNumber ? (
        <NumberField
          label={t.yourAnswer}
          value={typed}
          error={isLeft && typed.trim() !== "" && "fault" in reading ? reading.fault : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => afterPress(() => setLeft(true))}
        />
      ) : null}
      <div className={css.buttons}>
        <Button type="submit" look="primary" busy={isBusy} disabled={!isReady}>
          {t.submitAnswer}
        </Button>
      </div>
    </form>
  )
}
