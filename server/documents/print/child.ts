import { openPdfCompiler } from "./pdfCompiler.ts"
import { printJob, type Job } from "./print.ts"
import type { Pictures } from "./pdfCompiler.ts"
import { PrintFault } from "./text.ts"

/** What typesetter.ts asks this process, and what it answers. */
export type Asked = { readonly id: number; readonly job: Job; readonly pictures: Pictures }
export type Answered =
  | { readonly id: number; readonly bytes: Uint8Array; readonly pages: number | null; readonly memory: number }
  | { readonly id: number; readonly fault: string; readonly isExpected: boolean }

const press = openPdfCompiler()

const answer = async ({ id, job, pictures }: Asked): Promise<Answered> => {
  try {
    const { bytes, pages } = await printJob(press, job, pictures)
    return { id, bytes, pages, memory: process.memoryUsage.rss() }
  } catch (error) {
    return { id, fault: (error as Error).message, isExpected: error instanceof PrintFault }
  }
}

/** The portal is gone: nobody waits for an answer. */
const leave = () => process.exit(0)

process.on(
  "message",
  (asked: Asked) =>
    void answer(asked).then((answered) =>
      process.send!(answered, (error: Error | null) => {
        if (error !== null) leave()
      })
    )
)
process.on("disconnect", leave)
