import { Schema } from "effect"
import { t as common } from "#messages/common.js"
import { t } from "#messages/exams.js"
import { runMutation } from "../../../api/graphql.ts"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import { momentOf, typedMoment } from "../../../components/form/indianTime.ts"
import { toast } from "../../../components/Toasts.tsx"
import type { ExamRow } from "./types.ts"
import { TypedEnd } from "./typed.ts"

/** What is done with an exam by hand, each with a reason. */
export type ExamAction = "openExam" | "closeExam" | "cancelExam" | "extendExam"

const WithReason = Schema.Struct({ reason: TypedEnd.fields.reason })

const reasoned = {
  openExam: {
    title: t.openTitle,
    lead: t.openLead,
    verb: t.openExam,
    done: t.examOpened,
    call: "openExam"
  },
  closeExam: {
    title: t.closeTitle,
    lead: t.closeLead,
    verb: t.closeExam,
    done: t.examClosed,
    call: "closeExam"
  },
  cancelExam: {
    title: t.cancelTitle,
    lead: t.cancelLead,
    verb: t.cancelExam,
    done: t.examCancelled,
    call: "cancelExam"
  }
} as const

type Props = { readonly exam: ExamRow; readonly changed: () => void; readonly close: () => void }

/** Asks for a reason, or another end, and does it. */
export const ExamActionDialog = ({ asking, ...props }: Props & { readonly asking: ExamAction }) =>
  asking === "extendExam" ? <Extend {...props} /> : <Reasoned {...props} asking={asking} />

const reasonField = { reason: { as: "area", input: { maxLength: 1_000 } } } as const

const Reasoned = ({ exam, asking, changed, close }: Props & { readonly asking: keyof typeof reasoned }) => {
  const { title, lead, verb, done, call } = reasoned[asking]
  return (
    <FormDialog
      schema={WithReason as never}
      initial={{ reason: "" }}
      title={title}
      lead={lead({ name: exam.name })}
      verb={verb}
      widgets={reasonField}
      close={close}
      send={async ({ reason }: typeof WithReason.Type) => {
        await runMutation(call, { id: exam.id, reason })
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
    title={t.changeEnd}
    lead={t.extendLead({ name: exam.name })}
    verb={common.save}
    widgets={{
      closes_at: { input: { type: "datetime-local" } },
      grace_minutes: { input: { type: "number", min: 0 } },
      ...reasonField
    }}
    close={close}
    send={async ({ closes_at, grace_minutes, reason }: typeof TypedEnd.Type) => {
      await runMutation("extendExam", { id: exam.id, closes_at: momentOf(closes_at), grace_minutes, reason })
      changed()
    }}
  />
)
