import { answerTasks } from "../../platform/concurrency/childProcess.ts"
import { openPdfCompiler, type Pictures } from "./pdfCompiler.ts"
import { printJob, type Job } from "./print.ts"
import { PrintFault } from "./text.ts"

/** A job that typesetter.ts gives this process, and what it answers; `memory` is the size of the process in bytes. */
export type PrintTask = { readonly job: Job; readonly pictures: Pictures }
export type PrintAnswer =
  | { readonly bytes: Uint8Array; readonly pages: number | null; readonly memory: number }
  | { readonly fault: string; readonly isExpected: boolean }

const press = openPdfCompiler()

answerTasks(async ({ job, pictures }: PrintTask): Promise<PrintAnswer> => {
  try {
    const { bytes, pages } = await printJob(press, job, pictures)
    return { bytes, pages, memory: process.memoryUsage.rss() }
  } catch (error) {
    return { fault: (error as Error).message, isExpected: error instanceof PrintFault }
  }
})
