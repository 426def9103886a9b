import { Schema } from "effect"
import { useState } from "react"
import { t } from "#messages/results.js"
import { Reason } from "../../../schema/results/answerKey.ts"
import { toApiError } from "../../api/apiError.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Dialog } from "../../components/Dialog.tsx"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { Notice } from "../../components/States.tsx"
import { momentOf, typedMoment } from "../../components/form/indianTime.ts"
import { toast } from "../../components/Toasts.tsx"
import { SchemeChoice } from "./awards/SchemeChoice.tsx"
import type { Scheme } from "./awards/schemeWords.ts"

/** A step that is taken after a question, or with a reason. */
export type Step = {
  readonly title: string
  readonly lead: string
  readonly verb: string
  readonly done: string
  readonly danger?: boolean
} & (
  | { readonly act: () => Promise<unknown> }
  | {
      /** Takes the reason that was typed. */
      readonly actFor: (reason: string) => Promise<unknown>
    }
  | {
      /** A time that was chosen before, as ISO 8601. */
      readonly time: string | null
      /** Takes the time that was typed, as ISO 8601. */
      readonly actAt: (time: string) => Promise<unknown>
    }
  | {
      /** The award scheme that was chosen before. */
      readonly scheme: number | null
      /** Takes the scheme that was chosen. */
      readonly actBy: (scheme: Scheme) => Promise<unknown>
    }
)

type Props<A extends Step> = { readonly step: A; readonly close: () => void; readonly changed: () => void }

/** Asks before a step is taken; asks for its reason where it needs one. */
export const ActDialog = ({ step, ...props }: Props<Step>) =>
  "act" in step ? (
    <Confirm step={step} {...props} />
  ) : "actAt" in step ? (
    <Timed step={step} {...props} />
  ) : "actBy" in step ? (
    <SchemeChoice step={step} {...props} />
  ) : (
    <Reasoned step={step} {...props} />
  )

const Confirm = ({ step, close, changed }: Props<Extract<Step, { act: unknown }>>) => {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    try {
      await step.act()
      toast("success", step.done)
      changed()
      close()
    } catch (caught) {
      setRefusal(toApiError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      close={close}
      busy={busy}
      danger={step.danger ?? false}
      title={step.title}
      description={step.lead}
      verb={step.verb}
      act={() => inBackground(run())}
    >
      {refusal === null ? null : <Notice tone="danger">{refusal}</Notice>}
    </Dialog>
  )
}

const WithReason = Schema.Struct({ reason: Reason.annotate({ title: t.reason }) })

const Reasoned = ({ step, close, changed }: Props<Extract<Step, { actFor: unknown }>>) => (
  <FormDialog
    schema={WithReason}
    initial={{ reason: "" }}
    title={step.title}
    lead={step.lead}
    verb={step.verb}
    widgets={{ reason: { as: "area" } }}
    close={close}
    send={async ({ reason }) => {
      await step.actFor(reason)
      toast("success", step.done)
      changed()
    }}
  />
)

const WithTime = Schema.Struct({
  publish_at: Schema.String.check(
    Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, { message: t.chooseTime })
  ).annotate({
    title: t.publishAt,
    description: t.indianTime
  })
})

const Timed = ({ step, close, changed }: Props<Extract<Step, { actAt: unknown }>>) => (
  <FormDialog
    schema={WithTime}
    initial={{ publish_at: step.time === null ? "" : typedMoment(step.time) }}
    title={step.title}
    lead={step.lead}
    verb={step.verb}
    widgets={{ publish_at: { input: { type: "datetime-local" } } }}
    close={close}
    send={async ({ publish_at }) => {
      await step.actAt(momentOf(publish_at))
      toast("success", step.done)
      changed()
    }}
  />
)
