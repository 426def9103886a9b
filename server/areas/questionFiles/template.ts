import { inLanguage } from "../../../messages/language.js"
import { questionKindNames } from "../../../schema/questions/questionList.ts"
import type { Download } from "../../../schema/core/files.ts"
import { templateOf } from "../imports/template.ts"

const column = (title: string, example: string, choices: readonly string[] = []) => ({ title, example, choices })

/**
 * The columns of a list of questions, as docs/question-files.md says what they mean. Their heads and words are what the
 * reader of lists knows, so they are the same in every language.
 */
const columns = [
  column("Type", "Single choice", Object.values(inLanguage("en", questionKindNames))),
  column("Question", "Which mirror makes an image with $m > 1$?"),
  column("Reason", ""),
  column("First column", ""),
  column("Second column", ""),
  column("Option A", "Plane"),
  column("Option B", "Concave"),
  column("Option C", "Convex"),
  column("Option D", "None of them"),
  column("Option E", ""),
  column("Option F", ""),
  column("Answer", "B"),
  column("Tolerance", ""),
  column("Explanation", "A concave mirror enlarges what is near."),
  column("Level", "Level 1", ["Level 1", "Level 2", "Mock"]),
  column("Class", "8, 9"),
  column("Subject", "Physics"),
  column("Section", ""),
  column("Topic", "Light"),
  column("Difficulty", "Medium", ["Easy", "Medium", "Hard"]),
  column("Marks", "1"),
  column("Negative marks", "0"),
  column("Source", ""),
  column("Tags", "mirrors")
]

/** An empty list of questions, with one that shows how they are written down. */
export const questionTemplate = (format: "csv" | "xlsx"): Download => templateOf(columns, "questions", format)
