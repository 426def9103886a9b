import { openTaskProcess, TaskFailed } from "../../platform/concurrency/childProcess.ts"
import type { MediaFault } from "./fault.ts"
import type { SizedPicture } from "./pictureSizes.ts"
import type { Drawing, MediaAnswer, MediaTask } from "./mediaProcess.ts"

/**
 * Strangers' PDFs and videos are read one after the other in a process of its own. It ends soon after the last one,
 * with the memory that a large one needed.
 */
const process = openTaskProcess<MediaTask, MediaAnswer>(new URL("mediaProcess.ts", import.meta.url), {
  timeoutMs: 60_000,
  heapMb: 1_024,
  idleMs: 15_000,
  waiting: 50,
  isBackground: true
})

/** Whether something that was found about a file says why it is of no use. */
export const isFault = (found: object): found is { readonly fault: MediaFault } => "fault" in found

/** Asks the process; what takes too long or too much memory is the file's fault. */
const ask = (task: MediaTask, slow: MediaFault): Promise<MediaAnswer> =>
  process.ask(task).catch((error: unknown) => {
    if (error instanceof TaskFailed && error.reason !== "busy") return { fault: slow }
    throw error
  })

/** How many pages a PDF on the disk has. */
export const countPages = (path: string) => ask({ pdf: path }, { code: "pdfSlow" })

/** Draws pages of a PDF on the disk. */
export const drawInProcess = (pages: Drawing) => ask({ pages }, { code: "pdfSlow" })

/** Reads the description of an MP4, and rewrites it for the front of the file where it lies behind the data. */
export const readMp4InProcess = (mp4: Extract<MediaTask, { mp4: unknown }>["mp4"]) =>
  ask({ mp4 }, { code: "videoDamaged" })

/** A picture in the widths that content is shown in; undefined for bytes that no picture can be made of. */
export const sizesInProcess = async (picture: Buffer): Promise<readonly SizedPicture[] | undefined> => {
  const answer = await ask({ picture }, { code: "pdfDamaged" })
  return "sizes" in answer ? answer.sizes?.map((size) => ({ ...size, bytes: Buffer.from(size.bytes) })) : undefined
}

/** Reads the beginning of a WebM. */
export const readWebmInProcess = (webm: Buffer) => ask({ webm }, { code: "videoDamaged" })
