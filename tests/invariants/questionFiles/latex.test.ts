import { expect, test } from "vitest"
import { documentText, picturesOf } from "../../../schema/documents/documentText.ts"
import { pictures } from "../../kit/pictures.ts"
import { zip } from "../../kit/workbooks.ts"
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
const article = (body: string): string =>
  String.raw`\documentclass{article}
\usepackage{enumitem}
\begin{document}
${body}
\end{document}
`
const options = String.raw`\begin{choices} \choice No \CorrectChoice Yes \end{choices}`
const briefs = async (source: string) => (await read(source)).questions.map(brief)

test("questions of the class exam: one right option, several, a number to type", async () => {
  const file = exam(String.raw`\question[2] Which is its \emph{energy}? % \question is no question here
\begin{oneparchoices}
\choice 3 J \CorrectChoice $9$ J \choice 12 J
\end{oneparchoices}
\begin{solution}[2cm] $\tfrac12 mv^2 = 9$ \end{solution}

\question Which are prime?
\begin{checkboxes}
\CorrectChoice 2
\choice 4
\CorrectChoice 5
\end{checkboxes}
\question 10\% of \$420 is~\fillin[42][1cm].`)
  expect(await briefs(file)).toEqual([
    ["single", "1", "Which is its energy?", "3 J | $9$ J | 12 J", ""],
    ["multiple", "0,2", "Which are prime?", "2 | 4 | 5", ""],
    ["numerical", "42±0", "10% of $420 is\u00A0_____.", "", ""]
  ])
  const [first] = (await read(file)).questions
  expect([first?.facts.marks, first?.line, documentText(first!.text.explanation!)]).toEqual([
    2,
    5,
    String.raw`$\tfrac12 mv^2 = 9$`
  ])
})

test("macros of the file, units, lists with labels and tables are kept", async () => {
  const preamble = String.raw`\newcommand{\R}{\mathbb{R}}
\newcommand{\abs}[1]{\left|#1\right|}
\DeclareMathOperator{\sech}{sech}`
  const [one, two, three] = (
    await read(
      exam(
        String.raw`\question Let $\abs{x}\in\R$ be
\SI{9.8}{m/s^2} or \qty{3}{\kilo\metre\per\hour}, $\sech x$. ${options}
\question Given \begin{enumerate}[label=(\roman*)] \item one \item two \end{enumerate} which hold? ${options}
\question \begin{tabular}{|c|c|} \hline
$x$ & 1 \\ \hline \multicolumn{2}{|c|}{both} \\[2pt] \hline \end{tabular} ${options}`,
        preamble
      )
    )
  ).questions
  expect(documentText(one!.text.stem)).toBe(
    String.raw`Let $\left|x\right|\in\mathbb{R}$ be ` +
      String.raw`$9.8\,\mathrm{m/s^2}$ or $3\,\mathrm{km\,h^{-1}}$, $\operatorname{sech} x$.`
  )
  expect(documentText(two!.text.stem)).toBe("Given\n(i) one\n(ii) two\nwhich hold?")
  expect(three!.text.stem.content[0]).toMatchObject({
    type: "table",
    content: [
      { content: [{ type: "tableCell" }, { type: "tableCell" }] },
      { content: [{ type: "tableCell", attrs: { colspan: 2 } }] }
    ]
  })
})

test("lists of questions: options as a list or in a line, answers beside and at the end", async () => {
  expect(
    await briefs(
      article(String.raw`\begin{enumerate}
\item What is $2+2$?
\begin{enumerate}[label=(\Alph*)] \item 3 \item 4 \item 5 \end{enumerate}
\textbf{Ans: (B)}
\item What is $3+2$? \answer{5.0}
\item What is $1+1$?\\
(a) 1 \quad (b) $2$ \qquad (c) 3 \hfill (d) 4\\
\textbf{Answer:} b
\item No answer
\begin{enumerate} \item 1 \item 2 \end{enumerate}
\item By the key
\begin{multicols}{2}\begin{enumerate} \item 1 \item 2 \end{enumerate}\end{multicols}
\end{enumerate}
\section*{Answer Key}
1. (b) 5. (a)`)
    )
  ).toEqual([
    ["single", "1", "What is $2+2$?", "3 | 4 | 5", ""],
    ["numerical", "5±0", "What is $3+2$?", "", ""],
    ["single", "1", "What is $1+1$?", "1 | $2$ | 3 | 4", ""],
    ["single", null, "No answer", "1 | 2", "Key: The file does not say which option is right"],
    ["single", "0", "By the key", "1 | 2", ""]
  ])
})

test("an answer at the end that is another than the one marked refuses the question", async () => {
  const [question] = await briefs(
    article(String.raw`\begin{enumerate}
\item A? \begin{enumerate} \item 1 \item 2 \end{enumerate} \ans{a}
\item B? \begin{enumerate} \item 1 \item 2 \end{enumerate}
\end{enumerate}
\section*{Answers} \begin{enumerate} \item (b) \item (a) \end{enumerate}`)
  )
  expect(question?.at(-1)).toBe("Key: The document has two different answers to this question")
})

test("questions of automultiplechoice", async () => {
  expect(
    await briefs(
      article(String.raw`\element{one}{\begin{question}{horse}
What colour is it? \begin{choices} \correctchoice{White} \wrongchoice{Black} \lastchoices \end{choices}
\end{question}}
\begin{questionmult}{many} Which?
\begin{choices} \correctchoice{A} \wrongchoice{B} \correctchoice{C} \end{choices} \end{questionmult}`)
    )
  ).toEqual([
    ["single", "0", "What colour is it?", "White | Black", ""],
    ["multiple", "0,2", "Which?", "A | B | C", ""]
  ])
})

test("an archive: the file, what it takes in, and its pictures", async () => {
  const file = await read(
    zip([
      { name: "exam/main.tex", content: exam(String.raw`\input{parts/one}`) },
      {
        name: "exam/parts/one.tex",
        content: String.raw`\question Which? \includegraphics[width=0.5\textwidth]{fig/a} ${options}
\question None: \includegraphics{fig/none} ${options}`
      },
      { name: "exam/fig/a.png", content: pictures.png }
    ])
  )
  const [first, second] = file.questions
  expect([file.format, file.pictures.size, picturesOf(first!.text.stem).length]).toEqual(["LaTeX", 1, 1])
  expect(first?.text.stem.content.at(-1)).toMatchObject({ type: "picture", attrs: { width: 50 } })
  expect(brief(second!).at(-1)).toBe("Question: A picture is not in the file")
})
