import { randomUUID } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import type pg from "pg"
import { setBrochure } from "../../areas/media/brochures/build.ts"
import { prepareCaptions } from "../../areas/media/prepare/captions.ts"
import { preparePdf } from "../../areas/media/prepare/pdf.ts"
import { keepPrepared, type Prepared } from "../../areas/media/prepare/prepared.ts"
import type { Source } from "../../areas/media/prepare/source.ts"
import { prepareVideo } from "../../areas/media/prepare/video.ts"
import type { BrochureSource } from "../../../schema/media/brochure.ts"
import { drawInProcess } from "../../documents/media/openMediaProcess.ts"
import { vp8Of, webmOf } from "../../documents/media/webmMuxer.ts"
import { openTypesetter, type Typesetter } from "../../documents/print/typesetter.ts"
import { withFolder } from "../../platform/files/spool.ts"
import { slideSeconds, slidesTypst, type DemoLecture } from "./lectures.ts"

/** Bytes that are there, read as an upload is. */
const sourceOf = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
  stream: async function* (start, end) {
    yield bytes.subarray(start, end)
  }
})

/** Keeps what was found good about bytes. @returns its hash */
const keep = async (
  pool: pg.Pool,
  found: Prepared | { readonly fault: object },
  source: BrochureSource | null = null
): Promise<string> => {
  if ("fault" in found) throw new Error(`A file of the demo is not good: ${JSON.stringify(found.fault)}`)
  return keepPrepared(pool, randomUUID(), found, source)
}

/** Sets a document of the demo. */
const typeset = async (set: (typesetter: Typesetter) => Promise<Uint8Array>): Promise<Buffer> => {
  const typesetter = openTypesetter()
  try {
    return Buffer.from(await set(typesetter))
  } finally {
    typesetter.close()
  }
}

/** Makes a brochure: its PDF, and each page drawn. @returns its hash */
export const keepBrochure = async (pool: pg.Pool, source: BrochureSource): Promise<string> => {
  const bytes = await typeset((typesetter) => setBrochure(typesetter, source, {}))
  return keep(pool, await preparePdf(pool, randomUUID(), sourceOf(bytes)), source)
}

/** Keeps captions. @returns their hash */
export const keepCaptions = async (pool: pg.Pool, captions: string): Promise<string> =>
  keep(pool, await prepareCaptions(sourceOf(Buffer.from(captions))))

/** Pixels of a video's longer side. */
const width = 960
const height = 540

/** Milliseconds between two pictures: each can be jumped to. */
const step = 2_000

/** Makes the video of a lecture: its slides one after the other, without sound. @returns its hash */
export const keepLecture = async (pool: pg.Pool, lecture: DemoLecture): Promise<string> => {
  const slides = await typeset(
    async (typesetter) => (await typesetter.print({ source: slidesTypst(lecture) }, {})).bytes
  )
  const drawn = await withFolder(async (folder) => {
    const path = join(folder, "slides.pdf")
    await writeFile(path, slides)
    return drawInProcess({ path, from: 1, to: lecture.slides.length, side: width })
  })
  if (!("drawn" in drawn)) throw new Error("The slides of a lecture could not be drawn")
  const frames = drawn.drawn.flatMap(({ picture }, slide) =>
    Array.from({ length: (slideSeconds * 1_000) / step }, (_, nth) => ({
      at: slide * slideSeconds * 1_000 + nth * step,
      vp8: vp8Of(Buffer.from(picture))
    }))
  )
  const duration = lecture.slides.length * slideSeconds * 1_000
  return keep(pool, await prepareVideo(sourceOf(webmOf(frames, { width, height, duration }))))
}
