import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { root } from "../../bin/node.mjs"

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { scripts: Record<string, string> }

/** Runs a script of package.json as npm does. */
const run = (name: string, args: readonly string[]) =>
  new Promise<{ code: number; printed: string }>((resolve) => {
    const [, launcher, task] = scripts[name]!.split(" ")
    execFile(process.execPath, [launcher!, task!, ...args], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, printed: stdout + stderr })
    )
  })

test.each(Object.keys(scripts))("npm run %s tells what it takes", async (name) => {
  const { code, printed } = await run(name, ["--help"])
  expect([code, printed]).toEqual([0, expect.stringMatching(/^Usage: npm (start|test|run \S+) -- /)])
})

/** Scripts that hand their arguments to another program. */
const passing = new Set(["test", "test:long"])

test.each(Object.keys(scripts).filter((name) => !passing.has(name)))(
  "npm run %s refuses an option that it does not know, without a stack",
  async (name) => {
    const { code, printed } = await run(name, ["--hepl"])
    expect([code, printed]).toEqual([2, expect.stringContaining("unknown option '--hepl'")])
    expect(printed).toContain("--help")
    expect(printed).not.toMatch(/^ {4}at /m)
  }
)

test.each([
  [["seed", "--student", "5"], "Did you mean --students?"],
  [["seed", "--students", "many"], "Enter a whole number"],
  [["rebuild", "student"], "Allowed choices are"],
  [["payments", "check", "--jsn"], "Did you mean --json?"],
  [["questions", "check"], "missing required argument 'file'"],
  [["setup", "--admn", "head"], "Did you mean --admin?"]
])("npm run %s is told what is wrong", async ([name, ...args], message) => {
  expect(await run(name!, args)).toEqual({ code: 2, printed: expect.stringContaining(message) })
})
