import { useState } from "react"
import { t } from "#messages/paySupport.js"
import { actionsOf, offered } from "../../../api/actions.ts"
import type { AnswerOf } from "../../../api/calls.ts"
import { runMutation } from "../../../api/graphql.ts"
import { ActionButton } from "../../../components/ActionButton.tsx"
import { Dialog } from "../../../components/Dialog.tsx"
import { SelectField } from "../../../components/Field.tsx"
import { money } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Notice } from "../../../components/States.tsx"
import { useRun } from "../../students/useRun.ts"
import * as css from "../Payments.css.ts"
import { parties, proposals, refusals, stepOf, steps, type Step } from "./labels.ts"
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
  const allowed = offered(actionsOf("paymentCase", about.permits), steps).filter(({ refusal }) => refusal === null)
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
        {allowed.map((step, nth) => (
          <ActionButton
            key={step.command}
            permit={{ allowed: true, reason: null }}
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

const questions: Readonly<Partial<Record<Step["status"], (about: CaseDetail) => string>>> = {
  take_over: ({ holder }) => t.takeOverText({ name: holder ?? "–" }),
  assign: ({ order }) => t.assignText({ order: String(order?.id ?? "–"), count: order?.unpaid_students ?? 0 }),
  refund: ({ held, currency }) => t.refundText({ amount: money(held, currency) }),
  approve: ({ held, currency }) => t.approveText({ amount: money(held, currency) }),
  ask: () => t.askText,
  refuse: () => t.refuseText
}

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
  const [choice, choose] = useState(step.asks === "whom" ? "payer" : "not_received")
  const more = step.asks === "whom" ? { whom: choice } : step.asks === "reason" ? { reason: choice } : {}
  return (
    <Dialog
      open
      close={close}
      title={step.label}
      description={questions[step.status]?.(about)}
      verb={step.label}
      busy={busy}
      act={() => give(more)}
    >
      {step.asks === "confirm" ? null : (
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
