import { paymentCaseStream } from "../../../../schema/payments/paymentCase.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../../platform/portal.ts"
import { orderOf } from "../orders.ts"

type Asked = {
  readonly order_id: number
  readonly reference: string
  readonly paid_on: string
  readonly note: string
}

const kinds = [{ table: "payment_cases", streamOf: paymentCaseStream }] as const

const textOf = (typed: string): string | null => (typed.trim() === "" ? null : typed.trim())

/** Raises a payer's request about an order of theirs. What leads to a bank account stays out of the log. */
export const raiseRequest = async (
  host: Pick<Portal, "pool" | "log">,
  { order_id: order, reference, paid_on: paidOn, note }: Asked,
  gesture: CommandContext
) => {
  const { amount, currency } = await orderOf(host.pool, order, gesture.caller.scope)
  const [id] = await createRecords(host, commandOf(gesture), kinds, ([next]) => {
    const stream = paymentCaseStream(next)
    return [
      {
        stream,
        type: "paymentCase.raised",
        data: { order, amount, currency, paidOn },
        personal: { subject: stream, data: { reference: textOf(reference), note: textOf(note) } }
      }
    ]
  })
  return { id }
}
