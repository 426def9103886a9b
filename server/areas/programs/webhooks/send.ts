import { request as requestPlain } from "node:http"
import { request as requestTls, type RequestOptions } from "node:https"
import { isIP } from "node:net"
import type { DeliveryFault } from "../../../../schema/programs/webhook.ts"
import { targetOf, type Network } from "./addresses.ts"

/** How long a receiver may take to answer, in milliseconds. */
const timeoutMs = 10_000

/** What came of an attempt: the status that was answered, or why there was none. */
export type Answer = { readonly status: number } | { readonly fault: DeliveryFault }

/** What is sent, and where to. */
export type Posted = {
  readonly url: string | null
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Posts a delivery to the address that was checked a moment ago. A redirect is an answer like any other and is not
 * followed; of the answer only its status is read.
 */
export const send = async ({ url: text, body, headers }: Posted, network: Network): Promise<Answer> => {
  const target = await targetOf(text, network)
  if (typeof target === "string") return { fault: target }
  const { url, address } = target
  const host = url.hostname.replace(/^\[|\]$/g, "")
  const isTls = url.protocol === "https:"
  const options: RequestOptions = {
    host: address,
    port: url.port === "" ? (isTls ? 443 : 80) : Number(url.port),
    path: `${url.pathname}${url.search}`,
    method: "POST",
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...headers,
      host: url.host,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "user-agent": "School-Portal-Webhooks"
    },
    ...(isTls && isIP(host) === 0 ? { servername: host } : {})
  }
  return new Promise((resolve) => {
    const request = isTls ? requestTls(options) : requestPlain(options)
    request.once("response", (response) => {
      response.destroy()
      resolve({ status: response.statusCode ?? 0 })
    })
    request.on("error", ({ name }) => resolve({ fault: name === "AbortError" ? "timeout" : "unreachable" }))
    // A receiver that switches to another protocol (101) gives neither a response nor an error.
    request.once("close", () => resolve({ fault: "unreachable" }))
    request.end(body)
  })
}
