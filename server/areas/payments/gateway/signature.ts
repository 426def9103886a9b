import { createHmac, timingSafeEqual } from "node:crypto"

/** HMAC-SHA256 in hex, as the gateway signs with. */
export const signatureOf = (secret: string, signed: string | Uint8Array): string =>
  createHmac("sha256", secret).update(signed).digest("hex")

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Which of the secrets (newest first) signed a webhook's body, as an index; -1 for none. The body is the bytes that
 * arrived: JSON that was parsed and written again has another signature. Compared in constant time.
 */
export const signerOf = (secrets: readonly string[], raw: Uint8Array, signature: string): number =>
  secrets.findIndex((secret) => isSame(signatureOf(secret, raw), signature))

/** Whether the gateway signed a return from its checkout. `orderId` is the one that the portal asked it for. */
export const isReturnSigned = (
  keySecret: string,
  { orderId, paymentId, signature }: Readonly<Record<"orderId" | "paymentId" | "signature", string>>
): boolean => isSame(signatureOf(keySecret, `${orderId}|${paymentId}`), signature)
