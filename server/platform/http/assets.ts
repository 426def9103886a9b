import { readFile } from "node:fs/promises"
import { extname, join, normalize, sep } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { etagOf } from "./etags.ts"

/** A file as it goes out: each encoding made once and kept. */
export type Asset = {
  readonly type: string
  readonly etag: string
  readonly body: Uint8Array
  readonly br: Promise<Uint8Array> | undefined
  readonly gzip: Promise<Uint8Array> | undefined
}

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2"
}

const squeezable = /^(text\/|application\/(graphql|json|javascript|manifest|wasm)|image\/svg)/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * A body with its type, etag and encodings; small ones and those already compressed stay as they are. `squeezed` is
 * what the build made of it by Brotli, with more effort than there is time for here.
 */
export const assetOf = (body: Uint8Array, type: string, squeezed?: Uint8Array): Asset => {
  const small = body.length < 1024 || !squeezable.test(type)
  return {
    type,
    etag: etagOf(body),
    body,
    br: small
      ? undefined
      : Promise.resolve(squeezed ?? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
    gzip: small ? undefined : gzipped(body)
  }
}

/**
 * The built files under a folder. A path outside of it, or of no file, gives undefined. Files are read once: a build
 * made while the portal runs shows after a restart.
 */
export const assets = (folder: string) => {
  const known = new Map<string, Promise<Asset>>()
  return async (path: string): Promise<Asset | undefined> => {
    const file = normalize(join(folder, path))
    if (!file.startsWith(normalize(folder) + sep) || path.includes("\0") || extname(file) === "") return undefined
    const found = known.get(file)
    if (found !== undefined) return found
    const [body, squeezed] = await Promise.all(
      [file, `${file}.br`].map((path) => readFile(path).catch(() => undefined))
    )
    if (body === undefined) return undefined
    const asset = Promise.resolve(assetOf(body, types[extname(file)] ?? "application/octet-stream", squeezed))
    known.set(file, asset)
    return asset
  }
}
