import { expect, test } from "vitest"
import { brief, read, setUp } from "./reading.kit.ts"

setUp()

const briefs = async (source: string) => (await read(source)).questions.map(brief)
const amc = (name: string, body: string) =>
  String.raw`\element{bank}{
\begin{${name}}{q1}\QuestionIndicative
${body}
\end{${name}}
}
`
const choices = String.raw`\begin{choices}\correctchoice{Yes}\wrongchoice{No}\end{choices}`

test("a bank of automultiplechoice without a document is LaTeX, and its numbers are numbers", async () => {
  const number = (value: string, options: string) =>
    amc("questionmultx", String.raw`Asked \AMCnumericChoices{${value}}{digits=3,${options}}`)
  expect(
    await briefs(
      [
        amc("question", `Asked ${choices}`),
        number("150", "sign=false"),
        number("3.14159", "decimals=2,exact=1"),
        number("2.5", "decimals=1,approx=3,scoreapprox=0.5")
      ].join("\n")
    )
  ).toEqual([
    ["single", "0", "Asked", "Yes | No", ""],
    ["numerical", "150±0", "Asked", "", ""],
    ["numerical", "3.14±0.01", "Asked", "", ""],
    ["numerical", "2.5±0", "Asked", "", ""]
  ])
  for (const [file, reason] of [
    [number(String.raw`\x`, ""), "cannot be read: write it in digits"],
    [number("5", "exponent=2"), "cannot be read: write it in digits"],
    [
      number("5", "") + amc("question", String.raw`Two \AMCnumericChoices{1}{digits=1}\AMCnumericChoices{2}{digits=1}`),
      ""
    ],
    [amc("question", String.raw`Write \AMCOpen{lines=3}{\wrongchoice[W]{w}\correctchoice[C]{c}}`), "An essay cannot"]
  ] as const)
    expect((await briefs(file)).at(-1)!.at(-1)).toContain(reason)
})

test("environments that a file makes are what they stand for", async () => {
  const preamble = String.raw`\documentclass{exam}
\newenvironment{options}[1][0pt]{\begin{center}\hspace{#1}\begin{oneparchoices}}{\end{oneparchoices}\end{center}}
\renewenvironment{setting}{\begin{minipage}[t]{\linewidth}}{\end{minipage}\par}
\begin{document}\begin{questions}`
  const question = (list: string) => String.raw`\question Asked ${list}`
  const end = String.raw`\end{questions}\end{document}`
  const list = String.raw`\begin{options}\choice A \CorrectChoice B\end{options}`
  expect(await briefs(preamble + question(list) + question(list.replace("{options}", "{options}[2pt]")) + end)).toEqual(
    [
      ["single", "1", "Asked", "A | B", ""],
      ["single", "1", "Asked", "A | B", ""]
    ]
  )
  const endless = String.raw`\documentclass{exam}\newenvironment{a}{\begin{a}}{\end{a}}\begin{a}\question x\end{a}`
  await expect(read(endless)).rejects.toThrow("does not match")
})

test.each([
  [String.raw`\SI{6.0e-3}{\meter\per\second\squared}`, String.raw`$6.0\times 10^{-3}\,\mathrm{m\,s^{-2}}$`],
  [String.raw`\SI{5}{\cubic\centi\metre}`, String.raw`$5\,\mathrm{cm^{3}}$`],
  [String.raw`\SI{9.81}{\newton\per\kilo\gram}`, String.raw`$9.81\,\mathrm{N\,kg^{-1}}$`],
  [String.raw`\qty{1.2 +- 0.1}{\micro\tesla}`, String.raw`$1.2 \pm 0.1\,\mathrm{\mu T}$`],
  [String.raw`\SI{60}{\mile\per\hour}`, String.raw`$60\,\mathrm{mi\,h^{-1}}$`],
  [String.raw`\SI{10 000}{\watt\tothe{2}}`, String.raw`$10000\,\mathrm{W^{2}}$`],
  [String.raw`\SIrange{2}{3}{\kilo\ohm}`, String.raw`$2\,\mathrm{k\Omega}\text{ to }3\,\mathrm{k\Omega}$`],
  [String.raw`\num{1e9}, \num{1/2}, \ang{12;30;}`, String.raw`$1\times 10^{9}$, $1/2$, $12^{\circ}30^{\prime}$`],
  [String.raw`$v=\SI[per-mode=fraction]{3}{\km}$`, String.raw`$v=3\,\mathrm{km}$`]
])("%s is written out", async (given, shown) => {
  const [question] = await briefs(amc("question", given + choices))
  expect(question!.slice(2)).toEqual([shown, "Yes | No", ""])
})

test.each([String.raw`\SI{5}{\furlong}`, String.raw`\SI{5}{\per}`, String.raw`\SI{5}{\kilo}`, String.raw`\num{1,5}`])(
  "%s is refused",
  async (given) => {
    expect((await briefs(amc("question", given + choices)))[0]!.at(-1)).toContain("Unknown command")
  }
)

test("tables of tabu are tables, and a list in a line holds options", async () => {
  const table = String.raw`\begin{tabu} to 5cm {X[c]X[c]} a & b \\ 1 & $2$ \\ \end{tabu}`
  expect((await briefs(amc("question", table + choices)))[0]!.at(-1)).toBe("")
  const inline = String.raw`\begin{enumerate}\item Asked
\begin{enumerate*}[label=(\alph*)]\item A \item B\end{enumerate*}
\textbf{Ans: (b)}\end{enumerate}`
  expect(await briefs(inline)).toEqual([["single", "1", "Asked", "A | B", ""]])
})
