import { setTimeout as sleep } from "node:timers/promises"
import { signatureOf } from "../../areas/payments/gateway/signature.ts"
import { random } from "../../platform/random.ts"

/** How webhooks go out: how often each, after how long, and within how long at random, which shuffles them. */
export type Delivery = {
  readonly copies: number
  readonly delay_ms: number
  readonly spread_ms: number
  readonly is_dropped: boolean
  /** Changes a byte of the body after it was signed. */
  readonly is_tampered: boolean
  /** Signs with this secret instead of the account's. */
  readonly secret: string | null
}

const usualDelivery: Delivery = {
  copies: 1,
  delay_ms: 0,
  spread_ms: 0,
  is_dropped: false,
  is_tampered: false,
  secret: null
}

/** One attempt to deliver, and the portal's answer; status 0 is none. */
export type Attempt = { readonly id: string; readonly event: string; readonly status: number; readonly at: string }

/** Pauses between attempts, in milliseconds: they go on for 24 hours as the true gateway's do, which are longer. */
const longestPause = 32_000
const pauses = Array.from({ length: 86_400_000 / longestPause }, (_, nth) => Math.min(500 * 2 ** nth, longestPause))
const answerTimeout = 5_000
const mostKept = 1_000

/** Sends webhooks until they are answered by 2xx; `address` is undefined for as long as nobody wants them. */
export const openDeliveries = ({ seed, secret }: { readonly seed: number; readonly secret: string }) => {
  const next = random(seed, 1)
  const ending = new AbortController()
  const attempts: Attempt[] = []
  const running = new Set<Promise<void>>()
  let count = 0
  let address: string | undefined
  let delivery = usualDelivery

  const once = async (event: string, id: string, body: string, how: Delivery): Promise<boolean> => {
    if (address === undefined) return true
    const sent = how.is_tampered
      ? body.replace(/\d/u, (digit) => (digit === "9" ? "0" : String(Number(digit) + 1)))
      : body
    const status = await fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-razorpay-event-id": id,
        "x-razorpay-signature": signatureOf(how.secret ?? secret, body)
      },
      body: sent,
      signal: AbortSignal.any([ending.signal, AbortSignal.timeout(answerTimeout)])
    }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0
    )
    attempts.push({ id, event, status, at: new Date().toISOString() })
    if (attempts.length > mostKept) attempts.shift()
    return status >= 200 && status < 300
  }

  const deliver = async (event: string, id: string, body: string, how: Delivery): Promise<void> => {
    for (const pause of [how.delay_ms + next() * how.spread_ms, ...pauses]) {
      await sleep(pause, undefined, { signal: ending.signal })
      if (await once(event, id, body, how)) return
    }
  }

  return {
    attempts: attempts as readonly Attempt[],
    sendTo: (url: string) => {
      address = url
    },
    how: (): Delivery => delivery,
    control: (changed: Partial<Delivery>) => {
      delivery = { ...delivery, ...changed }
    },
    /** Takes a snapshot of the records now, as the true gateway does, whenever it arrives. */
    send: (event: string, payload: Readonly<Record<string, { readonly entity: object }>>) => {
      if (delivery.is_dropped) return
      const id = `evt_${String((count += 1)).padStart(14, "0")}`
      const contains = Object.keys(payload)
      const body = JSON.stringify({
        entity: "event",
        account_id: "acc_sandbox",
        event,
        contains,
        payload,
        created_at: Math.floor(Date.now() / 1000)
      })
      for (let copy = 0; copy < delivery.copies; copy++) {
        const sending = deliver(event, id, body, delivery)
          .catch(() => {})
          .finally(() => running.delete(sending))
        running.add(sending)
      }
    },
    close: async () => {
      ending.abort()
      await Promise.all(running)
    }
  }
}
