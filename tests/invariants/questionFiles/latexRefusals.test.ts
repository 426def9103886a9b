import { expect, test } from "vitest"
import { brief, read, setUp } from "./reading.kit.ts"

setUp()

const exam = (questions: string, preamble = ""): string =>
  String.raw`\documentclass[addpoints]{exam}
${preamble}
\begin{document}
\begin{questions}
${questions}
\end{questions}
\end{document}
`
const options = String.raw`\begin{choices} \choice No \CorrectChoice Yes \end{choices}`
const briefs = async (source: string) => (await read(source)).questions.map(brief)

test.each<[string, string, string]>([
  [
    "parts",
    String.raw`\question Two: \begin{parts} \part One \part Two \end{parts} ${options}`,
    "Question: Line 5: The question has parts: write a question for each"
  ],
  ["a command", String.raw`\question A \foo{bar} ${options}`, String.raw`Question: Line 5: Unknown command \foo`],
  [
    "a drawing",
    String.raw`\question A \begin{tikzpicture}\draw (0,0);\end{tikzpicture} ${options}`,
    "Question: Line 5: Drawings made by LaTeX (tikzpicture) are not supported: insert it as a picture"
  ],
  [
    "a reference",
    String.raw`\question As in \ref{fig:a}? ${options}`,
    "Question: Line 5: The reference (ref) has no number: write what it refers to"
  ],
  [
    "a missing file",
    String.raw`\question A \input{more} ${options}`,
    "Question: Line 5: The file more is missing: upload both in one archive"
  ],
  [
    "a condition",
    String.raw`\question A \ifprintanswers B \fi ${options}`,
    String.raw`Question: Line 5: Unknown command \ifprintanswers; ` + String.raw`Question: Line 5: Unknown command \fi`
  ],
  [
    "a passage for several",
    String.raw`\uplevel{Questions 1 and 2 are about the following passage.} \question A? ${options}`,
    "Question: Line 5: The text above this question may belong to it: move it into the question"
  ],
  [
    "no right option",
    String.raw`\question A \begin{choices} \choice 1 \choice 2 \end{choices}`,
    "Key: The file does not say which option is right"
  ],
  [
    "an open question",
    String.raw`\question Why? \begin{solution} Because. \end{solution}`,
    "Key: Enter the number that is the answer"
  ],
  [
    "two lists of options",
    String.raw`\question A ${options} ${options}`,
    "Question: The item has several questions: split it"
  ]
])("%s is refused with its reason and line", async (_what, question, reason) => {
  expect((await briefs(exam(question))).map((one) => one.at(-1))).toEqual([reason])
})

test("LaTeX that does not match is refused whole, with its line", async () => {
  await expect(read(exam(String.raw`\question A {B`))).rejects.toMatchObject({
    message: expect.stringContaining("The LaTeX does not match in line 6") as string
  })
})
