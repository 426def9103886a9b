import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "../..")
const longest = 120

/** Lines that are longer because their text cannot be broken: XML, Typst, LaTeX, regular expressions. Only lower it. */
const unbroken = 100

const sources = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n")

const characters = new Intl.Segmenter("en")

/** The columns of a line, as the formatter counts them: vowel signs and joiners of Indian scripts take none. */
const width = (line: string): number => (line.length <= longest ? line.length : [...characters.segment(line)].length)

test(`lines are at most ${longest} characters long, but for ${unbroken} whose text cannot be broken`, () => {
  const long = sources.flatMap((path) =>
    readFileSync(join(root, path), "utf8")
      .split("\n")
      .flatMap((line, index) => (width(line) > longest ? [`${path}:${index + 1}`] : []))
  )
  expect(long.length, long.join("\n")).toBeLessThanOrEqual(unbroken)
})
