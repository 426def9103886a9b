/** How sheets can be taken out. */
export type WayOut = "student" | "file" | "exam"

/** Each way in words: its name, what it does, and the verb of its button. */
export const waysOut: Readonly<Record<WayOut, { readonly title: string; readonly text: string; readonly verb: string }>> = {
  student: { title: "One student", text: "The sheet of one student; a new one can come in.", verb: "Take out the sheet" },
  file: { title: "One file", text: "All sheets that came in with one file.", verb: "Take out the file's sheets" },
  exam: { title: "The whole exam", text: "All sheets of the exam. It is open again, from nothing.", verb: "Reset the exam" }
}
