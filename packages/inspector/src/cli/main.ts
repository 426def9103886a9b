import { globSync } from "node:fs"
import { parseArgs } from "node:util"
import { loadMachines } from "../code/load.ts"
import { coverage } from "./coverage.ts"
import { diff } from "./diff.ts"
import { draw } from "./draw.ts"
import { list } from "./list.ts"
import { paths } from "./paths.ts"

const usage = `machine-inspector [command] [options] <files…>

  list      what each machine has, what is wrong with it, and how much of it walks come to (the usual command)
  draw      writes each as SVG, Mermaid, SCXML, JSON and code of its own into --out (machines/)
  paths     the shortest way to each state; with --to <state> all simple ways there; with --out as tests
  diff      tells what changed since --ref (HEAD), and draws it into --out (machines-diff/)
  coverage  which transitions a test run took, from --counts, drawn into --out

Files are TypeScript or JavaScript, or patterns of them. Nothing but their machines is run.
`

const commands = { list, draw, paths, diff, coverage }

/** Exit code of a command that was used wrongly. */
const wrongUse = 2

/** Runs the command that a line asks for. @returns the exit code */
const run = async (line: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...line],
    allowPositionals: true,
    options: {
      out: { type: "string" },
      to: { type: "string" },
      ref: { type: "string", default: "HEAD" },
      counts: { type: "string" },
      help: { type: "boolean", short: "h" }
    }
  })
  const [first = "", ...rest] = positionals
  const name = Object.hasOwn(commands, first) ? (first as keyof typeof commands) : "list"
  const patterns = name === first ? rest : positionals
  if (values.help === true || patterns.length === 0) {
    console.log(usage)
    return values.help === true ? 0 : wrongUse
  }
  const files = [...new Set(patterns.flatMap((pattern) => globSync(pattern)))].toSorted()
  const { loaded, unread } = await loadMachines(files)
  for (const { file, variable, fault } of unread)
    console.error(`${file}${variable === "" ? "" : ` ${variable}`}: ${fault.split("\n", 1)[0]}`)
  if (loaded.length === 0) console.error(`No machine in ${files.length} files.`)
  const code = await commands[name](loaded, values)
  return unread.length > 0 || loaded.length === 0 ? 1 : code
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const { message, code = "" } = error as Error & { readonly code?: string }
  const isWrongUse = code.startsWith("ERR_PARSE_ARGS")
  console.error(isWrongUse ? `${message}\nSee machine-inspector --help` : message)
  process.exitCode = isWrongUse ? wrongUse : 1
}
