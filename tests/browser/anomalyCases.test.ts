import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { usernameOf } from "../kit/programme.ts"
import { axeViolations } from "../kit/windows.ts"
import { plantOutliers } from "../api/results/outliers.kit.ts"
import {
  admin,
  close,
  computed,
  done,
  finalKey,
  house,
  other,
  rowsOf,
  sat,
  setUp,
  signed
} from "../api/results/results.kit.ts"
import { picture, signedInWindows } from "./resultsWork.kit.ts"

setUp({ dist: fileURLToPath(new URL("../../dist", import.meta.url)) })
const { opened } = signedInWindows()
const once = { retry: 0, timeout: 180_000 }

test("an anomaly is opened as a case, and another person annuls the answer sheet", once, async () => {
  const before = await sat([[11, { answers: "BCDA" }]])
  await close(before.exam)
  await finalKey(before.exam)
  const earlier = await computed(before.exam)
  for (const who of [admin, other]) await done(who, "/results/sign", signed(earlier))
  await done(admin, "/results/publish", { id: earlier.id })
  const next = await sat([
    [11, { answers: "BCDA" }],
    [21, { answers: "ACDB" }]
  ])
  await close(next.exam)
  await finalKey(next.exam)
  const run = await computed(next.exam)
  await rowsOf(earlier.id, 1)
  await rowsOf(run.id, 2)
  await plantOutliers(house.portal.pool, { earlier: earlier.id, run: run.id, school: 1, student: 11 })

  const page = await opened(admin, `/exams/${next.exam}`)
  await page.getByRole("link", { name: "Anomalies of class 8" }).click()
  await page.getByText(/^No cases\./).waitFor()
  await page.getByRole("button", { name: new RegExp(`^Open case: .*${usernameOf(11)}`) }).click()
  await page.getByLabel("Reason").fill("The invigilator noted a change of seats.")
  await picture(page, "open-case")
  await page.getByRole("dialog").getByRole("button", { name: "Open case" }).click()
  await page.getByText("To be decided").first().waitFor()
  await page.getByRole("button", { name: "Decide", exact: true }).click()
  await page.getByRole("dialog").getByLabel("Reason").fill("I decide what I opened.")
  await page.getByRole("dialog").getByRole("button", { name: "Decide", exact: true }).click()
  await page.getByText("Another person than the one who opened the case has to decide it.").first().waitFor()
  await page.context().close()

  const second = await opened(other, new URL(page.url()).pathname)
  await second.getByRole("button", { name: "Decide", exact: true }).click()
  const dialog = second.getByRole("dialog")
  await dialog.getByLabel("Decision").selectOption({ label: "Annul answer sheets" })
  await dialog.getByLabel(new RegExp(usernameOf(11))).check()
  await dialog.getByLabel("Reason").fill("Seen by two invigilators.")
  await picture(second, "decide-case")
  await dialog.getByRole("button", { name: "Decide", exact: true }).click()
  await second.getByText(/^Annulled: /).waitFor()
  await second.getByRole("button", { name: "History" }).click()
  await second.getByRole("dialog").getByText("Answer sheets annulled", { exact: true }).waitFor()
  expect(await axeViolations(second)).toEqual([])
  await picture(second, "case-history")
  await second.getByRole("dialog").getByRole("button", { name: "Close" }).first().click()
  await picture(second, "cases")
  expect(await axeViolations(second)).toEqual([])
  const { rows } = await house.portal.pool.query("select student_id from answer_sheets where exam_id = $1", [next.exam])
  expect(rows).toEqual([{ student_id: 21 }])
})
