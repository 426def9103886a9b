import { expect, test } from "vitest"
import { pictures } from "../kit/pictures.ts"
import { ask, signIn, tell } from "../kit/client.ts"
import { form, send } from "../kit/setUp.ts"
import { axeViolations, chromiumWindows } from "../kit/windows.ts"
import { registerSchool, registerStudent } from "../kit/year/people.ts"
import { openYear } from "../kit/year/programme.ts"

const windows = chromiumWindows()

test("an admin changes the programme's details, classes and tie-breaks, and finds each change", async () => {
  const admin = await windows.open({ as: "role-10", path: "/programme" })
  const details = admin.getByRole("region", { name: "Details" })
  await details.getByLabel("Programme name").fill("National Science Olympiad")
  await details.getByLabel("GSTIN").fill("123")
  expect(await details.getByRole("button", { name: "Save" }).isDisabled()).toBe(true)
  await details.getByLabel("GSTIN").fill("")
  await details.getByRole("button", { name: "Save" }).click()
  const changes = admin.getByRole("region", { name: "Changes" }).first()
  await changes.getByText("National Science Olympiad").waitFor()

  const offered = admin.getByRole("region", { name: "Classes, languages and subjects" })
  await offered.getByLabel("Class 11").uncheck()
  await offered.getByLabel("Biology").uncheck()
  await offered.getByRole("button", { name: "Save" }).click()
  await changes.getByText("6, 7, 8, 9, 10", { exact: true }).waitFor()
  await changes.getByText(/^Physics, Chemistry, Mathematics, Reasoning/u).waitFor()

  const ties = admin.getByRole("region", { name: "Tie-breaks" })
  await ties.getByRole("button", { name: "Move Younger student up" }).click()
  await ties.getByRole("button", { name: "Save" }).click()
  await changes.getByText(/Younger student, Earlier submission$/u).waitFor()

  // The portal of these tests has no backup yet, and says how one is made.
  await admin.getByRole("region", { name: "Backups" }).getByText("npm run backup").waitFor()
})

test("an admin adds a fee, is told of two for one class on one day, and removes one", async () => {
  const admin = await windows.open({ as: "role-10", path: "/programme" })
  const fees = admin.getByRole("region", { name: "Fees" }).first()
  await fees.getByRole("button", { name: "Add fee" }).click()
  const dialog = admin.getByRole("dialog", { name: "Add fee" })
  await dialog.getByLabel("Fee, tax included").fill("1,5")
  expect(await dialog.getByRole("button", { name: "Add fee" }).isDisabled()).toBe(true)
  await dialog.getByLabel("Fee, tax included").fill("1,250.50")
  await dialog.getByRole("button", { name: "Add fee" }).click()
  await dialog.getByText("Two fees are valid for the same class on the same day").waitFor()
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await admin.getByRole("button", { name: "Discard" }).click()

  const indian = fees.getByRole("row", { name: /Organising body/u })
  await indian.getByRole("button", { name: "Edit fee" }).click()
  const editing = admin.getByRole("dialog", { name: "Edit fee" })
  await editing.getByLabel("Until").fill("2026-12-31")
  await editing.getByRole("button", { name: "Save" }).click()
  await indian.getByText("Until 31 Dec 2026").waitFor()

  await fees.getByRole("button", { name: "Add fee" }).click()
  await dialog.getByLabel("Fee, tax included").fill("1,250.50")
  await dialog.getByLabel("From").fill("2027-01-01")
  await dialog.getByRole("checkbox", { name: "Class 10" }).uncheck()
  await dialog.getByRole("button", { name: "Add fee" }).click()
  await fees.getByText("₹1,250.50, 18% tax included").waitFor()
  const added = fees.getByRole("row", { name: /1,250\.50/u })
  await added.getByRole("button", { name: "Edit fee" }).click()
  expect(await editing.getByRole("checkbox", { name: "Class 9" }).isChecked()).toBe(true)
  expect(await editing.getByRole("checkbox", { name: "Class 10" }).isChecked()).toBe(false)
  await editing.getByRole("button", { name: "Cancel" }).click()

  await added.getByRole("button", { name: "Remove fee" }).click()
  await admin.getByRole("dialog", { name: "Remove this fee?" }).getByRole("button", { name: "Remove fee" }).click()
  await fees.getByText("₹1,250.50, 18% tax included").waitFor({ state: "detached" })
})

test("who saves over somebody else's change is asked first, and loses nothing", async () => {
  const [one, other] = [
    await windows.open({ as: "role-10", path: "/programme" }),
    await windows.open({ as: "role-10", path: "/programme" })
  ]
  const detailsOf = (page: typeof one) => page.getByRole("region", { name: "Details" })
  await detailsOf(other).getByLabel("Organising body").fill("Trust of the other")
  await detailsOf(one).getByLabel("Organising body").fill("Trust of the one")
  await detailsOf(other).getByRole("button", { name: "Save" }).click()
  await other.getByText("Trust of the other").first().waitFor()
  await detailsOf(one).getByRole("button", { name: "Save" }).click()
  await detailsOf(one).getByText("Somebody else changed the settings meanwhile.").waitFor()
  await detailsOf(one).getByRole("button", { name: "Save mine" }).click()
  await one.getByRole("region", { name: "Changes" }).first().getByText("Trust of the one").waitFor()
})

test("an admin sees what a new year does before opening it, and which exams are in the way", async () => {
  const admin = await windows.open({ as: "role-10", path: "/programme" })
  const year = admin.getByRole("region", { name: "Programme year" })
  await year.getByText("2026–27", { exact: true }).waitFor()
  await year.getByRole("button", { name: "Open 2027–28" }).click()
  const dialog = admin.getByRole("dialog", { name: "Open the programme year 2027–28?" })
  await dialog
    .getByText(/^[\d,]+ students move up a class; [\d,]+ students of class \d+ leave the programme\./u)
    .waitFor()
  await dialog.getByText(/Close or cancel these exams first: .*Level I/u).waitFor()
  expect(await dialog.getByRole("button", { name: "Open 2027–28" }).isDisabled()).toBe(true)
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await dialog.waitFor({ state: "detached" })
})

test("an admin sets a logo, which everybody sees with its description, and removes it", async () => {
  const admin = await windows.open({ as: "role-10", path: "/programme" })
  const section = admin.getByRole("region", { name: "Logo" })
  const file = (name: string, mimeType: string, bytes: Uint8Array) => ({ name, mimeType, buffer: Buffer.from(bytes) })
  await section.getByLabel("Logo", { exact: true }).setInputFiles(file("logo.gif", "image/gif", pictures.gif))
  await section.getByText("Choose a picture in PNG or JPEG format").waitFor()
  await section.getByLabel("Logo", { exact: true }).setInputFiles(file("logo.png", "image/png", pictures.png))
  await section.getByLabel("Logo description").fill("Rising sun of the Olympiad")
  await section.getByRole("button", { name: "Save" }).click()
  await admin.getByRole("complementary").getByRole("img", { name: "Rising sun of the Olympiad" }).waitFor()
  expect(await axeViolations(admin)).toEqual([])
  const visitor = await windows.open({ path: "/login" })
  await visitor.getByRole("img", { name: "Rising sun of the Olympiad" }).first().waitFor()

  await section.getByRole("button", { name: "Remove logo" }).click()
  await admin.getByRole("dialog", { name: "Remove the logo?" }).getByRole("button", { name: "Remove" }).click()
  await admin.getByText("Logo removed", { exact: true }).first().waitFor()
  await visitor.reload()
  await visitor.getByRole("heading", { level: 1 }).waitFor()
  expect(await visitor.getByRole("img", { name: "Rising sun of the Olympiad" }).count()).toBe(0)
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const plan = {
  name: "Level I",
  level: "level1",
  class_levels: [8],
  languages: ["en", "hi"],
  question_count: 50,
  minutes: 60,
  opens_at: inDays(2),
  closes_at: inDays(3),
  grace_minutes: 60,
  release_minutes: 60
}

test(
  "an admin opens a new year: students move up or leave, schools and accounts stay",
  { timeout: 240_000 },
  async () => {
    const year = await openYear()
    try {
      const token = (await year.setUpAddress()).split("#")[1]!
      expect((await send(year.url, { ...form, token, states: "KL" })).status).toBe(200)
      const admin = await year.signIn(form.username)
      const username = await registerSchool(year, admin)
      const school = await year.signIn(username)
      const moving = await registerStudent(school)
      const leaving = await registerStudent(school, {
        name: "Asha Kumari",
        level: "11",
        born: "2010-07-11",
        guardian: "Ramesh Kumar"
      })
      const key = await signIn(year.url, form.username)
      const planned = await tell<{ id: number }>(year.url, "exams/plan", key, { ...plan, year: 2026 })
      expect(planned.status).toBe(200)

      await admin.goto("/programme")
      const section = admin.getByRole("region", { name: "Programme year" })
      await section.getByRole("button", { name: "Open 2027–28" }).click()
      const dialog = admin.getByRole("dialog", { name: "Open the programme year 2027–28?" })
      await dialog.getByText("1 student moves up a class; 1 student of class 11 leaves the programme.").waitFor()
      await dialog.getByText("Close or cancel these exams first: Level I").waitFor()
      expect(await dialog.getByRole("button", { name: "Open 2027–28" }).isDisabled()).toBe(true)
      const cancelled = { id: planned.body.data.id, reason: "The year ends." }
      expect((await tell(year.url, "exams/cancel", key, cancelled)).status).toBe(200)
      await admin.reload()
      await section.getByRole("button", { name: "Open 2027–28" }).click()
      await dialog.getByRole("button", { name: "Open 2027–28" }).click()
      await section.getByText("2027–28", { exact: true }).waitFor()
      await section.getByRole("button", { name: "Open 2028–29" }).waitFor()
      await admin.getByText(`${form.name} 2027–28`).first().waitFor()
      expect(await axeViolations(admin)).toEqual([])
      await admin.getByRole("region", { name: "Changes" }).first().getByText("2026–27", { exact: true }).waitFor()

      // Both accounts stay, and so does the school; its student is in the next class and owes the fee again.
      await school.goto("/student/view-students")
      const row = school.getByRole("row").filter({ hasText: moving })
      await row.getByRole("gridcell", { name: "9", exact: true }).waitFor()
      expect(await school.getByText(leaving).count()).toBe(0)
      await school.goto("/payment/payment-student")
      await school.getByRole("button", { name: /^Pay / }).waitFor()
      // Exams begin anew: the old one belongs to the old year, and the new year takes its own.
      const exams = await ask<{ rows: { year: string; state: string }[] }>(year.url, "exams", key)
      expect(exams.body.data.rows).toMatchObject([{ year: "2026-27", state: "cancelled" }])
      const again = await tell(year.url, "exams/plan", key, { ...plan, year: 2027 })
      expect(again.status).toBe(200)
      expect(year.complaints).toEqual([])
    } finally {
      await year.close()
    }
  }
)
