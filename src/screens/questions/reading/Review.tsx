import { useState } from "react"
import { Link } from "react-router-dom"
import { inBackground } from "../../../api/inBackground.ts"
import type { Key } from "../../../../schema/questions/question.ts"
import type { Question } from "../../../../schema/questions/calls.ts"
import { ActionButton } from "../../../components/ActionButton.tsx"
import { Button } from "../../../components/Button.tsx"
import { TextField } from "../../../components/Field.tsx"
import { Notice } from "../../../components/States.tsx"
import { runMutation } from "../../../api/graphql.ts"
import type { mayOf } from "../may.ts"
import { answerQuestion, approveQuestion, submitQuestion } from "../questionQueries.ts"
import { levels, stateOf } from "../labels.ts"
import { ReasonDialog, type Asking } from "./ReasonDialog.tsx"
import * as css from "./Reading.css.ts"

type Step = (title: string, task: () => Promise<string>) => Promise<boolean>

/** What comes next for a question, and what of it one can do: hand in, answer unseen, approve, give back, take out of use. */
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
    step("It was not handed in", async () => {
      await runMutation(submitQuestion, { id })
      return "The question waits for a second person"
    })
  const approve = () =>
    step("It was not approved", async () => {
      await runMutation(approveQuestion, { id })
      return "The question is approved"
    })
  return (
    <div className={css.stack}>
      <p className={css.soft}>{stateOf(state).next}</p>
      {may.waits ? (
        <Notice tone="info" title="Somebody else decides">
          You wrote in this question, so you neither answer nor approve it.
        </Notice>
      ) : null}
      {may.answer ? <Answer question={question} chosen={chosen} step={step} isBusy={isBusy} /> : null}
      {may.judge ? (
        <p>
          {isConfirmed
            ? "A second person came to the same answer: the key is confirmed."
            : "Nobody has confirmed the key yet. It can be approved once somebody did."}
        </p>
      ) : null}
      <div className={css.buttons}>
        <ActionButton
          permit={may.judge ? undefined : may.permit("submitQuestion")}
          look="primary"
          busy={isBusy}
          onClick={() => inBackground(submit())}
        >
          Hand in for review
        </ActionButton>
        <ActionButton
          permit={may.judge ? may.permit("approveQuestion") : undefined}
          look={may.answer ? "plain" : "primary"}
          busy={isBusy}
          onClick={() => inBackground(approve())}
        >
          Approve
        </ActionButton>
        <ActionButton
          permit={may.judge ? may.permit("requestChanges") : undefined}
          disabled={isBusy}
          onClick={() => setAsking("changes")}
        >
          Request changes…
        </ActionButton>
        <ActionButton
          permit={may.permit("retireQuestion")}
          look="quiet"
          disabled={isBusy}
          onClick={() => setAsking("retire")}
        >
          Retire…
        </ActionButton>
      </div>
      {may.reviews ? (
        <Link className={css.link} to={`${levels[level].list}?state=inReview&written=others`}>
          What else of others waits for review
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
  const value = Number(typed.replace(",", "."))
  const isNumber = text.options.length === 0
  const isReady = isNumber ? typed.trim() !== "" && Number.isFinite(value) : chosen.length > 0
  const answer: Key = isNumber ? { value, tolerance: 0 } : { options: chosen }
  const send = () =>
    step("Your answer was not taken", async () => {
      const {
        answerQuestion: { is_confirmed: isSame }
      } = await runMutation(answerQuestion, { id, answer })
      return isSame
        ? "The same answer as the key's: the key is confirmed"
        : "Another answer than the key's: the question goes back to its authors"
    })
  return (
    <form
      className={css.stack}
      onSubmit={(event) => {
        event.preventDefault()
        inBackground(send())
      }}
    >
      <Notice tone="info" title={isConfirmed ? "Answer it to see the key" : "Answer it first"}>
        {isNumber
          ? "Give the number."
          : kind === "multiple"
            ? "Tick the right options in the text."
            : "Choose the right option in the text."}{" "}
        You see the key and the explanation after it.{" "}
        {isConfirmed
          ? "Another answer than the key's gives the question back."
          : "The same answer confirms the key, another one gives the question back."}
      </Notice>
      {isNumber ? (
        <TextField
          label="Your answer"
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      <div className={css.buttons}>
        <Button type="submit" look="primary" busy={isBusy} disabled={!isReady}>
          Give my answer
        </Button>
      </div>
    </form>
  )
}
