import { HttpServerResponse } from "effect/http"
import { logRootsPath } from "../../../schema/audit/addresses.ts"
import type { LogRoots } from "../../../schema/audit/logRoots.ts"
import { verifierKey } from "../../platform/audit/checkpoint.ts"
import type { SignedRoot } from "../../platform/audit/rootList.ts"
import { rootsBefore } from "../../platform/audit/roots.ts"
import { keptFor } from "../../platform/concurrency/keptFor.ts"
import type { RequestHandler } from "../../platform/http/app.ts"
import type { Asset } from "../../platform/http/assets.ts"
import { securityHeaders } from "../../platform/http/headers.ts"
import { answer, textAsset } from "../../platform/http/static.ts"
import type { Portal } from "../../platform/portal.ts"
import { publicKeys, type PublicKey } from "../certificates/keys.ts"

/** Roots in an answer: those of some three months. */
const most = 100

/** Milliseconds that the newest roots are kept in this process, and how long anybody may keep an answer. */
const keptMs = 1_000
const cache = "public, max-age=300"

/** Anybody's program may read roots: they name nobody. */
const open = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" }

const listed = (keys: readonly PublicKey[], found: readonly SignedRoot[]): LogRoots => {
  const roots = found.slice(-most)
  const origins = [...new Set(roots.map(({ is }) => is.origin))]
  return {
    format: "school-portal-log-roots",
    version: 1,
    keys: origins.flatMap((origin) => keys.map((key) => verifierKey(origin, key))),
    roots: roots.map(({ note, consistency }) => ({
      checkpoint: note,
      consistency: consistency.map((hash) => hash.toString("base64"))
    })),
    earlier:
      found.length > roots.length ? `${logRootsPath}?${new URLSearchParams({ before: roots[0]!.is.time })}` : null
  }
}

/** Answers GET with the signed roots of the log: the newest, or those before a time. */
export const publishRoots = ({ pool }: Pick<Portal, "pool">): Readonly<Record<string, RequestHandler>> => {
  const page = async (before: Date | null): Promise<Asset> => {
    const [keys, roots] = await Promise.all([publicKeys(pool), rootsBefore(pool, before, most + 1)])
    return textAsset(`${JSON.stringify(listed(keys, roots))}\n`, "application/json")
  }
  const newest = keptFor(keptMs, () => page(null))
  return {
    [logRootsPath]: async (request) => {
      if (request.method !== "GET" && request.method !== "HEAD")
        return HttpServerResponse.empty({ status: 405, headers: { ...securityHeaders(), allow: "GET, HEAD" } })
      const asked = new URL(request.url, "http://portal").searchParams.get("before")
      const before = asked === null ? null : new Date(asked)
      if (before !== null && Number.isNaN(before.getTime()))
        return HttpServerResponse.empty({ status: 400, headers: securityHeaders() })
      const asset = await (before === null ? newest() : page(before))
      return HttpServerResponse.setHeaders(await answer(request, asset, cache), open)
    }
  }
}
