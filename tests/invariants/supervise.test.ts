import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, describe, expect, test } from "vitest"
import { superviseScript, type Supervised } from "../kit/supervised.ts"

const folder = mkdtempSync(join(tmpdir(), "supervise-"))
const running: Supervised[] = []

afterEach(() => {
  for (const { process: child } of running.splice(0)) child.kill("SIGKILL")
})
afterAll(() => rmSync(folder, { recursive: true }))

const serving = `process.send("ready"); console.log("serving " + process.pid); setInterval(() => {}, 1000)
  process.on("disconnect", () => process.exit(0))`

const run = (text: string) => {
  const script = join(folder, `${running.length}-${Date.now()}.mjs`)
  writeFileSync(script, text)
  const supervised = superviseScript(script)
  running.push(supervised)
  return supervised
}

const served = ({ output }: Supervised) => [...output().matchAll(/serving (\d+)/g)].map(([, pid]) => Number(pid))
const crashes = ({ output }: Supervised) =>
  output()
    .split("\n")
    .filter((line) => line.includes("ended unexpectedly"))
    .map((line) => JSON.parse(line) as { code?: number; signal?: string; restartInMilliseconds: number })

describe("a supervised server", () => {
  test("that is killed runs again, and the reason is logged", async () => {
    const supervised = run(serving)
    await expect.poll(() => served(supervised).length, { timeout: 20_000 }).toBe(1)
    process.kill(served(supervised)[0]!, "SIGKILL")
    await expect.poll(() => served(supervised).length, { timeout: 20_000 }).toBe(2)
    expect(crashes(supervised)).toMatchObject([{ signal: "SIGKILL", restartInMilliseconds: 250 }])
  })

  test("that crashes again and again is started more and more slowly", async () => {
    const supervised = run(`process.send("ready", () => process.exit(3)); console.log("serving " + process.pid)`)
    await expect.poll(() => crashes(supervised).length, { timeout: 30_000 }).toBeGreaterThan(3)
    const pauses = crashes(supervised).map(({ restartInMilliseconds }) => restartInMilliseconds)
    expect(pauses.slice(0, 4)).toEqual([250, 500, 1_000, 2_000])
    expect(crashes(supervised)[0]).toMatchObject({ code: 3 })
    supervised.process.kill("SIGTERM")
    expect(await supervised.ended).toBe(0)
  })

  test("that never served is not started again: its exit code is the answer", async () => {
    const supervised = run("console.error('wrong setting'); process.exit(7)")
    expect(await supervised.ended).toBe(7)
    expect(crashes(supervised)).toEqual([])
  })

  test("that ends with 0 is not started again", async () => {
    expect(await run(`process.send("ready", () => process.exit(0))`).ended).toBe(0)
  })

  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("ends with its supervisor on %s", async (signal) => {
    const text = `for (const s of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(s, () => process.exit(0)); ${serving}`
    const supervised = run(text)
    await expect.poll(() => served(supervised).length, { timeout: 20_000 }).toBe(1)
    supervised.process.kill(signal)
    expect(await supervised.ended).toBe(0)
    expect(isAlive(served(supervised)[0]!)).toBe(false)
    expect(crashes(supervised)).toEqual([])
  })

  test("ends with its supervisor, and hands its exit code on when it closes badly", async () => {
    const supervised = run(`process.on("SIGTERM", () => process.exit(5)); ${serving}`)
    await expect.poll(() => served(supervised).length, { timeout: 20_000 }).toBe(1)
    supervised.process.kill("SIGTERM")
    expect(await supervised.ended).toBe(5)
  })

  test("ends by itself when its supervisor is killed", async () => {
    const supervised = run(serving)
    await expect.poll(() => served(supervised).length, { timeout: 20_000 }).toBe(1)
    supervised.process.kill("SIGKILL")
    await supervised.ended
    await expect.poll(() => isAlive(served(supervised)[0]!), { timeout: 10_000 }).toBe(false)
  })
})

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
