/** What a screen is for, in a sentence, by its path. */
export const screenNotes: Readonly<Record<string, string>> = {
  live: "Watch answer sheets arrive, by state, district and school.",
  "result-overview/upload-exam-file": "Send a scanner's text file and see what became of every line.",
  "result-overview/reset-exam": "Take out sheets of a student, of a file, or of a whole exam."
}
