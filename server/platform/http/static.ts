import { gzipSync } from "node:zlib"
import { HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"
import { t } from "#messages/server.platform.js"
import type { Asset } from "./assets.ts"
import { assetOf, assets } from "./assets.ts"
import { hasTag } from "./etags.ts"
import { newNonce, securityHeaders } from "./headers.ts"
import { languageOf } from "./language.ts"
import { pageIn, readManifest } from "./page.ts"

/**
 * Answers GET and HEAD from a built folder: a file by its path, and the portal's one page for every other path, whose
 * forms may be sent to `formTargets` too.
 */
export const site = (folder: string, formTargets: readonly string[] = []) => {
  const find = assets(folder)
  return async (request: HttpServerRequest.HttpServerRequest): Promise<HttpServerResponse.HttpServerResponse> => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return HttpServerResponse.empty({ status: 405, headers: { ...securityHeaders(), allow: "GET, HEAD" } })
    }
    const path = pathOf(request.url)
    const file = path === undefined || path === "/index.html" ? undefined : await find(path)
    if (file !== undefined) {
      // Only names with a hash of their content may be kept for ever.
      const forever = /[-.][A-Za-z0-9_-]{8,}(\/[\w.]+)?\.\w+$/.test(path ?? "") && (path ?? "").startsWith("/assets/")
      return answer(request, file, forever ? "public, max-age=31536000, immutable" : "no-cache")
    }
    const page = await find("/index.html")
    if (page === undefined || path?.startsWith("/assets/")) {
      const text = page === undefined ? t.notBuilt : t.noFile
      return HttpServerResponse.text(text, { status: 404, headers: securityHeaders() })
    }
    const nonce = newNonce()
    const manifest = await find("/messages.json")
    const html = pageIn(
      textOf(page),
      languageOf(request.headers),
      nonce,
      manifest === undefined ? { languages: {}, first: [] } : readManifest(textOf(manifest))
    )
    const vary = "accept-encoding, accept-language, cookie"
    const headers = { ...securityHeaders(nonce, formTargets), "cache-control": "no-cache", vary }
    return /\bgzip\b/.test(request.headers["accept-encoding"] ?? "")
      ? HttpServerResponse.uint8Array(gzipSync(html), {
          contentType: page.type,
          headers: { ...headers, "content-encoding": "gzip" }
        })
      : HttpServerResponse.text(html, { contentType: page.type, headers })
  }
}

const textOf = ({ body }: Asset): string => Buffer.from(body).toString("utf8")

const pathOf = (url: string): string | undefined => {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "/")
  } catch {
    return undefined
  }
}

/** An asset in the best encoding that the browser takes, or 304 where it has it already. */
export const answer = async (
  request: HttpServerRequest.HttpServerRequest,
  asset: Asset,
  cache: string
): Promise<HttpServerResponse.HttpServerResponse> => {
  const headers = { ...securityHeaders(), etag: asset.etag, "cache-control": cache, vary: "accept-encoding" }
  if (hasTag(request.headers["if-none-match"], asset.etag)) {
    return HttpServerResponse.empty({ status: 304, headers })
  }
  const takes = request.headers["accept-encoding"] ?? ""
  const coding =
    asset.br !== undefined && /\bbr\b/.test(takes)
      ? "br"
      : asset.gzip !== undefined && /\bgzip\b/.test(takes)
        ? "gzip"
        : undefined
  const body = coding === undefined ? asset.body : ((await asset[coding]) as Uint8Array)
  return HttpServerResponse.uint8Array(body, {
    contentType: asset.type,
    headers: coding === undefined ? headers : { ...headers, "content-encoding": coding }
  })
}

/** A text made by the server, as an asset. */
export const textAsset = (text: string, type: string): Asset => assetOf(Buffer.from(text), type)
