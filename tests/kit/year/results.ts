import { expect } from "vitest"
import { axeViolations } from "../axe.ts"
import type { Page } from "playwright-core"
import type { Year } from "./programme.ts"

const confirm = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).first().click()
  // What was done is told in a message that is a dialog as well, and stays for some seconds.
  const dialog = page.getByRole("dialog").filter({ has: page.getByRole("button", { name, exact: true }) })
  await dialog.getByRole("button", { name, exact: true }).click()
  await Promise.race([
    dialog.waitFor({ state: "detached" }),
    dialog
      .getByRole("alert")
      .innerText()
      .then((refusal) => Promise.reject(new Error(`${name}: ${refusal}`)))
  ])
}

const openExam = async (page: Page, exam: string) => {
  await page.goto("/exams")
  await page.getByRole("link", { name: exam }).click()
  await page.getByRole("region", { name: "Answer keys" }).waitFor()
}

/** Makes an exam's answer key for class 8 final: it is drafted and published by one, and signed by both. */
export const finalKey = async (admin: Page, second: Page, exam: string): Promise<void> => {
  await openExam(admin, exam)
  const results = admin.getByRole("region", { name: "Results", exact: true })
  expect(await results.getByRole("button", { name: "Compute results" }).isDisabled()).toBe(true)
  await confirm(admin, "Draft answer key")
  await admin.getByRole("link", { name: "Open answer key of class 8" }).click()
  await admin.getByText("As sealed").first().waitFor()
  await confirm(admin, "Publish as provisional")
  await admin.getByRole("button", { name: "Sign", exact: true }).waitFor()
  await confirm(admin, "Sign")
  await admin.getByText("Signed once").first().waitFor()
  await second.goto(new URL(admin.url()).pathname)
  await confirm(second, "Sign")
  await second.getByText("Final", { exact: true }).first().waitFor()
}

/** Computes an exam's results, which both sign, and publishes them. */
export const publishResults = async (admin: Page, second: Page, exam: string): Promise<void> => {
  await openExam(admin, exam)
  await confirm(admin, "Compute results")
  await admin.getByText("To be signed").waitFor()
  await admin.getByText("Class 8: 3 answer sheets scored").waitFor()
  await confirm(admin, "Sign")
  await admin.getByText("Signed once").waitFor()
  await openExam(second, exam)
  await confirm(second, "Sign")
  await second.getByText("Approved").waitFor()
  await confirm(second, "Publish")
  await second.getByText("Published", { exact: true }).first().waitFor()
}

/** Publishes while a school looks on: its list is empty before and has its students' results afterwards, by itself. */
export const seenLive = async (
  school: Page,
  students: readonly string[],
  publish: () => Promise<void>
): Promise<void> => {
  await school.goto("/result-overview/student-final")
  await school.getByText("No published results yet").waitFor()
  await publish()
  for (const number of students) await school.getByRole("gridcell", { name: number }).waitFor()
  expect(await axeViolations(school)).toEqual([])
}

/** The school has a mail of all that happened to it in the year; and no browser complained of anything. */
export const mailsAndNoComplaints = async (year: Year): Promise<void> => {
  await expect
    .poll(() => year.mailsTo("hill@school.example.org"))
    .toEqual(["invoice", "payment-received", "results-published", "schedule-changed", "school-registered"])
  // A certificate is verified without a network, which the browser says of each thing that it cannot load.
  expect(year.complaints.filter((one) => !one.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([])
}
