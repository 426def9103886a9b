import { createHmac, randomBytes } from "node:crypto"

/** What every secret begins with, as the convention of Standard Webhooks has it; the rest is base64. */
const prefix = "whsec_"

/** A new secret: 192 random bits. */
export const newSecret = (): { readonly bytes: Buffer; readonly text: string } => {
  const bytes = randomBytes(24)
  return { bytes, text: `${prefix}${bytes.toString("base64")}` }
}

/** What is signed of a delivery. */
type Signed = { readonly id: string; readonly timestamp: number; readonly body: string }

/** The headers of a delivery by Standard Webhooks: its id, when it was sent (seconds), and HMAC-SHA-256 over both. */
export const signedHeaders = (secret: Buffer, { id, timestamp, body }: Signed): Readonly<Record<string, string>> => ({
  "webhook-id": id,
  "webhook-timestamp": String(timestamp),
  "webhook-signature": `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`
})
