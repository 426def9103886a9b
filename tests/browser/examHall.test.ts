import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import type pg from "pg"
import { openPool } from "../../server/platform/db/pool.ts"
import { axeViolations } from "../kit/axe.ts"
import { demoStudents } from "../kit/portalSetup.ts"
import { sheetFiles } from "../kit/sheetFiles.ts"
import { chromiumWindows, portal } from "../kit/windows.ts"
import { choose, press, uploading } from "./upload.kit.ts"

/** An exam hall whose connection is bad: files wait on the device, and go up once. */

const windows = chromiumWindows()
const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/
const drawn = [...sheetFiles({ students: demoStudents, exam: 1, from: 2_801, to: 2_900, least: 50, most: 50 })]
let files: readonly { readonly name: string; readonly text: string; readonly students: readonly number[] }[]
let pool: pg.Pool
beforeAll(async () => {
  pool = openPool(portal.databaseUrl)
  // Files that the portal had before may have sheets of some of these students.
  const { rows } = await pool.query<{ student: number }>(
    "select distinct (data->>'student')::int as student from events where type like 'answerSheet.%'"
  )
  const known = new Set(rows.map(({ student }) => student))
  files = drawn.map(({ name, lines }) => {
    const good = lines.filter(({ fate, student }) => fate === "accepted" && !known.has(student))
    return { name, text: good.map(({ text }) => `${text}\n`).join(""), students: good.map(({ student }) => student) }
  })
})
afterAll(() => pool.end())

const kept = (page: Page) => page.getByRole("region", { name: "Files on this device" })

/** The page is kept for a time without a connection. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open("exam-hall")
    return (
      navigator.serviceWorker.controller !== null &&
      (await cache.match("/result-overview/upload-exam-file")) !== undefined
    )
  })

const sheetsOf = async (students: readonly number[]): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from events
     where type = 'answerSheet.received' and (data->>'student')::int = any($1)`,
    [students]
  )
  return rows[0]!.count
}

test("files chosen without a connection wait, outlive a reload, and are sent once when it is back", async () => {
  const [first, second] = files
  const page = await windows.open({ as: "role-10", path: uploading, expected: offline })
  await page.getByRole("button", { name: "Upload", exact: true }).waitFor()
  await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true)
  expect(await page.locator("link[rel=manifest]").getAttribute("href")).toBe("/exam-hall.webmanifest")

  await page.context().setOffline(true)
  await choose(page, first!.name, first!.text)
  await page.getByText(`${first!.students.length} lines look right`).waitFor()
  await press(page, "Upload")
  await page.getByText("No connection: the file waits on this device").waitFor()
  await kept(page).getByText("Waiting for a connection").waitFor()
  expect(await axeViolations(page)).toEqual([])

  // The tablet was switched off: the page opens without a connection, and takes the next file.
  await page.reload()
  await kept(page).getByText("Waiting for a connection").waitFor()
  await choose(page, second!.name, second!.text)
  await press(page, "Upload")
  await expect.poll(() => kept(page).getByText("Waiting for a connection").count()).toBe(2)
  const all = [...first!.students, ...second!.students]
  expect(await sheetsOf(all)).toBe(0)

  // Two tabs see the line come back.
  const other = await page.context().newPage()
  await other.goto("/result-overview/upload-exam-file")
  await page.context().setOffline(false)
  await expect.poll(() => kept(page).getByText("Uploaded", { exact: true }).count(), { timeout: 60_000 }).toBe(2)
  await expect.poll(() => sheetsOf(all)).toBe(all.length)
  await expect.poll(() => kept(other).getByText("Uploaded", { exact: true }).count(), { timeout: 60_000 }).toBe(2)
  expect(await sheetsOf(all)).toBe(all.length)
  const { rows } = await pool.query<{ files: number }>(
    `select count(distinct data->>'file')::int as files from events where type = 'answerSheet.received'
       and (data->>'student')::int = any($1)`,
    [all]
  )
  expect(rows).toEqual([{ files: 2 }])
  await kept(page).getByRole("button", { name: "Dismiss" }).first().click()
  await expect.poll(() => kept(page).getByText("Uploaded", { exact: true }).count()).toBe(1)
})

test("the device finds wrong lines before anything is sent, with the portal's own reasons", async () => {
  const page = await windows.open({
    as: "role-10",
    path: uploading,
    context: { viewport: { width: 390, height: 844 }, colorScheme: "dark" }
  })
  const [good] = files
  const lines = good!.text.split("\n").slice(0, 3)
  const text = [lines[0], "# a comment", "1|8", lines[1]!.replace(/\|[A-F]\|/, "|Z|"), lines[2]!.slice(0, -4)].join(
    "\n"
  )
  await choose(page, "wrong.txt", text)
  const told = page.getByRole("status").filter({ hasText: "3 of 4 lines need fixing" })
  await told.waitFor()
  await told.getByText("Line 3: The line does not have seven fields separated by |").waitFor()
  await told.getByText("Line 4: The set is not one of A to F").waitFor()
  await told.getByText("Line 5: The time of submission is not an ISO 8601 time with its zone").waitFor()
  expect(await axeViolations(page)).toEqual([])
  await choose(page, "later.txt", `answer-sheets|3\n${good!.text}`)
  await page.getByText("names a version of the format that the portal does not read").waitFor()
})

test("what is kept is of whoever chose it, and gone once it is removed", async () => {
  const page = await windows.open({ as: "role-10", path: uploading, expected: offline })
  await page.getByRole("button", { name: "Upload", exact: true }).waitFor()
  await page.context().setOffline(true)
  await choose(page, files[0]!.name, files[0]!.text)
  await press(page, "Upload")
  await kept(page).getByRole("button", { name: "Remove from device" }).click()
  await kept(page).waitFor({ state: "detached" })
  const left = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const request = indexedDB.open("exam-hall")
          request.onsuccess = () => {
            const all = request.result.transaction("files").objectStore("files").count()
            all.onsuccess = () => resolve(all.result)
          }
        })
    )
  expect(await left()).toBe(0)
})

test("an earlier version of the page opens until the new one is kept whole", async () => {
  const page = await windows.open({ as: "role-10", path: "/" })
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.context().addInitScript(() => {
    if (sessionStorage.getItem("cut") !== null) Cache.prototype.add = () => Promise.reject(new TypeError("no line"))
  })
  await page.evaluate(async () => {
    sessionStorage.setItem("cut", "")
    const cache = await caches.open("exam-hall")
    for (const path of ["/assets/earlier.js", "/result-overview/upload-exam-file"])
      await cache.put(path, new Response("earlier"))
  })
  const files = () =>
    page.evaluate(async () => {
      const cache = await caches.open("exam-hall")
      const isEarlier = (await (await cache.match("/result-overview/upload-exam-file"))?.text()) === "earlier"
      return { isEarlier, paths: (await cache.keys()).map(({ url }) => new URL(url).pathname) }
    })
  const check = expect.stringMatching(/^\/assets\/check\.worker-/)

  await page.goto("/result-overview/upload-exam-file")
  await expect.poll(async () => (await files()).paths, { timeout: 30_000 }).toContainEqual(check)
  await page.waitForTimeout(500)
  expect(await files()).toEqual({ isEarlier: true, paths: expect.arrayContaining(["/assets/earlier.js"]) })

  await page.evaluate(() => sessionStorage.removeItem("cut"))
  await page.reload()
  await expect.poll(async () => (await files()).paths, { timeout: 30_000 }).not.toContain("/assets/earlier.js")
  expect(await files()).toEqual({ isEarlier: false, paths: expect.arrayContaining([check]) })
})
