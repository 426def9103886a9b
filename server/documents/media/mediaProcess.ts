import { answerTasks } from "../../platform/concurrency/childProcess.ts"
import { BoxFault } from "./boxes.ts"
import type { MediaFault } from "./fault.ts"
import { mp4Facts, movedToFront, type VideoFacts } from "./mp4.ts"
import { drawPages, openPdf, type DrawnPage } from "./pdfPages.ts"
import { sizesOf, type SizedPicture } from "./pictureSizes.ts"
import { webmFacts } from "./webm.ts"

/**
 * What openMediaProcess.ts gives this process: a PDF on the disk, pages of it to draw, the description of an MP4 with
 * the place where it lies (`isFirst`: already before the data), the beginning of a WebM, or a picture to be made
 * smaller.
 */
export type MediaTask =
  | { readonly pdf: string }
  | { readonly pages: Drawing }
  | { readonly mp4: { readonly moov: Buffer; readonly start: number; readonly isFirst: boolean } }
  | { readonly webm: Buffer }
  | { readonly picture: Buffer }

/** Pages of a PDF on the disk, and the pixels of their longer side where it differs from a book page. */
export type Drawing = { readonly path: string; readonly from: number; readonly to: number; readonly side?: number }

/** A video that browsers play; `moov` is its description for the front of the file. */
type Video = { readonly facts: VideoFacts; readonly moov: Buffer | null }

/** What this process answers, task by task. */
export type MediaAnswer =
  | { readonly count: number }
  | { readonly drawn: readonly DrawnPage[] }
  | { readonly video: Video }
  | { readonly sizes: readonly SizedPicture[] | undefined }
  | { readonly fault: MediaFault }

const readMp4 = ({ moov, start, isFirst }: Extract<MediaTask, { mp4: unknown }>["mp4"]): MediaAnswer => {
  const bytes = Buffer.from(moov)
  const facts = mp4Facts(bytes)
  if ("code" in facts) return { fault: facts }
  try {
    return { video: { facts, moov: isFirst ? null : movedToFront(bytes, start) } }
  } catch (error) {
    if (error instanceof BoxFault) return { fault: { code: "videoDamaged" } }
    throw error
  }
}

answerTasks(async (task: MediaTask): Promise<MediaAnswer> => {
  if ("pdf" in task) {
    const opened = await openPdf(task.pdf)
    return "code" in opened ? { fault: opened } : { count: opened.pages }
  }
  if ("pages" in task) {
    const { path, from, to, side } = task.pages
    const drawn = await drawPages(path, from, to, side)
    return "code" in drawn ? { fault: drawn } : { drawn }
  }
  if ("mp4" in task) return readMp4(task.mp4)
  if ("picture" in task) return { sizes: await sizesOf(Buffer.from(task.picture)) }
  const facts = webmFacts(Buffer.from(task.webm))
  return "code" in facts ? { fault: facts } : { video: { facts, moov: null } }
})
