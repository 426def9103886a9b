import { useState } from "react"
import { t } from "#messages/paySupport.js"
import { actionsOf, offered } from "../../../api/actions.ts"
import { refundLimits } from "../../../../schema/payments/paymentCase.ts"
import type { AnswerOf } from "../../../api/calls.ts"
import { runMutation } from "../../../api/graphql.ts"
import { ActionButton } from "../../../components/ActionButton.tsx"
import { Dialog } from "../../../components/Dialog.tsx"
import { SelectField, TextField } from "../../../components/Field.tsx"
import { money } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Notice } from "../../../components/States.tsx"
import { useRun } from "../../students/useRun.ts"
import * as css from "../Payments.css.ts"
import { caseStates, parties, proposals, refusals, stepOf, steps, type Step } from "./labels.ts"
import type { CaseDetail } from "./types.ts"

/** What is proposed, and the steps that the case takes now. */
export const Decide = ({
  about,
  changed
}: {
  readonly about: AnswerOf<"raisedRequest.permits">
  readonly changed: () => void
}) => {
  const [asking, setAsking] = useState<Step | null>(null)
  const { isBusy, run } = useRun(t.notDone)
  const { proposal, id } = about
  const offers = offered(actionsOf("paymentCase", about.permits), steps)
  const allowed = offers.filter(({ refusal }) => refusal === null)
  const shown = offers.filter(
    (step) => step.refusal === null || (step.status === "reverse" && isOpenTo(about, allowed))
  )
  const give = (step: Step, more: object = {}) =>
    run(async () => {
      await runMutation("changeRaisedRequest", { id, status: step.status, ...more })
      setAsking(null)
      changed()
    })
  const proposed = proposal === null ? null : stepOf[proposal.decision]
  return (
    <Section title={t.decision}>
      {proposal === null ? null : (
        <Notice tone="info" title={proposals[proposal.decision]}>
          {proposal.reason}
        </Notice>
      )}
      {allowed.length === 0 ? <p className={css.note}>{t.nothingToDo}</p> : null}
      <div className={css.buttons}>
        {shown.map((step, nth) => (
          <ActionButton
            key={step.command}
            permit={{ allowed: step.refusal === null, reason: step.refusal }}
            {...(step.command === proposed || (nth === 0 && step.status === "claim") ? { look: "primary" } : {})}
            busy={isBusy}
            onClick={() => (step.asks === undefined ? give(step) : setAsking(step))}
          >
            {step.label}
          </ActionButton>
        ))}
      </div>
      {asking === null ? null : (
        <Ask
          step={asking}
          about={about}
          busy={isBusy}
          close={() => setAsking(null)}
          give={(more) => give(asking, more)}
        />
      )}
    </Section>
  )
}

/** Whether a case could be reversed but for what other records say: the reason then says what to do instead. */
const isOpenTo = ({ state, reason, pays }: CaseDetail, allowed: readonly Step[]): boolean =>
  pays !== null &&
  (caseStates[state].isAssigned === true ||
    (reason === "bank_returned" && allowed.some(({ status }) => status === "refuse")))

/** What a reversal does, and whether a second person is needed. */
const reversalText = ({ pays, reason, amount, currency, payment_amount: paid }: CaseDetail): string => {
  const about = { order: String(pays?.order_id ?? "–"), count: pays?.students ?? 0 }
  const text =
    reason === "bank_returned"
      ? t.reverseReturnedText(about)
      : t.reverseText({ ...about, amount: money(paid ?? amount, currency) })
  return amount > (refundLimits[currency] ?? 0) ? `${text} ${t.secondNeeded}` : text
}

const questions: Readonly<Partial<Record<Step["status"], (about: CaseDetail, choice: string) => string>>> = {
  take_over: ({ holder }) => t.takeOverText({ name: holder ?? "–" }),
  assign: ({ order }, choice) =>
    choice === String(order?.id)
      ? t.assignText({ order: choice, count: order?.unpaid_students ?? 0 })
      : t.assignOtherText,
  reverse: reversalText,
  approve_reversal: reversalText,
  refund: ({ held, currency }) => t.refundText({ amount: money(held, currency) }),
  approve: ({ held, currency }) => t.approveText({ amount: money(held, currency) }),
  ask: () => t.askText,
  refuse: () => t.refuseText
}

const firstChoice = ({ asks }: Step, { order }: CaseDetail): string =>
  asks === "order" ? String(order?.id ?? "") : asks === "whom" ? "payer" : "not_received"

/** Asks once more before something is decided, or for a choice that belongs to it. */
const Ask = ({
  step,
  about,
  busy,
  close,
  give
}: {
  readonly step: Step
  readonly about: CaseDetail
  readonly busy: boolean
  readonly close: () => void
  readonly give: (more: object) => void
}) => {
  const [choice, choose] = useState(firstChoice(step, about))
  const order = Number(choice)
  const more = {
    ...(step.asks === "whom" ? { whom: choice } : {}),
    ...(step.asks === "reason" ? { reason: choice } : {}),
    ...(step.asks === "order" && Number.isSafeInteger(order) && order > 0 ? { order_id: order } : {})
  }
  return (
    <Dialog
      open
      close={close}
      title={step.label}
      description={questions[step.status]?.(about, choice)}
      verb={step.label}
      busy={busy}
      act={() => give(more)}
    >
      {step.asks === "order" ? (
        <TextField
          label={t.assignOrder}
          value={choice}
          inputMode="numeric"
          onChange={({ target }) => choose(target.value.replaceAll(/\D/g, ""))}
        />
      ) : null}
      {step.asks === "confirm" || step.asks === "order" ? null : (
        <SelectField
          label={step.asks === "whom" ? t.whom : t.reason}
          value={choice}
          onChange={({ target }) => choose(target.value)}
        >
          {Object.entries(step.asks === "whom" ? parties : refusals).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      )}
    </Dialog>
  )
}
