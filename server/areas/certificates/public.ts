import { HttpServerResponse } from "effect/http"
import { keysPath, statusListPath } from "../../../schema/certificates/addresses.ts"
import { singleFlight } from "../../platform/concurrency/singleFlight.ts"
import type { RequestHandler } from "../../platform/http/app.ts"
import { securityHeaders } from "../../platform/http/headers.ts"
import type { Portal } from "../../platform/portal.ts"
import { didDocument } from "./identity.ts"
import { publicKeys } from "./keys.ts"
import { statusList } from "./statusList.ts"

/** Anybody's program may read these: they name nobody. Seconds that an answer may be kept. */
const headers = (seconds: number) => ({
  ...securityHeaders(),
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": `public, max-age=${seconds}`
})

type Made = { readonly text: string; readonly type: string; readonly seconds: number }

/** Answers GET by what is made; whoever asks at the same time shares it. */
const answering = (make: () => Promise<Made>): RequestHandler => {
  const together = singleFlight<Made>()
  return async ({ method }) => {
    if (method !== "GET")
      return HttpServerResponse.empty({ status: 405, headers: { ...securityHeaders(), allow: "GET" } })
    const { text, type, seconds } = await together("", make)
    return HttpServerResponse.text(text, { contentType: type, headers: headers(seconds) })
  }
}

/** What certificates are verified by, for everybody: the public keys, and the status list. */
export const publicAnswers = ({
  pool,
  settings: { publicUrl }
}: Pick<Portal, "pool" | "settings">): Readonly<Record<string, RequestHandler>> => ({
  [keysPath]: answering(async () => ({
    text: JSON.stringify(didDocument(publicUrl, await publicKeys(pool))),
    type: "application/did+json",
    seconds: 300
  })),
  [statusListPath]: answering(async () => ({
    text: await statusList(pool, publicUrl),
    type: "application/vc+jwt",
    seconds: 60
  }))
})
