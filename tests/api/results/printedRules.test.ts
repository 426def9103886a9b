import { expect, test } from "vitest"
import { printedPaper } from "../../../server/areas/papersets/printed.ts"
import { newPerson } from "../../kit/people.ts"
import { admin, ask, close, computed, done, finalKey, house, other, sat, setUp, signed } from "./results.kit.ts"
import { setRanking, setUpProgramme } from "./rules.kit.ts"

setUp()
setUpProgramme()

const sheets = [[11, { answers: "BCDA" }]] as const
const section = { of: "section1", from: null, to: null, right: 250, wrong: -75, blank: null, double: -25 } as const
const inPrint = () => done(admin, "/programme/rules-in-print")

/** Prints a paper as somebody who signs papers. */
const print = async (paper: number) => {
  const chief = await newPerson(house, 13)
  const response = await fetch(`${house.url}/api/paperset/export-paperset`, {
    method: "POST",
    headers: { authorization: `Bearer ${chief.token}`, "content-type": "application/json" },
    body: JSON.stringify({ paperset_id: paper, language_id: "en" })
  })
  expect(response.status).toBe(200)
}

const publish = async (exam: number) => {
  await close(exam)
  await finalKey(exam)
  const run = await computed(exam)
  for (const who of [admin, other]) await done(who, "/results/sign", signed(run))
  await done(admin, "/results/publish", { id: run.id })
  return run
}

test("who changes the rules is told which papers are printed, until their results are published", async () => {
  await setRanking({})
  const { exam, paper } = await sat(sheets)
  expect((await inPrint()).map((one: { exam_id: number }) => one.exam_id)).not.toContain(exam)
  await print(paper)
  const found = (await inPrint()).find((one: { exam_id: number }) => one.exam_id === exam)
  expect(found).toMatchObject({ level: "level1", class_levels: [8] })
  expect((await publish(exam)).checks.printed_otherwise).toEqual([])
  expect((await inPrint()).map((one: { exam_id: number }) => one.exam_id)).not.toContain(exam)
})

test("results by other rules than a printed paper tells say so, and minimum marks do not count", async () => {
  await setRanking({ blank: 50 })
  const { exam, paper } = await sat(sheets)
  await print(paper)
  await setRanking({ blank: 50, gates: [{ of: "total", percent: 20 }] })
  await close(exam)
  await finalKey(exam)
  // Minimum marks are not printed.
  expect((await computed(exam)).checks.printed_otherwise).toEqual([])
  await setRanking({ blank: 50, marks: [section] })
  expect((await computed(exam)).checks.printed_otherwise).toEqual([8])
  await setRanking({ blank: 50 })
  expect((await computed(exam)).checks.printed_otherwise).toEqual([])
})

test("a paper prints the marks of the rules, and what blank and double-marked answers count", async () => {
  await setRanking({ blank: 50, double: "blank", marks: [section] })
  const { paper } = await sat(sheets)
  const printed = await printedPaper(house.portal, paper, ["en"])
  expect(printed.marks).toBe(10)
  const questions = printed.sets.flatMap((set) => set.sections.flatMap((one) => one.questions))
  for (const question of questions)
    expect(question).toMatchObject({ marks: 2.5, negativeMarks: 0.75, marking: { blank: 0.5, double: -0.25 } })
  await setRanking({ double: "blank" })
  const [set] = (await printedPaper(house.portal, paper, ["en"])).sets
  expect(set!.sections[0]!.questions[0]).toMatchObject({
    marks: 1,
    negativeMarks: 0,
    marking: { blank: 0, double: "blank" }
  })
})

test("only who sets the programme's rules reads what is printed by them", async () => {
  const coordinator = await newPerson(house, 3, { zoneId: 1 })
  expect((await ask(coordinator, "/programme/rules-in-print")).status).toBe(403)
})
