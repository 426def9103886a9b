import { fileURLToPath } from "node:url"
import { beforeAll, expect, test } from "vitest"
import { publishOnTime } from "../../server/areas/results/run/publish.ts"
import { newPerson, type Person } from "../kit/people.ts"
import { usernameOf } from "../kit/programme.ts"
import { axeViolations } from "../kit/windows.ts"
import { confirm, picture, signedInWindows } from "./resultsWork.kit.ts"
import { admin, close, computed, done, house, other, sat, setUp, signed } from "../api/results/results.kit.ts"

/**
 * The work on results of an exam, in the browser: a key is challenged by a student and ruled on, its questions are
 * analysed, prants are combined, award schemes are compared, and a student learns how a rank comes about. One story.
 */
setUp({ dist: fileURLToPath(new URL("../../dist", import.meta.url)) })
const { opened } = signedInWindows()
const once = { retry: 0, timeout: 180_000 }

let student: Person
let exam: number
let key: number

beforeAll(async () => {
  student = await newPerson(house, 1, { username: usernameOf(11) })
  ;({ exam } = await sat([
    [11, { answers: "ACDA" }],
    [21, { answers: "BCAA" }],
    [31, { answers: "BCDA" }],
    [41, { answers: "BC-A" }],
    [99, { answers: "ADDB" }]
  ]))
  await close(exam)
  const drafted = await done(admin, "/results/draft-answer-key", { exam_id: exam, class_level: 8 })
  key = drafted.id
  await done(admin, "/results/publish-answer-key", { id: key, hash: drafted.hash })
}, 240_000)

const inIndia = (ms: number): string => new Date(Date.now() + ms + 5.5 * 3_600_000).toISOString().slice(0, 16)

test("a student challenges the provisional key, and the answer is read beside the question", once, async () => {
  const page = await opened(admin, `/exams/${exam}/answer-key/${key}`)
  await page.getByRole("button", { name: "Objection window" }).click()
  await page.getByLabel("Opens").fill(inIndia(-60_000))
  await page.getByLabel("Closes").fill(inIndia(3_600_000))
  await page.getByRole("button", { name: "Set window" }).click()
  await page.getByText("No challenges").waitFor()
  await page.context().close()

  const own = await opened(student, "/")
  await own.getByRole("region", { name: "Provisional answer keys" }).getByRole("link").click()
  await own.getByRole("button", { name: "Challenge question 1" }).click()
  await own.getByLabel("What is wrong").selectOption({ label: "Several answers are right" })
  await own.getByLabel("Basis").fill("A and B say the same, see page 41.")
  await own.getByRole("button", { name: "Send challenge" }).click()
  await own.getByText("To be answered").waitFor()
  expect(await axeViolations(own)).toEqual([])
  await picture(own, "shown-key")
  await own.context().close()

  const clerk = await opened(admin, `/exams/${exam}/answer-key/${key}`)
  await clerk.getByRole("button", { name: "Rule on question 1" }).click()
  await clerk.getByLabel("Right answers").fill("A, B")
  // Before the ruling is saved, the one that was typed is compared with the others: A is the answer of two students.
  await clerk.getByRole("button", { name: "What would change?" }).click()
  await clerk.getByRole("row", { name: "Other right answers: A or B 2 0" }).waitFor()
  expect(await axeViolations(clerk)).toEqual([])
  await picture(clerk, "ruling-effects")
  await clerk.getByLabel("Reason").fill("Both say the same.")
  await clerk.getByRole("button", { name: "Save ruling" }).click()
  await clerk.getByRole("cell", { name: "A or B", exact: true }).waitFor()
  await clerk.getByRole("gridcell", { name: "A and B say the same, see page 41." }).click()
  await clerk.getByLabel("Decision").selectOption({ label: "Upheld" })
  await clerk.getByRole("dialog").getByLabel("Answer", { exact: true }).fill("Both say the same.")
  await picture(clerk, "answer-challenge")
  await clerk.getByRole("button", { name: "Send answer" }).click()
  await clerk.getByRole("gridcell", { name: "Upheld" }).waitFor()
  expect(await axeViolations(clerk)).toEqual([])
  await picture(clerk, "answer-key")
  await clerk.context().close()

  const again = await opened(student, `/result-overview/answer-keys/${key}`)
  await again.getByText("Both say the same.").waitFor()
})

test("the questions of the paper are analysed, with the options behind each", once, async () => {
  const page = await opened(admin, `/exams/${exam}/item-analysis/${key}`)
  await page.getByText("Reliability (alpha)").waitFor()
  await page.getByRole("button", { name: "3: options of the question" }).click()
  await page.getByRole("table", { name: "Options of question 3" }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await picture(page, "item-analysis")
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click()
  ])
  expect(file.suggestedFilename()).toBe("item-analysis.csv")
})

test("what deserves a look in the answer sheets is a page of hints", once, async () => {
  const page = await opened(admin, `/exams/${exam}`)
  await page.getByRole("link", { name: "Anomalies of class 8" }).click()
  await page.getByText(/^These are hints, not proof\./).waitFor()
  await page.getByText("No pair agrees in more answers than chance explains.").waitFor()
  expect(await axeViolations(page)).toEqual([])
  await picture(page, "anomalies")
})

test("the clock publishes results before a school, and combined prants are ranked together", once, async () => {
  // The window's end comes.
  await done(admin, "/results/open-objections", {
    id: key,
    opens_at: new Date(Date.now() - 2_000).toISOString(),
    closes_at: new Date(Date.now() + 500).toISOString()
  })
  await new Promise((resolve) => setTimeout(resolve, 700))
  const { hash } = await done(admin, `/results/answer-key?id=${key}`)
  for (const who of [admin, other]) await done(who, "/results/sign-answer-key", { id: key, hash })
  const run = await computed(exam)
  const results = await opened(admin, `/exams/${exam}`)
  await results.getByRole("button", { name: "Choose awards" }).click()
  await results.getByRole("dialog").getByLabel("Scheme").selectOption({ label: "Present awards" })
  await picture(results, "choose-awards")
  await results.getByRole("dialog").getByRole("button", { name: "Choose", exact: true }).click()
  await results.getByText("Awards chosen").first().waitFor()
  await results.context().close()
  for (const who of [admin, other]) await done(who, "/results/sign", signed(run))

  // A school looks on while the clock publishes them.
  const school = await opened(await newPerson(house, 2, { schoolId: 1 }), "/result-overview/student-final")
  await school.getByText("No published results yet").waitFor()
  const publishAt = Date.now() + 1_500
  await done(admin, "/results/schedule", { id: run.id, publish_at: new Date(publishAt).toISOString() })
  expect(await publishOnTime(house.portal)).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, publishAt - Date.now() + 100))
  expect(await publishOnTime(house.portal)).toBe(1)
  await school.getByRole("gridcell", { name: usernameOf(11) }).waitFor()
  // Its list of results leads to how it compares.
  await school.goto("/result-overview/school-final")
  await school.getByRole("gridcell").first().click()
  await school.getByRole("columnheader", { name: "Similar schools" }).waitFor()
  expect(await axeViolations(school)).toEqual([])
  await picture(school, "school-insight")
  await school.context().close()

  const page = await opened(admin, "/result-overview/prant-wise-grouping")
  await page.getByText("No combinations. Each prant is ranked by itself.").waitFor()
  await page.getByRole("button", { name: "Add combination" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name").fill("Hills and islands")
  await dialog.getByLabel("prant 2").check()
  await dialog.getByLabel("prant 3").check()
  await picture(page, "combination-form")
  await dialog.getByRole("button", { name: "Add combination" }).click()
  await page.getByRole("heading", { name: "Hills and islands" }).waitFor()
  await confirm(page, "Finalise")
  await page.getByRole("gridcell", { name: "Hills and islands" }).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await picture(page, "prant-grouping")
})

test("two award schemes are compared on the results", once, async () => {
  const page = await opened(admin, `/result-overview/award-schemes?exam_id=${exam}`)
  await page.getByText("Present awards").first().waitFor()
  await page.getByRole("button", { name: "Add scheme" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name").fill("First of each state")
  await dialog.getByRole("spinbutton", { name: "First ranks" }).fill("1")
  await dialog.getByLabel("Cost each (₹)").fill("2500")
  await picture(page, "scheme-form")
  await dialog.getByRole("button", { name: "Save scheme" }).click()
  await page.getByText("Winners, first → second").waitFor()
  await page.getByText("It was signed with the results and cannot be changed.").waitFor()
  await page.getByRole("tab", { name: "State" }).click()
  expect(await axeViolations(page)).toEqual([])
  await picture(page, "award-schemes")
})

test("a student learns how a rank comes about", once, async () => {
  const page = await opened(student, "/")
  await page.getByRole("button", { name: /^Explain ranks/ }).click()
  await page.getByRole("columnheader", { name: "Ahead: more marks" }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await picture(page, "explained")
})
