import { signatureOf } from "../../areas/payments/gateway/signature.ts"
import { BadRequest } from "./badRequest.ts"
import type { Books } from "./books.ts"
import { cardFault, isOtp, methodFields, otpPage } from "./methods.ts"
import { escaped, hidden, pageOf as page, sumOf } from "./pages.ts"

/** What the buttons of the checkout do at the bank. */
const outcomes = {
  success: "Pay",
  failure: "Bank declines",
  close: "Close the window at the bank (the bank answers later)",
  twice: "Pay twice, on two devices"
} as const

/** An address that a checkout goes back to. @throws BadRequest */
const returnAddress = (fields: URLSearchParams, name: string): string => {
  const address = fields.get(name) ?? ""
  if (!/^https?:\/\//u.test(address)) throw new BadRequest("bad_address", name)
  return address
}

/** The page of an order: a button per method and outcome. `fields` are those of the portal's form. */
export const checkoutPage = (books: Books, keyId: string, fields: URLSearchParams): string => {
  if (fields.get("key_id") !== keyId) throw new BadRequest("bad_key", "key_id", 401)
  const order = books.order(fields.get("order_id") ?? "")
  const { id, amount, currency, status } = order
  const back = {
    callback_url: returnAddress(fields, "callback_url"),
    cancel_url: returnAddress(fields, "cancel_url")
  }
  const sum = sumOf(amount, currency)
  if (status === "paid")
    return page("Paid already", `<p>${escaped(sum)}</p><a href="${escaped(back.cancel_url)}">Back</a>`)
  const buttons = Object.entries(outcomes).map(
    ([outcome, name]) => `<button name="outcome" value="${outcome}">${name}</button>`
  )
  return page(
    "Sandbox payment",
    `<p>${escaped(fields.get("name") ?? "")}: <strong>${escaped(sum)}</strong>. No money moves here.</p>
     <form method="post" action="/v1/checkout/pay">${hidden({ order_id: id, ...back })}
       ${methodFields(order)}
       <fieldset><legend>What the bank does</legend>${buttons.join("")}</fieldset></form>
     <a href="${escaped(back.cancel_url)}">Cancel</a>`
  )
}

/** A page that posts to the portal by itself, as the hosted checkout does; without a script, by its button. */
const returnPage = (address: string, fields: Readonly<Record<string, string>>): string =>
  page(
    "Returning",
    `<form method="post" action="${escaped(address)}">${hidden(fields)}<button>Continue</button></form>
     <script>document.forms[0].submit()</script>`
  )

/** How long the bank takes that answers after the window was closed, in milliseconds. */
const lateAnswer = 5_000

/** Does what a button of the checkout says, a card's bank asking for a password first, and leads back to the portal. */
export const pay = (books: Books, keySecret: string, fields: URLSearchParams): string => {
  const order = books.order(fields.get("order_id") ?? "")
  const orderId = order.id
  const callback = returnAddress(fields, "callback_url")
  const outcome = fields.get("outcome")
  const begin = () => books.begin(orderId, fields.get("method") ?? "upi")
  const succeed = (id: string, amount: number) => {
    books.authorize(id)
    books.capture(id, amount)
  }
  const isCard = fields.get("method") === "card" && outcome === "success"
  const [otp, cardReason] = [fields.get("otp"), cardFault(fields.get("number"))]
  if (isCard && otp === null && cardReason === undefined) return otpPage(order, Object.fromEntries(fields))
  const payment = begin()
  const wrong = isCard ? (cardReason ?? (isOtp(otp ?? "") ? undefined : "incorrect_otp")) : undefined
  const reason = outcome === "failure" ? "payment_declined" : wrong
  if (reason !== undefined) {
    books.fail(payment.id, reason)
    return returnPage(callback, {
      "error[code]": "BAD_REQUEST_ERROR",
      "error[reason]": reason,
      "error[metadata]": JSON.stringify({ payment_id: payment.id, order_id: orderId })
    })
  }
  if (outcome === "close") {
    setTimeout(() => succeed(payment.id, payment.amount), lateAnswer).unref()
    return page("The bank's window was closed", `<a href="${escaped(returnAddress(fields, "cancel_url"))}">Back</a>`)
  }
  succeed(payment.id, payment.amount)
  if (outcome === "twice") {
    const second = begin()
    succeed(second.id, second.amount)
  }
  return returnPage(callback, {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: signatureOf(keySecret, `${orderId}|${payment.id}`)
  })
}
