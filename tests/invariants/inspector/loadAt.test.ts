import { globSync } from "node:fs"
import { basename } from "node:path"
import { expect, test } from "vitest"
import { machinesAt } from "machine-inspector/code"

const files = globSync("machines/flows/*.ts").filter((file) => basename(file) !== "samples.ts")

test("machines of a commit are read whole, also those that import what is generated and not committed", async () => {
  const then = await machinesAt("HEAD", files)
  expect(then.map(({ name }) => name)).toEqual(expect.arrayContaining(["checkout", "exportPaper", "session"]))
})

test("a commit that there is not is told by its name", async () => {
  await expect(machinesAt("no-such-branch", files)).rejects.toThrow('git knows no commit "no-such-branch"')
})
