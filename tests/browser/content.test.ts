import { expect, test } from "vitest"
import { demoPassword } from "../../server/demo/index.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { ask, signIn, tell } from "../kit/client.ts"
import { contentForm } from "../kit/content.ts"
import { sendForm } from "../kit/people.ts"
import { axeViolations, chromiumWindows, portal } from "../kit/windows.ts"

const windows = chromiumWindows()

test("an editor publishes for class 8 in Hindi, and a school has it without loading the page again", async () => {
  const title = "ऊष्मा और ताप: कक्षा 8"
  const [editor, school] = await Promise.all([
    windows.open({ as: "role-8", path: "/content/study-materials" }),
    windows.open({ as: "role-2", path: "/study-material/study-material?class=8&language=hi" })
  ])
  await school.getByRole("list", { name: "Study material" }).waitFor()
  expect(await axeViolations(school)).toEqual([])

  await editor.getByRole("textbox", { name: "Title" }).fill(title)
  await editor.getByRole("checkbox", { name: "Class 8" }).check()
  await editor.getByRole("checkbox", { name: /^Hindi/ }).check()
  await editor.getByRole("textbox", { name: "Text" }).fill("ऊष्मा गर्म वस्तु से ठंडी वस्तु की ओर बहती है।")
  expect(await axeViolations(editor)).toEqual([])
  await editor.getByRole("button", { name: "Save draft" }).click()
  await editor.getByRole("button", { name: "Publish", exact: true }).click()
  expect(await school.getByText(title).count()).toBe(0)
  await editor.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click()

  await school.getByRole("button", { name: title }).waitFor()
  await school.setViewportSize({ width: 390, height: 844 })
  expect(await school.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await school.getByRole("button", { name: title }).click()
  await school.getByText("ऊष्मा गर्म वस्तु से ठंडी वस्तु की ओर बहती है।").waitFor()
  expect(await axeViolations(school)).toEqual([])

  await editor.getByText("Version 1").waitFor()
  await editor.getByRole("button", { name: "Withdraw" }).click()
  await editor.getByRole("textbox", { name: "Reason" }).fill("Published too early.")
  await editor.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click()
  await school.getByRole("button", { name: title, includeHidden: true }).waitFor({ state: "detached" })
})

/** A minute of India's day that has not begun, as people type it, with at least so many seconds to it. */
const minuteAhead = (seconds: number): string => {
  const at = new Date(Math.ceil((Date.now() + seconds * 1_000) / 60_000) * 60_000)
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Asia/Kolkata",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit"
  }).format(at)
  return parts.replace(",", "")
}

test("what an editor schedules for class 8 in Hindi comes to a school at its time, by itself", async () => {
  const title = "ध्वनि: कक्षा 8"
  const [editor, school] = await Promise.all([
    windows.open({ as: "role-8", path: "/content/study-materials" }),
    windows.open({ as: "role-2", path: "/study-material/study-material?class=8&language=hi" })
  ])
  await school.getByRole("list", { name: "Study material" }).waitFor()
  await editor.getByRole("textbox", { name: "Title" }).fill(title)
  await editor.getByRole("checkbox", { name: "Class 8" }).check()
  await editor.getByRole("checkbox", { name: /^Hindi/ }).check()
  await editor.getByRole("button", { name: "Save draft" }).click()
  await editor.getByRole("button", { name: "Schedule", exact: true }).click()
  const dialog = editor.getByRole("dialog", { name: "Schedule" })
  const time = dialog.getByLabel("Publish at")
  await time.fill(minuteAhead(10))
  await time.blur()
  expect(await axeViolations(editor)).toEqual([])
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click()
  await dialog.waitFor({ state: "detached" })
  expect(await school.getByText(title).count()).toBe(0)
  await school.getByRole("button", { name: title }).waitFor({ timeout: 90_000 })
})

/** Gives a student of the school of `role-2` a login, by the link that is sent to them. @returns their roll number */
const studentWithLogin = async (): Promise<string> => {
  const database = openPool(portal.databaseUrl, { max: 1 })
  const school = await signIn(portal.url, "role-2")
  const { rows } = await database.query<{ id: number; username: string }>(
    `select s.id, s.username from students s join accounts a on a.school_id = s.school_id
     where a.username = 'role-2' and s.is_active order by s.id limit 1`
  )
  const { id, username } = rows[0]!
  expect((await ask(portal.url, `schools/student/${id}/send-credential-mail`, school)).status).toBe(200)
  const sent = await database.query<{ body: string }>(
    `select o.body from outbox o join accounts a on o.about = 'account-' || a.id where a.username = $1
     order by o.queued_at desc limit 1`,
    [username]
  )
  await database.end()
  const token = /#set-password=([\w-]+)/.exec(sent.rows[0]!.body)![1]!
  const set = { token, new_password: demoPassword, confirm_password: demoPassword }
  expect((await sendForm(portal.url, "/set-password", "", set)).status).toBe(200)
  return username
}

test("a student on a phone comes from the landing to what they read, and goes on where a lecture stopped", async () => {
  const editor = await signIn(portal.url, "role-10")
  const made = async () =>
    (await ask<{ rows: readonly { file: string | null }[] }>(portal.url, "lecture-series", editor)).body.data.rows
  await expect
    .poll(async () => (await made()).filter(({ file }) => file !== null).length, { timeout: 90_000 })
    .toBeGreaterThan(0)
  const file = (await made()).find((row) => row.file !== null)!.file
  for (const [kind, form] of [
    ["lecture-series", contentForm("lecture-series", { title: "For all classes", file, duration: 48 })],
    ["study-materials", contentForm("study-materials", { title: "Notes for all classes", file: null })]
  ] as const) {
    const { id, hash } = (await tell<{ id: number; hash: string }>(portal.url, kind, editor, form)).body.data
    expect((await tell(portal.url, "content/publish", editor, { id, hash })).status).toBe(200)
  }
  const page = await windows.open({
    as: await studentWithLogin(),
    path: "/student",
    context: { viewport: { width: 390, height: 844 } }
  })
  const asked: string[] = []
  page.on("request", (request) => void asked.push(request.url()))
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const prepare = page.getByRole("region", { name: "Prepare for the exam" })
  await prepare.getByRole("link", { name: "Study material" }).click()
  await page.getByRole("button", { name: "Notes for all classes" }).click()
  await page.getByText("Read this first.").waitFor()
  expect([await axeViolations(page), await fits()]).toEqual([[], 0])
  await page.goto("/student")
  await prepare.waitFor()
  expect([await axeViolations(page), await fits()]).toEqual([[], 0])
  await prepare.getByRole("link", { name: /Lecture/ }).click()
  await page.getByRole("button", { name: "For all classes", exact: true }).click()
  const video = page.getByLabel("For all classes")
  const time = () => video.evaluate((player) => (player as HTMLVideoElement).currentTime)
  await video.evaluate(async (player) => {
    const one = player as HTMLVideoElement
    one.muted = true
    one.currentTime = 20
    await one.play()
  })
  await expect.poll(time).toBeGreaterThan(22)
  const kept = page.waitForResponse((answer) => answer.request().postData()?.includes("keepWatched") === true)
  await video.evaluate((player) => (player as HTMLVideoElement).pause())
  await kept
  const stopped = await time()
  expect([await axeViolations(page), await fits()]).toEqual([[], 0])
  await page.reload()
  await expect.poll(time).toBeCloseTo(stopped, 0)
  expect(asked.filter((url) => !url.startsWith(portal.url) && !/^(blob|data):/.test(url))).toEqual([])
})
