import { roleOf } from "../../../../schema/core/roles.ts"
import type { Standing } from "../standing.ts"

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

/** The ways that are not to be had now, each with why: the exam's machine refuses it, or the person does not see all of it. */
export const refusedWays = (standing: Standing, role: number): Readonly<Partial<Record<WayOut, string>>> =>
  !standing.mayReset
    ? { exam: standing.words }
    : roleOf(role)?.reach !== "national"
      ? { exam: "Only those who see the whole country can reset an exam." }
      : {}
