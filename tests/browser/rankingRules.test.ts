import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { computeStep } from "../../server/areas/results/run/job.ts"
import { newPerson } from "../kit/people.ts"
import { usernameOf } from "../kit/programme.ts"
import { axeViolations } from "../kit/windows.ts"
import { admin, close, done, finalKey, house, other, rowsOf, sat, setUp, signed } from "../api/results/results.kit.ts"
import { setUpProgramme } from "../api/results/rules.kit.ts"
import { confirm, picture, signedInWindows } from "./resultsWork.kit.ts"

/** An admin sets minimum marks and compares two papers by percentile; a student below is told so in words. */
setUp({ dist: fileURLToPath(new URL("../../dist", import.meta.url)) })
setUpProgramme()
const { opened } = signedInWindows()
const once = { retry: 0, timeout: 180_000 }

test("rules are set, a run shows them, and a student below a minimum is told so", once, async () => {
  const settings = await opened(admin, "/programme")
  await settings.getByRole("button", { name: "Edit ranking rules: Level I", exact: true }).click()
  const dialog = settings.getByRole("dialog")
  await dialog.getByLabel("Minimum of all marks (%)").fill("60")
  await dialog.getByLabel("Minimum in section 1 (%)").fill("25")
  await dialog.getByLabel("Who is ranked").selectOption({ label: "Only students who reach the minimum marks" })
  await dialog
    .getByLabel("Different papers of a class")
    .selectOption({ label: "By percentile among students with the same paper" })
  // A rule of marks that gives none yet cannot be saved, and its marks are typed as marks.
  await dialog.getByRole("button", { name: "Add rule" }).click()
  await dialog.getByRole("group", { name: "Rule 1" }).waitFor()
  expect(await dialog.getByRole("button", { name: "Save" }).isDisabled()).toBe(true)
  await dialog.getByLabel("Right answer").fill("4")
  await dialog.getByLabel("Wrong answer").fill("-0.25")
  expect(await axeViolations(settings)).toEqual([])
  await picture(settings, "ranking-form")
  await dialog.getByRole("button", { name: "Save" }).click()
  await settings.getByText("Minimum marks: 60% of all marks · 25% in section 1.").first().waitFor()
  await settings.getByText("Section 1: Right answer +4, Wrong answer -0.25.").first().waitFor()
  // A link that is left out can be added at the end again.
  await settings.getByRole("button", { name: "Leave out Marks in section 3" }).click()
  await settings.getByRole("button", { name: "Add Marks in section 3" }).waitFor()
  await settings.getByRole("button", { name: "Add Earlier registration" }).click()
  await settings.getByRole("button", { name: "Leave out Earlier registration" }).waitFor()
  expect(await axeViolations(settings)).toEqual([])
  await picture(settings, "ranking-rules")
  await settings.context().close()

  const { exam } = await sat(
    [
      [11, { answers: "BCDA" }],
      [21, { answers: "BC--" }],
      [31, { language: "hi", answers: "BCD-" }],
      [41, { language: "hi", answers: "B---" }]
    ],
    { isHindiApart: true }
  )
  await close(exam)
  await finalKey(exam)
  const page = await opened(admin, `/exams/${exam}`)
  await confirm(page, "Compute results")
  const { runs } = await done(admin, `/results/exam?exam_id=${exam}`)
  while (await computeStep(house.portal, runs[0].id));
  await page.getByText("2 below the minimum marks").waitFor()
  await page.getByText(/^Rules: Minimum marks: 60% of all marks/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await picture(page, "run-rules")
  await page.context().close()

  const [run] = (await done(admin, `/results/exam?exam_id=${exam}`)).runs
  for (const who of [admin, other]) await done(who, "/results/sign", signed(run))
  await done(admin, "/results/publish", { id: run.id })
  await rowsOf(run.id, 4)
  const below = await opened(await newPerson(house, 1, { username: usernameOf(21) }), "/")
  await below.getByText("Not ranked, because the minimum marks were not reached: 60% of all marks").waitFor()
  await below.getByText("Percentile among students with the same paper: 50.0000000. Ranks are by it.").waitFor()
  await below.getByRole("button", { name: /^Explain ranks/ }).click()
  await below.getByText("25% in section 1 – reached").waitFor()
  // Two right answers of four marks each, of the sixteen that the paper gives.
  await below.getByRole("cell", { name: "2 × 4" }).waitFor()
  await below.getByRole("cell", { name: "8 of 16" }).first().waitFor()
  await below.getByText("60% of all marks – not reached").waitFor()
  expect(await axeViolations(below)).toEqual([])
  await picture(below, "below-minimum")
  await below.context().close()

  const ranked = await opened(await newPerson(house, 1, { username: usernameOf(31) }), "/")
  await ranked.getByRole("button", { name: /^Explain ranks/ }).click()
  await ranked.getByRole("columnheader", { name: "Ahead: higher score" }).waitFor()
  await picture(ranked, "explained-by-percentile")
})
