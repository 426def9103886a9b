import { Schema } from "effect"
import { runMutation } from "../../../api/graphql.ts"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import { momentOf, typedMoment } from "../../../components/form/indianTime.ts"
import { toast } from "../../../components/Toasts.tsx"
import { cancelExam, closeExam, extendExam, openExam, type ExamRow } from "./queries.ts"
import { TypedEnd } from "./typed.ts"

/** What is done with an exam by hand, each with a reason. */
export type ByHand = "openExam" | "closeExam" | "cancelExam" | "extendExam"

const WithReason = Schema.Struct({ reason: TypedEnd.fields.reason })

const reasoned = {
  openExam: {
    title: "Open the exam now?",
    lead: "Answer sheets are accepted until somebody closes it. The clock does not close it.",
    verb: "Open exam",
    done: "The exam is open",
    document: openExam
  },
  closeExam: {
    title: "Close the exam now?",
    lead: "No more answer sheets are accepted. Classes that sit it now are finished.",
    verb: "Close exam",
    done: "The exam is closed",
    document: closeExam
  },
  cancelExam: {
    title: "Cancel the exam?",
    lead: "It will not take place. Its schedules are cancelled, and their papers can be scheduled again.",
    verb: "Cancel exam",
    done: "The exam was cancelled",
    document: cancelExam
  }
} as const

type Props = { readonly exam: ExamRow; readonly changed: () => void; readonly close: () => void }

/** Asks for a reason, or another end, and does it. */
export const ByHandDialog = ({ asking, ...props }: Props & { readonly asking: ByHand }) =>
  asking === "extendExam" ? <Extend {...props} /> : <Reasoned {...props} asking={asking} />

const reasonField = { reason: { as: "area", input: { maxLength: 1_000 } } } as const

const Reasoned = ({ exam, asking, changed, close }: Props & { readonly asking: keyof typeof reasoned }) => {
  const { title, lead, verb, done, document } = reasoned[asking]
  return (
    <FormDialog
      schema={WithReason as never}
      initial={{ reason: "" }}
      title={title}
      lead={`${exam.name}: ${lead}`}
      verb={verb}
      widgets={reasonField}
      close={close}
      send={async ({ reason }: typeof WithReason.Type) => {
        await runMutation<unknown, { id: number; reason: string }>(document, { id: exam.id, reason })
        toast("success", done)
        changed()
      }}
    />
  )
}

const Extend = ({ exam, changed, close }: Props) => (
  <FormDialog
    schema={TypedEnd as never}
    initial={{ closes_at: typedMoment(exam.closes_at), grace_minutes: String(exam.grace_minutes), reason: "" }}
    isEditing
    title="Change the end"
    lead={`${exam.name}: classes that would finish with the exam finish at its new end.`}
    verb="Save"
    widgets={{
      closes_at: { input: { type: "datetime-local" } },
      grace_minutes: { input: { type: "number", min: 0 } },
      ...reasonField
    }}
    close={close}
    send={async ({ closes_at, grace_minutes, reason }: typeof TypedEnd.Type) => {
      await runMutation(extendExam, { id: exam.id, closes_at: momentOf(closes_at), grace_minutes, reason })
      changed()
    }}
  />
)
