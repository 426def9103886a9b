import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./node.mjs"

const longest = 120

/** Lines that are longer because their text cannot be broken: XML, Typst, LaTeX, regular expressions. Only lower it. */
const unbroken = 100

const characters = new Intl.Segmenter("en")

/** The columns of a line, as the formatter counts them: vowel signs and joiners of Indian scripts take none. */
const width = (line) => (line.length <= longest ? line.length : [...characters.segment(line)].length)

const sources = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", ":!tests/kit/foreignMachines"], {
  cwd: root,
  encoding: "utf8"
})
  .trim()
  .split("\n")

const long = sources.flatMap((path) =>
  readFileSync(join(root, path), "utf8")
    .split("\n")
    .flatMap((line, index) => (width(line) > longest ? [`${path}:${index + 1}`] : []))
)
if (long.length > unbroken) {
  console.log(`${long.length} lines are longer than ${longest} characters; ${unbroken} may be.\n${long.join("\n")}`)
  process.exitCode = 1
}
