import { renderSVG } from "uqr"
import { escaped, hidden, pageOf, sumOf } from "./pages.ts"
import type { SandboxOrder } from "./books.ts"

/** Ways to pay; UPI moves rupees only. */
const names = { upi: "UPI", card: "Card", netbanking: "Netbanking" } as const

const banks = ["State Bank of India", "HDFC Bank", "ICICI Bank", "Axis Bank", "Kotak Mahindra Bank"]

/** Cards that the bank declines, with its reason; any other number is good. */
const declined: Readonly<Record<string, string>> = {
  "4100280000090000": "payment_timed_out",
  "4100280000080001": "insufficient_fund",
  "4100280000070002": "payment_cancelled",
  "4100280000060003": "card_declined"
}

/** Why a card is declined; undefined for one that is not. */
export const cardFault = (number: string | null): string | undefined => declined[(number ?? "").replaceAll(/\s/gu, "")]

/** Whether a bank takes a one-time password. */
export const isOtp = (otp: string): boolean => /^\d{4,10}$/u.test(otp)

/** The methods of an order, each with what it asks for. What is not chosen is hidden by style alone. */
export const methodFields = ({ id, amount, currency }: SandboxOrder): string => {
  const offered = Object.entries(names).filter(([method]) => method !== "upi" || currency === "INR")
  const radios = offered.map(
    ([method, name], nth) =>
      `<label><input type="radio" name="method" value="${method}"${nth === 0 ? " checked" : ""}> ${name}</label>`
  )
  const intent = `upi://pay?pa=sandbox%40upi&pn=Sandbox&tr=${id}&am=${(amount / 100).toFixed(2)}&cu=${currency}`
  const upi = `<fieldset data-of="upi"><legend>Scan with any UPI app</legend>
    <div role="img" aria-label="QR code of this payment">${renderSVG(intent, { border: 2, pixelSize: 5 })}</div>
    <a href="${escaped(intent)}">Open a UPI app on this phone</a></fieldset>`
  const card = `<fieldset data-of="card"><legend>Card</legend>
    <label>Card number <input name="number" inputmode="numeric" autocomplete="off" value="4100 2800 0000 1007"></label>
    <label>Valid until <input name="expiry" autocomplete="off" value="12/30"></label>
    <label>CVV <input name="cvv" inputmode="numeric" autocomplete="off" value="123"></label></fieldset>`
  const bank = `<fieldset data-of="netbanking"><legend>Netbanking</legend>
    <label>Bank <select name="bank">${banks.map((name) => `<option>${name}</option>`).join("")}</select></label>
    </fieldset>`
  return `<fieldset><legend>Method</legend>${radios.join("")}</fieldset>${currency === "INR" ? upi : ""}${card}${bank}`
}

/** The page on which a card's bank asks for a one-time password. */
export const otpPage = ({ amount, currency }: SandboxOrder, fields: Readonly<Record<string, string>>): string =>
  pageOf(
    "One-time password",
    `<p>${escaped(sumOf(amount, currency))}. Any password of 4 to 10 digits is right.</p>
     <form method="post" action="/v1/checkout/pay">${hidden(fields)}
       <label>Password <input name="otp" inputmode="numeric" autocomplete="one-time-code" required></label>
       <fieldset><button>Confirm</button></fieldset></form>`
  )
