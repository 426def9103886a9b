import { readFileSync } from "node:fs"
import { columnOf, dataFile, itemsIn, numberIn, type DataFile } from "./areas/results/statistics/dataFile.ts"
import { differentialFunctioning } from "./areas/results/statistics/dif.ts"
import { equate } from "./areas/results/statistics/equate.ts"
import { itemStatistics } from "./areas/results/statistics/items.ts"
import { ranksOf } from "./areas/results/statistics/ranks.ts"
import { commandLine, runCommand } from "./platform/commandLine.ts"

const items = (file: DataFile) => itemStatistics(itemsIn(file))

const ranks = (file: DataFile) => {
  const [group, id] = [columnOf(file, "group"), columnOf(file, "id")]
  const scores = file.header.flatMap((name, at) => (at === group || at === id ? [] : [{ name, at }]))
  return ranksOf(
    file.lines.map((line, nth) => ({
      group: line[group] ?? "",
      id: line[id] ?? "",
      scores: scores.map(({ name, at }) => numberIn(line[at], nth + 2, name))
    }))
  )
}

const dif = (file: DataFile) => {
  const group = columnOf(file, "group")
  const members = file.lines.map((line) => line[group] ?? "")
  const groups = [...new Set(members)]
  if (groups.length !== 2) throw new Error(`The column "group" has ${groups.length} values; it takes two.`)
  const asked = itemsIn(file)
  for (const { name, scores } of asked)
    for (const [at, score] of Array.from(scores).entries())
      if (score !== 0 && score !== 1) throw new Error(`Line ${at + 2}, ${name}: ${score} is neither 0 nor 1.`)
  return differentialFunctioning(
    asked,
    members.map((member) => member === groups[1])
  )
}

const equated = (file: DataFile) => {
  const [form, score, count] = ["form", "score", "count"].map((name) => columnOf(file, name)) as [
    number,
    number,
    number
  ]
  const forms = new Map<string, Map<number, number>>()
  for (const [nth, line] of file.lines.entries()) {
    const [reached, people] = [numberIn(line[score], nth + 2, "score"), numberIn(line[count], nth + 2, "count")]
    if (!Number.isSafeInteger(reached)) throw new Error(`Line ${nth + 2}, score: ${reached} is no whole number.`)
    if (!Number.isSafeInteger(people) || people < 0)
      throw new Error(`Line ${nth + 2}, count: ${people} is no number of people.`)
    const known = forms.get(line[form] ?? "") ?? new Map<number, number>()
    forms.set(line[form] ?? "", known.set(reached, (known.get(reached) ?? 0) + people))
  }
  const [first, second, ...others] = [...forms.values()]
  if (first === undefined || second === undefined || others.length > 0)
    throw new Error(`The column "form" has ${forms.size} values; it takes two.`)
  return equate(first, second)
}

type Subject = { readonly description: string; readonly work: (file: DataFile) => object }

const subjects: Readonly<Record<string, Subject>> = {
  items: { description: "item analysis: a row a person, columns q1…qk; an optional second line max,…", work: items },
  ranks: { description: "competition ranks: columns group,id,score1[,score2…]", work: ranks },
  dif: { description: "differential item functioning: a column group, and q1…qk of 0 or 1", work: dif },
  equate: { description: "equipercentile equating: columns form,score,count", work: equated }
}

/** A table for people: a line of names, and the rows below. */
const tableOf = (rows: readonly object[]): string => {
  const names = Object.keys(rows[0] ?? {})
  const cell = (value: unknown): string => {
    if (typeof value === "number") return String(Number(value.toPrecision(7)))
    return typeof value === "string" ? value : Array.isArray(value) ? value.map(cell).join(" to ") : "–"
  }
  const lines = [names, ...rows.map((row) => names.map((name) => cell((row as Record<string, unknown>)[name])))]
  const widths = names.map((_, at) => lines.reduce((width, line) => Math.max(width, line[at]!.length), 0))
  return lines
    .map((line) =>
      line
        .map((one, at) => one.padEnd(widths[at]!))
        .join("  ")
        .trimEnd()
    )
    .join("\n")
}

const wordsOf = (answer: object): string => {
  if (Array.isArray(answer)) return tableOf(answer)
  const { items: rows, ...test } = answer as { readonly items: readonly object[] }
  return `${tableOf([test])}\n\n${tableOf(rows)}`
}

const program = commandLine("statistics", "The statistics of results, on anybody's data.")
for (const [name, { description, work }] of Object.entries(subjects))
  program
    .command(name)
    .description(description)
    .argument("<file>", "a CSV file")
    .option("--json", "as JSON")
    .action((path: string, { json }: { readonly json?: boolean }) => {
      const answer = work(dataFile(readFileSync(path, "utf8")))
      console.log(json === true ? JSON.stringify(answer) : wordsOf(answer))
    })

await runCommand(program)
