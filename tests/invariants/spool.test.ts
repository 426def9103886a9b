import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readdirSync } from "node:fs"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { StorageFull } from "../../schema/core/errors.ts"
import { makeSpoolFolder, openSpool, removeAbandoned, withFolder } from "../../server/platform/files/spool.ts"
import { failureOf } from "../../server/platform/http/failures.ts"

const openFiles = (): number => readdirSync("/proc/self/fd").length

test.skipIf(!existsSync("/proc/self/fd"))("a file that is never finished is closed with its folder", async () => {
  const before = openFiles()
  for (let at = 0; at < 100; at++)
    await withFolder(async (folder) => {
      await openSpool(join(folder, "file")).write("half of it")
      throw new Error("the sender went away")
    }).catch(() => undefined)
  await expect.poll(openFiles).toBeLessThan(before + 20)
})

test.skipIf(!existsSync("/dev/full"))("a full disk is an answer", async () => {
  const spool = openSpool("/dev/full")
  const writing = async () => {
    for (let at = 0; at < 1_000; at++) await spool.write("x".repeat(100_000))
    await spool.done()
  }
  const failure = await writing().then(
    () => undefined,
    (error: unknown) => error
  )
  expect(failure).toMatchObject({ code: "ENOSPC" })
  expect(failureOf(failure)).toBeInstanceOf(StorageFull)
})

test("what a process that ended has left is removed, what a running one works with is not", async () => {
  const ended = spawn(process.execPath, ["--version"])
  await once(ended, "exit")
  const abandoned = join(tmpdir(), `portal-spool-${ended.pid}-abandoned`)
  const another = join(tmpdir(), `portal-spool-${process.ppid}-used`)
  for (const folder of [abandoned, another]) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, "file"), "left")
  }
  await removeAbandoned()
  expect([existsSync(abandoned), existsSync(another)]).toEqual([false, true])
  await rm(another, { recursive: true })
  const own = await makeSpoolFolder()
  expect(own).toContain(`portal-spool-${process.pid}-`)
  await rm(own, { recursive: true })
})
