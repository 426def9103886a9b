import { crc32, createDeflateRaw } from "node:zlib"

/** A file of an archive: its path in it, and its content in the order that it is written in. */
export type Entry = { readonly path: string; readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

type Kept = {
  readonly path: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

/** Flags: sizes follow the content; names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the first day that the format knows: an archive of the same content is the same archive. */
const day = 0x0021

/**
 * Packs files into a ZIP archive (APPNOTE 6.3.3) as they are read: nothing is held but what is being packed. An entry
 * may have up to 4 GiB, as the format has it without its 64-bit extension; a larger one fails loudly.
 */
export async function* zip(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Uint8Array> {
  const kept: Kept[] = []
  let at = 0
  for await (const { path, content } of entries) {
    const name = Buffer.from(path)
    const head = header(0x04034b50, [
      [2, 20],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, day],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0]
    ])
    yield Buffer.concat([head, name])
    let crc = 0
    let size = 0
    let packed = 0
    async function* counted() {
      for await (const bytes of content) {
        crc = crc32(bytes, crc)
        size += bytes.length
        yield bytes
      }
    }
    for await (const bytes of deflate(counted())) {
      packed += bytes.length
      yield bytes
    }
    if (size > 0xffffffff || at + packed > 0xffffffff) throw new Error("The archive is larger than its format takes")
    yield header(0x08074b50, [
      [4, crc],
      [4, packed],
      [4, size]
    ])
    kept.push({ path: name, crc, packed, size, at })
    at += head.length + name.length + packed + 16
  }
  const directory = Buffer.concat(
    kept.map(({ path, crc, packed, size, at: begins }) =>
      Buffer.concat([
        header(0x02014b50, [
          [2, 20],
          [2, 20],
          [2, flags],
          [2, deflated],
          [2, 0],
          [2, day],
          [4, crc],
          [4, packed],
          [4, size],
          [2, path.length],
          [2, 0],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, begins]
        ]),
        path
      ])
    )
  )
  yield directory
  yield header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, kept.length],
    [2, kept.length],
    [4, directory.length],
    [4, at],
    [2, 0]
  ])
}

/** Deflates what it reads, at the fastest level: a list's XML shrinks to a tenth even so. */
async function* deflate(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw({ level: 1, chunkSize: 256 * 1024 })
  const fed = feed(packer, content)
  fed.catch((error: Error) => packer.destroy(error))
  for await (const bytes of packer) yield bytes as Uint8Array
  await fed
}

const feed = async (packer: ReturnType<typeof createDeflateRaw>, content: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const bytes of content) {
    if (packer.destroyed) return
    if (!packer.write(bytes)) await drained(packer)
  }
  packer.end()
}

/** Waits until a packer takes more, or is gone. */
const drained = (packer: ReturnType<typeof createDeflateRaw>): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      packer.off("drain", go)
      packer.off("close", go)
      resolve()
    }
    packer.on("drain", go)
    packer.on("close", go)
  })

/** A record of the format: its signature, then fields of 2 or 4 bytes, least significant first. */
const header = (signature: number, fields: ReadonlyArray<readonly [size: 2 | 4, value: number]>): Buffer => {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0))
  let at = bytes.writeUInt32LE(signature)
  for (const [size, value] of fields) at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at)
  return bytes
}
