import { Schema } from "effect"
import { useState } from "react"
import { t } from "#messages/content.js"
import { ContentReason } from "../../../../schema/content/contentItem.ts"
import type { ContentAction } from "../../../../schema/content/contentRow.ts"
import { toApiError } from "../../../api/apiError.ts"
import { runMutation } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { Dialog } from "../../../components/Dialog.tsx"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import { momentOf } from "../../../components/form/indianTime.ts"
import { Notice } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { actionWords } from "../labels.ts"
import type { Item, Saved } from "./calls.ts"

type Props = {
  readonly step: ContentAction
  readonly item: Item
  readonly close: () => void
  readonly changed: (row: Saved) => void
}

/** What each step does, said before it is done, and what is said after it. */
const words: Readonly<Record<ContentAction, { readonly lead: string; readonly done: string }>> = {
  submitContent: { lead: t.submitLead, done: t.submitted },
  returnContent: { lead: t.returnLead, done: t.returned },
  publishContent: { lead: t.publishLead, done: t.publishedNow },
  scheduleContent: { lead: t.scheduleLead, done: t.scheduledNow },
  unscheduleContent: { lead: t.unscheduleLead, done: t.unscheduled },
  withdrawContent: { lead: t.withdrawLead, done: t.withdrawnNow },
  discardContent: { lead: t.discardLead, done: t.discardedNow }
}

type Confirmed = "submitContent" | "publishContent" | "unscheduleContent" | "discardContent"
type Reasoning = "returnContent" | "withdrawContent"

/** The steps that only want to be confirmed: of the content that was read, or of whatever is there. */
const confirmed: { readonly [Step in Confirmed]: (item: Item) => Promise<Saved> } = {
  submitContent: ({ id, hash }) => runMutation("submitContent", { id, hash }),
  publishContent: ({ id, hash }) => runMutation("publishContent", { id, hash }),
  unscheduleContent: ({ id }) => runMutation("unscheduleContent", { id }),
  discardContent: ({ id }) => runMutation("discardContent", { id })
}

/** The steps that want a reason. */
const reasoned: { readonly [Step in Reasoning]: (id: number, reason: string) => Promise<Saved> } = {
  returnContent: (id, reason) => runMutation("returnContent", { id, reason }),
  withdrawContent: (id, reason) => runMutation("withdrawContent", { id, reason })
}

/** Asks before a step is taken; asks for its reason or its time where it needs one. */
export const StepDialog = (props: Props) =>
  props.step === "returnContent" || props.step === "withdrawContent" ? (
    <Reasoned {...props} step={props.step} />
  ) : props.step === "scheduleContent" ? (
    <Timed {...props} />
  ) : (
    <Confirm {...props} step={props.step} />
  )

const Confirm = ({ step, item, close, changed }: Props & { readonly step: Confirmed }) => {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    try {
      const row = await confirmed[step](item)
      toast("success", words[step].done)
      close()
      changed(row)
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
      danger={step === "discardContent"}
      title={actionWords[step]}
      description={words[step].lead}
      verb={actionWords[step]}
      act={() => inBackground(run())}
    >
      {refusal === null ? null : <Notice tone="danger">{refusal}</Notice>}
    </Dialog>
  )
}

const WithReason = Schema.Struct({ reason: ContentReason })

const Reasoned = ({ step, item: { id }, close, changed }: Props & { readonly step: Reasoning }) => (
  <FormDialog
    schema={WithReason}
    initial={{ reason: "" }}
    title={actionWords[step]}
    lead={words[step].lead}
    verb={actionWords[step]}
    widgets={{ reason: { as: "area", input: { maxLength: 500 } } }}
    close={close}
    send={async ({ reason }) => {
      const row = await reasoned[step](id, reason)
      toast("success", words[step].done)
      changed(row)
    }}
  />
)

const WithTime = Schema.Struct({
  publish_at: Schema.String.check(
    Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, { message: t.chooseTime })
  ).annotate({ title: t.publishAt, description: t.indianTime })
})

const Timed = ({ item: { id, hash }, close, changed }: Props) => (
  <FormDialog
    schema={WithTime}
    initial={{ publish_at: "" }}
    title={actionWords.scheduleContent}
    lead={words.scheduleContent.lead}
    verb={actionWords.scheduleContent}
    widgets={{ publish_at: { input: { type: "datetime-local" } } }}
    close={close}
    send={async ({ publish_at: typed }) => {
      const row = await runMutation("scheduleContent", { id, hash, publish_at: momentOf(typed) })
      toast("success", words.scheduleContent.done)
      changed(row)
    }}
  />
)
