import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "../..")
const longest = 120

/** Lines that are longer because their text cannot be broken: XML, Typst and LaTeX in strings. It only ever gets smaller. */
const unbroken = 82

/** Data and samples of files: a line is as long as what it says. */
const data =
  /^(server\/demo\/questions\/templates\/|schema\/documents\/mathCharacters|tests\/kit\/(questionFiles|formulas|hostile|workbooks))/

const sources = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((path) => !data.test(path))

test(`lines are at most ${longest} characters long, but for ${unbroken} whose text cannot be broken`, () => {
  const long = sources.flatMap((path) =>
    readFileSync(join(root, path), "utf8")
      .split("\n")
      .flatMap((line, index) => (line.length > longest ? [`${path}:${index + 1}`] : []))
  )
  expect(long.length, long.join("\n")).toBeLessThanOrEqual(unbroken)
})
