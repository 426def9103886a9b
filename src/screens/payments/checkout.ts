import type { AnswerOf } from "../../api/calls.ts"

/** The page of an order. */
const orderPath = (id: number): string => `/payment/payment-history?order=${id}`

/** Leaves for the gateway's checkout, which posts back to the portal; the portal then shows the order's page. */
export const leaveForCheckout = ({ url, id, amount, ...fields }: AnswerOf<"payStudents">): void => {
  const form = document.createElement("form")
  form.method = "post"
  form.action = url
  const values = {
    ...fields,
    amount: String(amount),
    callback_url: `${window.location.origin}/api/payments/return?order=${id}`,
    cancel_url: window.location.origin + orderPath(id)
  }
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement("input")
    input.type = "hidden"
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
