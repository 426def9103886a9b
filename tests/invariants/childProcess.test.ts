import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { constants, getPriority, tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, onTestFinished, test, vi } from "vitest"
import {
  openTaskProcess,
  type ProcessLimits,
  type TaskProcess
} from "../../server/platform/concurrency/childProcess.ts"

const limits = { timeoutMs: 20_000, heapMb: 64, idleMs: 60_000, waiting: 3 }
const opened: TaskProcess<string, string>[] = []

const open = (more: Partial<ProcessLimits<string>> = {}): TaskProcess<string, string> => {
  const process = openTaskProcess<string, string>(new URL("../kit/taskProcess.ts", import.meta.url), {
    ...limits,
    ...more
  })
  opened.push(process)
  return process
}
afterEach(() => {
  for (const { end } of opened.splice(0)) end()
})

test("tasks are answered in their order", async () => {
  const { ask } = open()
  expect(await Promise.all(["one", "two", "three"].map(ask))).toEqual(["did one", "did two", "did three"])
})

test.each([
  ["loop", "time"],
  ["grow", "ended"],
  ["fail", "ended"],
  ["leave", "ended"]
])("a task that does not end well (%s) is told so (%s), and the next one is answered", async (task, reason) => {
  const { ask } = open({ timeoutMs: 30_000, ...(task === "loop" ? { timeoutMs: 2_000 } : {}) })
  const [failed, next] = await Promise.allSettled([ask(task), ask("another")])
  expect(failed).toMatchObject({ status: "rejected", reason: { name: "TaskFailed", reason } })
  expect(next).toEqual({ status: "fulfilled", value: "did another" })
})

test("what comes while enough others wait is refused at once", async () => {
  const { ask } = open({ waiting: 1 })
  const first = ask("one")
  await expect(ask("two")).rejects.toMatchObject({ reason: "busy" })
  expect(await first).toBe("did one")
})

test("a process that is told to begins before its first task, and ends if none comes", async () => {
  const { ask, prepare, end } = open()
  prepare()
  prepare()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(Number(await ask("age"))).toBeGreaterThan(1)
  end()
  const idle = open({ idleMs: 1_000 })
  idle.prepare()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(Number(await idle.ask("age"))).toBeLessThan(1)
})

test("a process without a task ends, and begins again", async () => {
  const { ask } = open({ idleMs: 20 })
  expect(await ask("one")).toBe("did one")
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await ask("two")).toBe("did two")
})

test("a process whose answer says that it is spent goes on until another one is ready to take its place", async () => {
  const process = openTaskProcess<string, string>(new URL("../kit/taskProcess.ts", import.meta.url), {
    timeoutMs: 20_000,
    waiting: 3,
    isSpent: (answer) => answer.startsWith("pid")
  })
  opened.push(process)
  const [first, second] = await Promise.all([process.ask("pid"), process.ask("pid")])
  expect(first).toMatch(/^pid \d+$/)
  expect(second).toBe(first)
  await expect.poll(() => process.ask("pid")).not.toBe(first)
  expect(await process.ask("one")).toBe("did one")
})

test("a process whose answers nobody waits for yields the processor", async () => {
  const [usual, background] = [open(), open({ isBackground: true })]
  expect(await usual.ask("priority")).toBe(`priority ${getPriority()}`)
  expect(await background.ask("priority")).toBe(`priority ${constants.priority.PRIORITY_LOW}`)
})

test("what a process compiled is kept for the next one, though it is killed", async () => {
  const cache = mkdtempSync(join(tmpdir(), "compiled-"))
  vi.stubEnv("NODE_COMPILE_CACHE", cache)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(cache, { recursive: true })
  })
  const { ask, end } = open()
  await ask("one")
  end()
  expect(readdirSync(cache, { recursive: true }).length).toBeGreaterThan(1)
})
