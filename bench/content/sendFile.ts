import { createReadStream } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { Upload } from "tus-js-client"
import type { AnswerOf } from "../../src/api/calls.ts"
import { json } from "../kit/client.ts"

/** A file on the disk, and how it is sent: in pieces of `chunk` bytes. */
export type Sending = { readonly path: string; readonly size: number; readonly chunk: number; readonly token: string }

/** Sends a video as the client of tus does. @returns the upload's id */
export const sendFile = (url: string, { path, size, chunk, token }: Sending): Promise<string> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(createReadStream(path) as never, {
      endpoint: `${url}/api/uploads`,
      uploadSize: size,
      chunkSize: chunk,
      retryDelays: Array.from({ length: 20 }, () => 100),
      metadata: { kind: "video", filename: "lecture.mp4" },
      headers: { authorization: `Bearer ${token}` },
      onError: reject,
      onSuccess: () => resolve(upload.url!.split("/").at(-1)!)
    })
    upload.start()
  })

/** Waits until an upload is prepared. @returns the file that is kept @throws Error in the portal's words */
export const keptFile = async (url: string, id: string, token: string) => {
  for (;;) {
    const { data } = await json<AnswerOf<"uploadOutcome">>(`${url}/api/upload-outcomes/${id}`, {
      headers: { authorization: `Bearer ${token}` }
    })
    if (data.fault !== null) throw new Error(data.fault)
    if (data.media !== null) return data.media
    await sleep(500)
  }
}
