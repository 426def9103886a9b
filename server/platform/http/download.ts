import { Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import type { Download } from "../../../schema/core/files.ts"
import { failureOf } from "./failures.ts"

/** Whether a handler answered a file. */
export const isDownload = (data: unknown): data is Download =>
  typeof data === "object" && data !== null && "bytes" in data && "fileName" in data

/** Who may see what lies under an address that names its content may keep it, on a machine of their own. */
const forever = "private, max-age=31536000, immutable"

/** A file as a response of its endpoint. */
export const download = (endpoint: HttpApiEndpoint.Top, { bytes, fileName, type, isImmutable = false }: Download) => {
  const [body] = endpoint.success as ReadonlySet<{ readonly contentType?: string }>
  const contentType = type ?? body?.contentType ?? "application/octet-stream"
  const disposition = isImmutable ? "inline" : "attachment"
  const headers = {
    "content-disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    ...(isImmutable ? { "cache-control": forever } : {})
  }
  if (bytes instanceof Uint8Array) return HttpServerResponse.uint8Array(bytes, { contentType, headers })
  return HttpServerResponse.stream(Stream.fromAsyncIterable(bytes, failureOf), { contentType, headers })
}
