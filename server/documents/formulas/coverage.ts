import { readFileSync } from "node:fs"
import { FormulaFault, renderFormula } from "../../../schema/documents/formula.ts"
import { commandLine, runCommand } from "../../platform/commandLine.ts"
import { openSetter } from "./setter.ts"

/** How many of a file's formulas one way of showing them takes, and the others with the reason. */
export type Coverage = {
  readonly way: string
  readonly taken: number
  readonly all: number
  readonly misses: readonly string[]
}

/** Tries every formula. */
export const coverageOf = (way: string, formulas: readonly string[], run: (latex: string) => unknown): Coverage => {
  const misses = formulas.flatMap((latex) => {
    try {
      run(latex)
      return []
    } catch (caught) {
      if (!(caught instanceof FormulaFault)) throw caught
      return [`${latex}\n    ${caught.place === null ? "" : `at ${caught.place}: `}${caught.message}`]
    }
  })
  return { way, taken: formulas.length - misses.length, all: formulas.length, misses }
}

const inWords = ({ way, taken, all, misses }: Coverage): string =>
  [
    `${way.padEnd(6)} ${(all === 0 ? 0 : (100 * taken) / all).toFixed(2)} %  ${taken} of ${all}`,
    ...misses.map((miss) => `  ${miss}`)
  ].join("\n")

const main = (file: string): void => {
  const formulas = readFileSync(file, "utf8")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
  const { set } = openSetter()
  console.log(
    [
      coverageOf("KaTeX", formulas, (latex) => renderFormula(latex, { display: true })),
      coverageOf("Typst", formulas, (latex) => set(latex))
    ]
      .map(inWords)
      .join("\n")
  )
}

if (import.meta.main)
  await runCommand(
    commandLine("formulas", "What of a file of LaTeX formulas can be shown and printed.")
      .argument("<file>", "a text file with one LaTeX formula a line")
      .action(main)
  )
