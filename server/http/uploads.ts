import { Busboy } from "@fastify/busboy"
import { Schema } from "effect"
import { createReadStream, createWriteStream } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import type { IncomingMessage } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { Uploaded } from "../../schema/call.ts"
import { Invalid, TooLarge } from "../../schema/errors.ts"
import { invalidOf } from "../../schema/invalid.ts"

type Taken = { readonly maxBytes: number; readonly fields: Schema.Codec<object, unknown> }

/** What may surround the file in a body: the other fields and the part headers, in bytes. */
const around = 1024 * 1024

const cutOff = () =>
  new Invalid({ message: "The upload broke off before its end", fields: { file: "The file ends in the middle" } })

const tooLarge = (limit: number) =>
  new TooLarge({ message: `The file is larger than ${Math.floor(limit / (1024 * 1024))} MB`, limit })

/**
 * Takes a multipart body apart and calls `use` with its fields and its file. When all fields that the call declares
 * came before the file, the file is streamed straight from the socket; otherwise it is set aside on disk until the
 * fields are known, so that no field is ever taken for missing. Memory does not grow with the file either way.
 */
export const receive = async <Answer>(
  request: IncomingMessage,
  taken: Taken,
  use: (upload: Uploaded<object>) => Promise<Answer>
): Promise<Answer> => {
  const type = request.headers["content-type"] ?? ""
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Invalid({ message: "Send the file as multipart/form-data", fields: { file: "This is required" } })
  }
  if (Number(request.headers["content-length"]) > taken.maxBytes + around) throw tooLarge(taken.maxBytes)
  const sent: Record<string, string> = {}
  const setAside: string[] = []
  try {
    const first = await firstFile(request, taken, sent)
    if (first.whole) {
      return await use({ fields: await decode(taken, sent), file: chunks(first.file, taken.maxBytes), fileName: first.name })
    }
    const folder = await mkdtemp(join(tmpdir(), "portal-upload-"))
    setAside.push(folder)
    const path = join(folder, "file")
    await pipeline(chunks(first.file, taken.maxBytes), createWriteStream(path))
    await first.end
    return await use({ fields: await decode(taken, sent), file: createReadStream(path), fileName: first.name })
  } finally {
    request.unpipe()
    for (const folder of setAside) await rm(folder, { recursive: true, force: true })
  }
}

type First = { readonly file: Readable; readonly name: string; readonly whole: boolean; readonly end: Promise<void> }

/** Reads up to the file part; `whole` says whether every declared field came before it. */
const firstFile = (request: IncomingMessage, taken: Taken, sent: Record<string, string>): Promise<First> =>
  new Promise((resolve, reject) => {
    const names = fieldNames(taken)
    const parser = new Busboy({
      headers: request.headers as { "content-type": string },
      limits: { fileSize: taken.maxBytes, files: 1, fields: names.length + 8, fieldSize: 64 * 1024 }
    })
    let file: Readable | undefined
    const end = new Promise<void>((done, fail) => {
      parser.on("finish", done)
      parser.on("error", () => fail(cutOff()))
    })
    end.catch(() => undefined)
    const broke = () => {
      const error = cutOff()
      file?.destroy(error)
      reject(error)
    }
    parser.on("field", (name, value) => void (sent[name] = value))
    parser.on("file", (name, stream, fileName) => {
      if (name !== "file") return void stream.resume()
      file = stream
      // The parser says that a file ends too early on the file itself, perhaps before anybody reads it.
      stream.on("error", () => void stream.destroy())
      resolve({ file: stream, name: fileName ?? "", whole: names.every((field) => Object.hasOwn(sent, field)), end })
    })
    parser.on("error", broke)
    parser.on("finish", () => {
      const missing = new Invalid({ message: "Please choose a file", fields: { file: "This is required" } })
      reject(missing)
    })
    request.on("aborted", broke)
    request.pipe(parser)
  })

const fieldNames = (taken: Taken): readonly string[] => {
  const { ast } = taken.fields
  return "propertySignatures" in ast ? ast.propertySignatures.map((field) => String(field.name)) : []
}

const decode = (taken: Taken, sent: Record<string, string>): Promise<object> =>
  Schema.decodeUnknownPromise(taken.fields)(sent, { errors: "all" }).catch((error: unknown) => {
    throw Schema.isSchemaError(error) ? invalidOf(error, "body") : error
  })

/** The chunks of a file part. Fails with `TooLarge` where the parser stopped at the limit, and where the file broke off. */
async function* chunks(file: Readable & { truncated?: boolean }, limit: number): AsyncGenerator<Uint8Array> {
  const reading = file[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  try {
    for (;;) {
      const { done, value } = await reading.next().catch(() => { throw cutOff() })
      if (done === true) break
      yield value
    }
  } finally {
    await reading.return?.()
  }
  if (file.truncated === true) throw tooLarge(limit)
}
