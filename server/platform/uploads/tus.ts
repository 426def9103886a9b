import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { HttpServerResponse, type HttpServerRequest } from "effect/http"
import type { Context } from "effect"
import type { IncomingMessage } from "node:http"
import type pg from "pg"
import { t } from "#messages/server.platform.js"
import type { Access } from "../../../schema/core/annotations.ts"
import { Invalid, NotFound, TooLarge, Unauthorized } from "../../../schema/core/errors.ts"
import { actorId, type Caller } from "../../../schema/core/roles.ts"
import { refusalOf } from "../http/access.ts"
import type { CallerOf } from "../http/api.ts"
import type { RequestHandler } from "../http/app.ts"
import { securityHeaders } from "../http/headers.ts"
import { checksumAlgorithms, checksumIn, countIn, metadataIn } from "./headers.ts"
import { receivePiece } from "./patch.ts"
import { createUpload, findUpload, freeUpload, holdUpload, removeUpload, type Upload } from "./upload.ts"

/** A kind of file that is taken: its most bytes, and what is wrong with one that begins so. */
export type UploadKind = { readonly maxBytes: number; readonly faultOf: (head: Uint8Array) => string | undefined }

/** Who may upload, and what. */
export type UploadRules = {
  readonly callerOf: CallerOf
  readonly access: Context.Service.Shape<typeof Access>
  readonly kinds: Readonly<Record<string, UploadKind>>
}

/** Where uploads are begun; each lies below it. */
export const uploadsPath = "/api/uploads"

const version = "1.0.0"
const pieceType = "application/offset+octet-stream"

type Answer = HttpServerResponse.HttpServerResponse
type Request = HttpServerRequest.HttpServerRequest

const answer = (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  HttpServerResponse.empty({
    status,
    headers: { ...securityHeaders(), "tus-resumable": version, "cache-control": "no-store", ...headers }
  })

/** A refusal that the protocol has a status of its own for. */
const refuse = (status: number, message: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  HttpServerResponse.jsonUnsafe(
    { status: false, message, data: { code: "Refused" } },
    { status, headers: { ...securityHeaders(), "tus-resumable": version, ...headers } }
  )

const progressHeaders = (upload: Pick<Upload, "expires_at">, received: number) => ({
  "upload-offset": String(received),
  "upload-expires": upload.expires_at.toUTCString()
})

/**
 * Takes files in pieces by the protocol tus 1.0 with its extensions creation, expiration, checksum and termination
 * (https://tus.io/protocols/resumable-upload). Who may upload is asked at each piece. The bytes lie in the database, so
 * that any node takes the next piece; of a connection that breaks off, what arrived stays.
 */
export const tus = (pool: pg.Pool, { callerOf, access, kinds }: UploadRules): RequestHandler => {
  const most = Math.max(...Object.values(kinds).map(({ maxBytes }) => maxBytes))
  const capabilities = {
    "tus-version": version,
    "tus-extension": "creation,expiration,checksum,termination",
    "tus-max-size": String(most),
    "tus-checksum-algorithm": checksumAlgorithms.join(",")
  }

  const callerOfRequest = async ({ headers }: Request): Promise<Caller> => {
    const token = /^bearer +(\S+)$/i.exec(headers["authorization"] ?? "")?.[1]
    const caller = token === undefined ? undefined : await callerOf(token)
    const refusal = refusalOf(access, caller)
    if (refusal !== undefined) throw refusal
    if (caller === undefined) throw new Unauthorized({ message: t.signIn })
    return caller
  }

  const create = async ({ headers }: Request, caller: Caller): Promise<Answer> => {
    const size = countIn(headers, "upload-length")
    const { kind: name, name: fileName } = metadataIn(headers)
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (kind === undefined) throw new Invalid({ message: t.uploadKind, fields: { kind: t.uploadKind } })
    if (size > kind.maxBytes) throw tooLarge(kind)
    if (size === 0) throw new Invalid({ message: t.emptyFile, fields: { "upload-length": t.emptyFile } })
    const upload = await createUpload(pool, { account_id: actorId(caller), kind: name, name: fileName, size })
    return answer(201, { location: `${uploadsPath}/${upload.id}`, "upload-expires": upload.expires_at.toUTCString() })
  }

  const patch = async (request: Request, upload: Upload): Promise<Answer> => {
    const { headers } = request
    if (headers["content-type"] !== pieceType) return refuse(415, t.pieceType)
    const offset = countIn(headers, "upload-offset")
    const checksum = checksumIn(headers)
    if (offset !== upload.received) return refuse(409, t.otherOffset, progressHeaders(upload, upload.received))
    if (offset === upload.size) return answer(204, progressHeaders(upload, offset))
    const holder = await holdUpload(pool, upload, offset)
    if (holder === undefined) return refuse(423, t.uploadHeld)
    const faultOf = kinds[upload.kind]?.faultOf
    let fault: string | undefined
    const isRight = (head: Buffer) => {
      fault = faultOf?.(head)
      return fault === undefined
    }
    const message = NodeHttpServerRequest.toIncomingMessage(request) as IncomingMessage
    const { received, end } = await receivePiece(pool, message, { upload, holder }, { isRight, checksum })
    if (end === "refused" || end === "tooLong") await removeUpload(pool, upload.id)
    if (end === "refused")
      throw new Invalid({ message: fault ?? t.uploadKind, fields: { file: fault ?? t.uploadKind } })
    if (end === "tooLong") throw new TooLarge({ message: t.longerThanSaid, limit: upload.size })
    if (end === "checksum") return refuse(460, t.otherChecksum)
    if (end === "taken") return refuse(409, t.otherOffset)
    return answer(204, progressHeaders(upload, received))
  }

  const ofUpload = async (request: Request, method: string, id: string, caller: Caller): Promise<Answer> => {
    const find = method === "HEAD" ? freeUpload : findUpload
    const upload = await find(pool, id, actorId(caller))
    if (upload === undefined) throw new NotFound({ message: t.noUpload })
    if (method === "PATCH") return patch(request, upload)
    if (method === "HEAD")
      return answer(200, { ...progressHeaders(upload, upload.received), "upload-length": `${upload.size}` })
    await removeUpload(pool, upload.id)
    return answer(204)
  }

  return async (request) => {
    const { headers } = request
    const method = headers["x-http-method-override"] ?? request.method
    const [, id] = /^\/api\/uploads\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(pathOf(request.url)) ?? []
    if (method === "OPTIONS") return answer(204, capabilities)
    if (headers["tus-resumable"] !== version) return refuse(412, t.tusVersion, { "tus-version": version })
    const caller = await callerOfRequest(request)
    if (id === undefined) {
      if (pathOf(request.url).replace(/\/$/, "") !== uploadsPath) throw new NotFound({ message: t.noUpload })
      return method === "POST" ? create(request, caller) : answer(405, { allow: "OPTIONS, POST" })
    }
    const allowed = ["HEAD", "PATCH", "DELETE"]
    return allowed.includes(method)
      ? ofUpload(request, method, id, caller)
      : answer(405, { allow: ["OPTIONS", ...allowed].join(", ") })
  }
}

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? ""

const tooLarge = ({ maxBytes }: UploadKind) =>
  new TooLarge({ message: t.fileTooLarge({ megabytes: Math.floor(maxBytes / (1024 * 1024)) }), limit: maxBytes })
