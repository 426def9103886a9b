import { actionsOf } from "../../../api/actions.ts"
import type { Exam } from "../useExams.ts"

/** How sheets can be taken out. */
export type WayOut = "student" | "file" | "exam"

/** Each way in words: its name, what it does, and the verb of its button. */
export const waysOut: Readonly<
  Record<WayOut, { readonly title: string; readonly text: string; readonly verb: string }>
> = {
  student: {
    title: "One student",
    text: "The sheet of one student; a new one can come in.",
    verb: "Take out the sheet"
  },
  file: { title: "One file", text: "All sheets that came in with one file.", verb: "Take out the file's sheets" },
  exam: {
    title: "The whole exam",
    text: "All sheets of the exam. It is open again, from nothing.",
    verb: "Reset the exam"
  }
}

/** The ways that are not to be had now, each with the server's reason. */
export const refusedWays = ({ permits }: Pick<Exam, "permits">): Readonly<Partial<Record<WayOut, string>>> => {
  const reason = actionsOf("exam", permits)("resetExam")?.reason ?? null
  return reason === null ? {} : { exam: reason }
}
