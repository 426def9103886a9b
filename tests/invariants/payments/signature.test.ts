import { expect, test } from "vitest"
import { isReturnSigned, signatureOf, signerOf } from "../../../server/areas/payments/gateway/signature.ts"

const body = '{ "amount": 1.0, "name": "\\u0905" }'
const raw = Buffer.from(body)

test("a webhook is signed over its bytes; written again it has another signature", () => {
  const signature = signatureOf("new", raw)
  expect(signerOf(["new", "old"], raw, signature)).toBe(0)
  expect(signerOf(["new"], Buffer.from(JSON.stringify(JSON.parse(body))), signature)).toBe(-1)
})

test("one that was signed before the secret changed is known by the older secret", () => {
  expect(signerOf(["new", "old"], raw, signatureOf("old", raw))).toBe(1)
  expect(signerOf(["new"], raw, signatureOf("old", raw))).toBe(-1)
})

test.each(["", "0", signatureOf("new", raw).toUpperCase(), `${signatureOf("new", raw)}0`])(
  "%j signs nothing",
  (signature) => {
    expect(signerOf(["new"], raw, signature)).toBe(-1)
  }
)

test("a return is signed for the order that the portal asked for, and for no other", () => {
  const signature = signatureOf("key", "order_1|pay_1")
  expect(isReturnSigned("key", { orderId: "order_1", paymentId: "pay_1", signature })).toBe(true)
  expect(isReturnSigned("key", { orderId: "order_2", paymentId: "pay_1", signature })).toBe(false)
})
