import { afterAll, beforeAll } from "vitest"
import * as tus from "tus-js-client"
import type { MediaFault } from "../../../server/documents/media/fault.ts"
import { prepareUploads } from "../../../server/areas/media/prepare/prepareUploads.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

/** The portal, and a token of somebody who edits content. */
export let house: TestServer
export let token: string

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = (): void => {
  beforeAll(async () => {
    house = await openTestServer()
    token = await house.signIn(8)
  })
  afterAll(() => house.close())
}

/** The rows of a statement. */
export const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.portal.pool.query<Row>(text, values)).rows

/** A request of the protocol tus, made by hand. */
export const request = (
  path: string,
  method: string,
  headers: Readonly<Record<string, string>> = {},
  body?: Uint8Array<ArrayBuffer>
): Promise<Response> =>
  fetch(`${house.url}/api/uploads${path}`, {
    method,
    headers: { "tus-resumable": "1.0.0", authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body })
  })

const base64 = (text: string): string => Buffer.from(text).toString("base64")

/** What a client says of a file: its kind and name. */
export const metadata = (kind: string, name = "file"): Record<string, string> => ({
  "upload-metadata": `filename ${base64(name)},kind ${base64(kind)}`
})

/** Begins an upload by hand. @returns its path below the uploads */
export const begin = async (size: number, kind = "video"): Promise<string> => {
  const { status, headers } = await request("", "POST", { "upload-length": String(size), ...metadata(kind) })
  if (status !== 201) throw new Error(`The upload was not begun: ${status}`)
  return headers.get("location")!.slice("/api/uploads".length)
}

/** Sends a piece by hand. */
export const piece = (
  path: string,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {}
): Promise<Response> =>
  request(
    path,
    "PATCH",
    { "upload-offset": String(offset), "content-type": "application/offset+octet-stream", ...headers },
    bytes
  )

/** How the client of tus sends a file. */
export type Sending = { readonly kind: string; readonly url?: string; readonly chunk?: number; readonly name?: string }

/** Sends a file as the client of tus does. @returns the upload's id */
export const sendFile = (bytes: Buffer, { kind, url = house.url, chunk = 1_048_576, name = "file" }: Sending) =>
  new Promise<string>((resolve, reject) => {
    const upload = new tus.Upload(bytes, {
      endpoint: `${url}/api/uploads`,
      chunkSize: chunk,
      retryDelays: Array.from({ length: 8 }, () => 20),
      metadata: { kind, filename: name },
      headers: { authorization: `Bearer ${token}` },
      onError: reject,
      onSuccess: () => resolve(upload.url!.split("/").at(-1)!)
    })
    upload.start()
  })

/** What became of an upload once it is prepared. */
export const outcomeOf = async (id: string): Promise<{ hash: string | null; fault: MediaFault | null }> => {
  await prepareUploads(house.portal.pool)
  const [row] = await rows<{ hash: string | null; fault: MediaFault | null }>(
    "select hash, fault from uploads where id = $1",
    [id]
  )
  return row!
}

/** The bytes of an upload, as they arrived. */
export const arrived = async (id: string): Promise<Buffer> =>
  Buffer.concat(
    (await rows<{ bytes: Buffer }>("select bytes from upload_parts where upload_id = $1 order by part", [id])).map(
      ({ bytes }) => bytes
    )
  )
