import { Schema } from "effect"
import { useState } from "react"
import { t } from "#messages/payments.js"
import { maxProofBytes, requestFields } from "../../../schema/payments/paymentCase.ts"
import { upload } from "../../api/transfers.ts"
import { TextField } from "../../components/Field.tsx"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { bytes } from "../../components/format.ts"
import { toast } from "../../components/Toasts.tsx"
import type { Order } from "./types.ts"

const Request = Schema.Struct(requestFields)

/** “I paid and it is not marked”: what the payer knows of the payment, and a picture of it. */
export const RaiseRequest = ({ order, close }: { readonly order: Order; readonly close: () => void }) => {
  const [file, pick] = useState<File | null>(null)
  const size = bytes(maxProofBytes)
  const isTooLarge = file !== null && file.size > maxProofBytes
  return (
    <FormDialog
      schema={Request}
      initial={{
        reference: "",
        amount: String(order.amount / 100),
        paid_on: order.created_at.slice(0, 10),
        note: ""
      }}
      title={t.raiseTitle}
      lead={t.raiseLead}
      verb={t.raiseVerb}
      widgets={{ note: { as: "area" } }}
      close={close}
      send={async (typed) => {
        const form = new FormData()
        form.set("order_id", String(order.id))
        for (const [name, value] of Object.entries(typed)) form.set(name, value)
        if (file !== null) form.set("file", file)
        const { id } = await upload<{ readonly id: number }>("raisedRequest/create", form, {})
        toast("success", t.raised({ id: String(id) }), t.raisedText)
      }}
    >
      {(form) => (
        <TextField
          label={t.proof}
          type="file"
          accept="image/png,image/jpeg"
          hint={t.proofHint({ size })}
          error={isTooLarge ? t.proofTooLarge({ size }) : form.error("file")}
          onChange={({ target }) => pick(target.files?.[0] ?? null)}
        />
      )}
    </FormDialog>
  )
}
