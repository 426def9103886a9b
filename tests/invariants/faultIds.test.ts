import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { nodeFlags } from "../../bin/node.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Runs a program that meets a fault which nothing catches, in a process of its own, and answers what it logged. */
const logOf = (fault: string): Promise<Readonly<Record<string, unknown>> & { readonly own?: string }> =>
  new Promise((resolve, reject) => {
    const program = `
      import { handleUncaught } from "./server/platform/uncaughtErrors.ts"
      import { currentRequest, inRequest } from "./server/platform/http/requestContext.ts"
      handleUncaught(() => console.log("ended"))
      await inRequest("addZone", {}, async () => {
        console.log("own " + currentRequest().id)
        ${fault}
      })`
    const child = spawn(process.execPath, [...nodeFlags, "--input-type=module-typescript", "-e", program], {
      cwd: root
    })
    let out = ""
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (out += chunk))
    child.on("error", reject)
    child.on("exit", () => {
      const line = out.split("\n").find((one) => one.startsWith("{"))
      const own = /^own (\S+)$/m.exec(out)?.[1] ?? ""
      if (line === undefined) reject(new Error(out))
      else resolve({ ...(JSON.parse(line) as object), own, ended: out.includes("\nended") })
    })
  })

test.each([
  ["a promise that nobody waits for", `void Promise.resolve().then(() => { throw new TypeError("lost") })`, false],
  ["a promise that is rejected later", `setTimeout(() => void Promise.reject(new TypeError("lost")), 5)`, false],
  ["an exception of a timer", `setTimeout(() => { throw new TypeError("lost") }, 5)`, true]
])("a fault of a request that nothing caught is logged with the request's id: %s", async (_, fault, ends) => {
  const logged = await logOf(fault)
  expect(logged).toMatchObject({ level: "error", call: "addZone", message: "lost", ended: ends })
  expect(logged["id"]).toBe(logged.own)
})
