import { Schema } from "effect"
import { t } from "#messages/payments.js"
import { runMutation } from "../../api/graphql.ts"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { toast } from "../../components/Toasts.tsx"
import { requestFields } from "../../../schema/payments/paymentCase.ts"
import type { Order } from "./types.ts"

const Request = Schema.Struct(requestFields)

/** “I paid and it is not marked”: what the payer knows of the payment. */
export const RaiseRequest = ({ order, close }: { readonly order: Order; readonly close: () => void }) => (
  <FormDialog
    schema={Request}
    initial={{ reference: "", paid_on: order.created_at.slice(0, 10), note: "" }}
    title={t.raiseTitle}
    lead={t.raiseLead}
    verb={t.raiseVerb}
    widgets={{ note: { as: "area" } }}
    close={close}
    send={async (typed) => {
      const { id } = await runMutation("raiseRequest", { order_id: order.id, ...typed })
      toast("success", t.raised({ id: String(id) }), t.raisedText)
    }}
  />
)
