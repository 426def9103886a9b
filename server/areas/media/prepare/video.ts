import { boxAt, BoxFault, boxHeadBytes, type Box } from "../../../documents/media/boxes.ts"
import { isWebm } from "../../../documents/media/beginning.ts"
import type { MediaFault } from "../../../documents/media/fault.ts"
import { isFault, readMp4InProcess, readWebmInProcess } from "../../../documents/media/openMediaProcess.ts"
import { webmHeadBytes } from "../../../documents/media/webm.ts"
import type { Prepared } from "./prepared.ts"
import type { Source } from "./source.ts"

/** Largest description of an MP4, in bytes: that of a film of hours is some megabytes long. */
const longestMoov = 32 * 1024 * 1024

/** Most boxes that a file has at its top; those of a film in fragments are refused at the first fragment. */
const mostBoxes = 1_000

type Outcome = Prepared | { readonly fault: MediaFault }

/** Reads what a video says of itself, and moves the description of an MP4 to its front: players begin at once. */
export const prepareVideo = async (source: Source): Promise<Outcome> => {
  const head = await source.read(0, webmHeadBytes)
  return isWebm(head) ? prepareWebm(source, head) : prepareMp4(source)
}

const asItIs = (source: Source) => ({ size: source.size, bytes: () => source.stream(0, source.size) })

const prepareWebm = async (source: Source, head: Buffer): Promise<Outcome> => {
  const read = await readWebmInProcess(head)
  if (isFault(read)) return read
  if (!("video" in read)) return { fault: { code: "videoDamaged" } }
  return { kind: "video", type: "video/webm", pages: null, ...read.video.facts, ...asItIs(source) }
}

const prepareMp4 = async (source: Source): Promise<Outcome> => {
  const boxes = await topBoxes(source)
  if ("fault" in boxes) return boxes
  const [first] = boxes
  const moov = boxes.find(({ type }) => type === "moov")
  const data = boxes.find(({ type }) => type === "mdat")
  if (first?.type !== "ftyp" || moov === undefined || data === undefined || moov.end - moov.start > longestMoov)
    return { fault: { code: "videoDamaged" } }
  const isFirst = moov.start < data.start
  const read = await readMp4InProcess({ moov: await source.read(moov.start, moov.end), start: moov.start, isFirst })
  if (isFault(read)) return read
  if (!("video" in read)) return { fault: { code: "videoDamaged" } }
  const { facts, moov: moved } = read.video
  const about = { kind: "video", type: "video/mp4", pages: null, ...facts } as const
  if (moved === null) return { ...about, ...asItIs(source) }
  const bytes = async function* () {
    yield* source.stream(0, first.end)
    yield Buffer.from(moved)
    yield* source.stream(first.end, moov.start)
    yield* source.stream(moov.end, source.size)
  }
  return { ...about, size: source.size, bytes }
}

/** The boxes at the top of an MP4, of which only the heads are read. */
const topBoxes = async (source: Source): Promise<readonly Box[] | { readonly fault: MediaFault }> => {
  const boxes: Box[] = []
  try {
    for (let at = 0; at < source.size; at = boxes.at(-1)!.end) {
      const box = boxAt(await source.read(at, at + boxHeadBytes), at, source.size)
      if (box.type === "moof") return { fault: { code: "videoFragmented" } }
      if (boxes.push(box) > mostBoxes) return { fault: { code: "videoDamaged" } }
    }
    return boxes
  } catch (error) {
    if (error instanceof BoxFault) return { fault: { code: "videoDamaged" } }
    throw error
  }
}
