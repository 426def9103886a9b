import { afterAll, beforeAll, expect, test } from "vitest"
import { openGulf, type Gulf } from "../kit/gulf.ts"

let gulf: Gulf
beforeAll(async () => {
  gulf = await openGulf()
})
afterAll(() => gulf.close())

const rows = 30_000
const letters = (nth: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((place) => 97 + (Math.floor(nth / 26 ** place) % 26)))

/** Kills the node at moments of the check and of the run, each time another one. */
const kills = [
  { state: "checking", after: 300 },
  { state: "running", after: 700 },
  { state: "running", after: 1_500 },
  { state: "running", after: 200 }
]

test("an import whose node is killed again and again goes on in the window, with each row counted once", async () => {
  const list = Array.from({ length: rows }, (_, nth) =>
    [
      gulf.school,
      `${letters(nth)} ${letters(nth * 131 + 7)}`,
      new Date(Date.UTC(2011, 0, 1) + (nth % 1_900) * 86_400_000).toISOString().slice(0, 10),
      "F",
      "Hindi",
      "Parent",
      "8"
    ].join(",")
  )
  const page = await gulf.enter()
  await page.getByLabel("List to import").setInputFiles({
    name: "all.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["School,Name,DOB,Sex,Medium,Father,Std", ...list].join("\n"))
  })
  await page.getByRole("button", { name: "Check rows" }).click()
  const stateNow = async () =>
    (
      await gulf.pool.query<{ state: string; added: number }>(
        "select state, added from import_jobs order by id desc limit 1"
      )
    ).rows[0]!
  const killIn = async ({ state, after }: (typeof kills)[number]) => {
    await expect.poll(async () => (await stateNow()).state, { timeout: 60_000, interval: 20 }).toBe(state)
    await new Promise((resolve) => setTimeout(resolve, after))
    await gulf.kill()
    await gulf.start()
  }
  await killIn(kills[0]!)
  await page.getByText("Ready to add", { exact: true }).waitFor({ timeout: 60_000 })
  await page.getByRole("button", { name: /^Add [\d,]+ students$/ }).click()
  await page.getByRole("dialog").getByRole("checkbox").check()
  await page.getByRole("dialog").getByRole("button", { name: /^Add/ }).click()
  let killed = 0
  for (const kill of kills.slice(1)) {
    if (!["ready", "running"].includes((await stateNow()).state)) break
    await killIn(kill)
    killed += 1
  }
  expect(killed, "kills in the middle of the run").toBeGreaterThan(0)
  await page
    .getByText(/^(Complete|Needs review)$/)
    .first()
    .waitFor({ timeout: 120_000 })
  const {
    rows: [job]
  } = await gulf.pool.query<{ rows: number; added: number; present: number; waiting: number }>(
    `select rows, added, present, unchecked + ready + doubtful + wrong as waiting from import_jobs order by id desc
      limit 1`
  )
  const {
    rows: [there]
  } = await gulf.pool.query<{ students: number; names: number; usernames: number }>(
    `select count(*)::int as students, count(distinct (s.name, p.data->>'dateOfBirth'))::int as names,
      count(distinct s.username)::int as usernames
     from students s join schools h on h.id = s.school_id join personal p on p.subject = 'student-' || s.id
     where h.code = $1`,
    [gulf.school]
  )
  expect([job!.rows, job!.added + job!.present + job!.waiting]).toEqual([rows, rows])
  expect(there).toEqual({ students: job!.added, names: job!.added, usernames: job!.added })
  expect(Number((await page.getByTestId("import-added").textContent())!.replaceAll(",", ""))).toBe(job!.added)
})
