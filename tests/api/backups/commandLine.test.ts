import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ask } from "../../kit/client.ts"
import { emptyPortals, options, signInAs } from "../../kit/setUp.ts"

const { query, setup, start, backup } = emptyPortals()

test("a backup is made, tested and restored at the command line, beside a running portal", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-backups-"))
  try {
    const portal = await start()
    expect((await setup(options)).code).toBe(0)
    expect(await backup(["test"], dataDir)).toMatchObject({
      code: 1,
      printed: expect.stringContaining("there is no backup yet")
    })
    expect(await backup([], dataDir)).toMatchObject({ code: 0, printed: expect.stringContaining("/backups/") })
    expect(await backup(["test"], dataDir)).toMatchObject({
      code: 0,
      printed: expect.stringContaining("was restored and compared")
    })
    const { body } = await signInAs(portal.url, "head.office")
    const listed = await ask<{ rows: unknown[] }>(portal.url, "backups", body.data.token)
    expect(listed.body.data.rows).toEqual([expect.objectContaining({ fault: null, tested_at: expect.any(String) })])

    const folder = join(dataDir, "backups", (await readdir(join(dataDir, "backups")))[0]!)
    expect(await backup(["restore", folder], dataDir)).toMatchObject({
      code: 1,
      printed: expect.stringContaining("not empty")
    })
    const { position } = JSON.parse(await readFile(join(folder, "backup.json"), "utf8"))
    const before = await query<{ epoch: string }>("select epoch from log_head")
    await portal.kill("SIGKILL")
    await query("drop schema public, newest cascade; create schema public")
    expect(await backup(["restore", folder], dataDir)).toMatchObject({ code: 0 })
    const [head] = await query<{ position: number; epoch: string }>("select position, epoch from log_head")
    expect(head!.position).toBe(position)
    expect(head!.epoch).not.toBe(before[0]!.epoch)
    const again = await start()
    expect((await signInAs(again.url, "head.office")).status).toBe(200)
    expect(await backup(["wrong"], dataDir)).toMatchObject({ code: 2, printed: expect.stringContaining("npm run") })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
