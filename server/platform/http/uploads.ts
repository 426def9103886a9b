import { Busboy } from "@fastify/busboy"
import { Schema, type Context } from "effect"
import { createReadStream, createWriteStream } from "node:fs"
import { rm } from "node:fs/promises"
import type { IncomingMessage } from "node:http"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { t } from "#messages/server.platform.js"
import { t as check } from "#messages/fields.js"
import type { Upload } from "../../../schema/core/annotations.ts"
import { Invalid, TooLarge } from "../../../schema/core/errors.ts"
import { strict } from "../../../schema/core/call.ts"
import { makeSpoolFolder } from "../files/spool.ts"
import type { Filled } from "../../../schema/core/files.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { unknownParameter, validationErrorsOf } from "../../../schema/core/validationErrors.ts"

type Taken = Context.Service.Shape<typeof Upload>

/** What may surround the file in a body: the other fields and the part headers, in bytes. */
const around = 1024 * 1024

/** What an answer says is wrong, where the body as a whole is. */
const wholeOf = ({ file }: Taken): string => (file?.isRequired === true ? file.name : "body")

const cutOff = (taken: Taken) =>
  new Invalid({
    message: t.uploadCutOff,
    fields: { [wholeOf(taken)]: t.fileCutOff }
  })

const tooLarge = (limit: number) =>
  new TooLarge({ message: t.fileTooLarge({ megabytes: Math.floor(limit / (1024 * 1024)) }), limit })

/**
 * Takes a multipart body apart and calls `use` with its fields and its file. When all fields that the call declares
 * came before the file, the file is streamed straight from the socket; otherwise it is set aside on disk until the
 * fields are known, so that no field is ever taken for missing. Memory does not grow with the file either way. A file
 * that may be missing is: when nobody sent one, or a browser sent the empty part of a field that nobody filled.
 */
export const receiveUpload = async <Answer>(
  request: IncomingMessage,
  taken: Taken,
  use: (upload: Filled<object>) => Promise<Answer>
): Promise<Answer> => {
  const type = request.headers["content-type"] ?? ""
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Invalid({ message: t.multipart, fields: { [wholeOf(taken)]: check.required } })
  }
  const most = taken.file?.maxBytes ?? 0
  if (Number(request.headers["content-length"]) > most + around) throw tooLarge(most)
  const sent: Record<string, string> = {}
  const setAside: string[] = []
  try {
    const first = await firstFile(request, taken, sent)
    if (first === undefined) return await use({ fields: await decode(taken, sent), file: undefined, fileName: "" })
    const bytes = chunks(first.file, taken)
    if (first.whole) {
      const fields = await decode(taken, sent)
      return await use({ fields, file: knownToTheEnd(bytes, first.end, taken, sent), fileName: first.name })
    }
    const folder = await makeSpoolFolder()
    setAside.push(folder)
    const path = join(folder, "file")
    await pipeline(bytes, createWriteStream(path))
    await first.end
    const fields = await decode(taken, sent)
    const file = createReadStream(path)
    try {
      return await use({ fields, file, fileName: first.name })
    } finally {
      file.destroy()
    }
  } finally {
    request.unpipe()
    for (const folder of setAside) await rm(folder, { recursive: true, force: true })
  }
}

type First = { readonly file: Readable; readonly name: string; readonly whole: boolean; readonly end: Promise<void> }

/**
 * Reads up to the file part, or to the end where there is none; `whole` says whether every declared field came before
 * it.
 */
const firstFile = (request: IncomingMessage, taken: Taken, sent: Record<string, string>): Promise<First | undefined> =>
  new Promise((resolve, reject) => {
    const names = fieldNames(taken)
    const parser = new Busboy({
      headers: request.headers as { "content-type": string },
      limits: { fileSize: taken.file?.maxBytes ?? 0, files: 2, fields: names.length + 8, fieldSize: 64 * 1024 }
    })
    let file: Readable | undefined
    const end = new Promise<void>((done, fail) => {
      parser.on("finish", done)
      parser.on("error", () => fail(cutOff(taken)))
      request.on("aborted", () => fail(cutOff(taken)))
    })
    end.catch(() => undefined)
    const broke = () => {
      const error = cutOff(taken)
      file?.destroy(error)
      reject(error)
    }
    parser.on("field", (name, value) => void (sent[name] = value))
    parser.on("file", (name, stream, fileName) => {
      const isChosen = taken.file?.isRequired === true || Boolean(fileName)
      // A file under another name is unknown, like any other field that nobody declared.
      if (name !== taken.file?.name) sent[name] = ""
      if (name !== taken.file?.name || !isChosen || file !== undefined) return void stream.resume()
      file = stream
      // The parser says that a file ends too early on the file itself, perhaps before anybody reads it.
      stream.on("error", () => void stream.destroy())
      resolve({ file: stream, name: fileName ?? "", whole: names.every((field) => Object.hasOwn(sent, field)), end })
    })
    parser.on("error", broke)
    parser.on("finish", () => {
      if (taken.file?.isRequired !== true) return resolve(undefined)
      reject(
        new Invalid({ message: t.chooseFile, fields: { [taken.file.name]: check.required, ...unknownIn(taken, sent) } })
      )
    })
    request.on("aborted", broke)
    request.pipe(parser)
  })

const fieldNames = (taken: Taken): readonly string[] => {
  const { ast } = taken.fields
  return "propertySignatures" in ast ? ast.propertySignatures.map((field) => String(field.name)) : []
}

/** A file's chunks. Fails at the end where parts come after the file that the call does not declare. */
async function* knownToTheEnd(
  bytes: AsyncIterable<Uint8Array>,
  end: Promise<void>,
  taken: Taken,
  sent: Readonly<Record<string, string>>
): AsyncGenerator<Uint8Array> {
  yield* bytes
  await end
  const unknown = unknownIn(taken, sent)
  if (Object.keys(unknown).length > 0) throw invalidFields(unknown)
}

/** The parts of a body that the call does not declare, each with the nearest that it does: a field, or the file. */
const unknownIn = (taken: Taken, sent: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const known = [...fieldNames(taken), ...(taken.file === undefined ? [] : [taken.file.name])]
  const unknown = Object.keys(sent).filter((name) => !known.includes(name))
  return Object.fromEntries(unknown.map((name) => [name, unknownParameter(name, known)]))
}

const decode = (taken: Taken, sent: Record<string, string>): Promise<object> =>
  Schema.decodeUnknownPromise(taken.fields)(sent, strict).catch((error: unknown) => {
    if (!Schema.isSchemaError(error)) throw error
    throw invalidFields({ ...validationErrorsOf(error, "body"), ...unknownIn(taken, sent) })
  })

/**
 * The chunks of a file part. Fails with `TooLarge` where the parser stopped at the limit, and where the file broke off.
 */
async function* chunks(file: Readable & { truncated?: boolean }, taken: Taken): AsyncGenerator<Uint8Array> {
  const reading = file[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  try {
    for (;;) {
      const { done, value } = await reading.next().catch(() => {
        throw cutOff(taken)
      })
      if (done === true) break
      yield value
    }
  } finally {
    await reading.return?.()
  }
  if (file.truncated === true) throw tooLarge(taken.file?.maxBytes ?? 0)
}
