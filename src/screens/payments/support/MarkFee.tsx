import { t } from "#messages/paySupport.js"
import { FeeMarking, FeeUnmarking } from "../../../../schema/payments/feeEntry.ts"
import { runMutation } from "../../../api/graphql.ts"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import type { Listed } from "../../students/types.ts"
import { nameOf } from "../../students/labels.ts"

type Student = Pick<Listed, "id" | "name" | "username">

/** Marks a student's fee as waived or received, with the reason; or takes that back. */
export const MarkFee = ({
  student,
  isPaid,
  close,
  done
}: {
  readonly student: Student
  /** Whether it is to be paid afterwards. */
  readonly isPaid: boolean
  readonly close: () => void
  readonly done: () => void
}) => {
  const send = async (typed: { readonly kind?: "waiver" | "receipt"; readonly reason: string }) => {
    await runMutation("updateStudentPayment", { id: student.id, status: isPaid ? "paid" : "unpaid", ...typed })
    done()
  }
  const name = nameOf(student)
  return isPaid ? (
    <FormDialog
      schema={FeeMarking}
      initial={{ kind: "receipt", reason: "" }}
      title={t.markTitle({ name })}
      lead={t.markLead}
      verb={t.mark}
      widgets={{ kind: { names: { waiver: t.waived, receipt: t.received } } }}
      close={close}
      send={send}
    />
  ) : (
    <FormDialog
      schema={FeeUnmarking}
      initial={{ reason: "" }}
      title={t.unmarkTitle({ name })}
      lead={t.unmarkLead}
      verb={t.unmark}
      close={close}
      send={send}
    />
  )
}
