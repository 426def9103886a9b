import type { Page } from "playwright-core"
import { password, type Year } from "./programme.ts"

/** A member of staff who is invited: their role's name on the form, and the username that is typed. */
export type Invited = { readonly role: string; readonly name: string; readonly username: string }

const fillForm = async (admin: Page, { role, name, username }: Invited) => {
  await admin.getByRole("button", { name: "Add staff" }).first().click()
  const form = admin.getByRole("dialog", { name: "Add staff" })
  await form.getByRole("combobox", { name: "Role" }).selectOption({ label: role })
  await form.getByLabel("Full name").fill(name)
  await form.getByLabel("E-mail").fill(`${username}@olympiad.example.org`)
  await form.getByLabel("Username").fill(username)
  return form
}

/** Chooses the password of a new account by the link that was mailed. */
const choosePassword = async (year: Year, address: string): Promise<Page> => {
  const page = await year.window()
  await page.goto(await year.linkTo(address))
  await page.getByLabel("New password", { exact: true }).fill(password)
  await page.getByLabel("Confirm new password").fill(password)
  await page.getByRole("button", { name: "Set password" }).click()
  await page.getByText("Your password is set").waitFor()
  return page
}

/** Invites a member of staff, who chooses a password by the mailed link. */
export const inviteByMail = async (year: Year, admin: Page, invited: Invited): Promise<void> => {
  const form = await fillForm(admin, invited)
  await form.getByRole("button", { name: "Add staff" }).click()
  await form.waitFor({ state: "detached" })
  const page = await choosePassword(year, `${invited.username}@olympiad.example.org`)
  await page.context().close()
}

/** Makes an account with a first password. @returns the password, as it was shown once */
export const inviteOnPaper = async (admin: Page, invited: Invited): Promise<string> => {
  const form = await fillForm(admin, invited)
  await form.getByRole("checkbox", { name: /first password/ }).check()
  await form.getByRole("button", { name: "Add staff" }).click()
  const shown = admin.getByRole("dialog", { name: "First password" })
  const first = await shown.locator("dd").nth(1).innerText()
  await shown.getByRole("button", { name: "Close" }).click()
  return first
}

/** Registers a school, which follows its link and chooses its password. @returns its username */
export const registerSchool = async (year: Year, admin: Page): Promise<string> => {
  await admin.goto("/school/total-schools")
  await admin.getByRole("button", { name: "Register school" }).first().click()
  const form = admin.locator("#content form")
  await form.getByLabel("School name").fill("Hill School")
  await form.getByRole("combobox", { name: "State" }).selectOption({ index: 1 })
  const district = form.getByRole("combobox", { name: "District" })
  await district.locator("option").nth(1).waitFor({ state: "attached" })
  await district.selectOption({ index: 1 })
  await form.getByLabel("School e-mail").fill("hill@school.example.org")
  await form.getByRole("button", { name: "Register school" }).click()
  await admin.getByText("Sign-up link sent to").waitFor()
  const school = await year.window()
  await school.goto(await year.linkTo("hill@school.example.org"))
  await school.getByRole("link", { name: "Choose a password" }).click()
  await school.getByLabel("New password", { exact: true }).fill(password)
  await school.getByLabel("Confirm new password").fill(password)
  await school.getByRole("button", { name: "Set password" }).click()
  await school.getByText("Your password is set").waitFor()
  const username = await school.getByLabel("Username", { exact: true }).inputValue()
  await school.context().close()
  return username
}

/** Registers a student by hand. @returns the roll number */
export const registerStudent = async (
  school: Page,
  { name: full = "Meera Krishnan", level = "8", born = "2013-03-19", guardian = "Krishnan Iyer" } = {}
): Promise<string> => {
  await school.goto("/student/Add-students")
  await school.getByRole("textbox", { name: "Name" }).fill(full)
  await school.getByLabel("Date of birth").fill(born)
  const choices = [
    ["Gender", "female"],
    ["Class", level],
    ["Language", "hi"]
  ] as const
  for (const [name, value] of choices) await school.getByRole("combobox", { name, exact: true }).selectOption(value)
  await school.getByRole("textbox", { name: "Guardian", exact: true }).fill(guardian)
  await school
    .getByRole("textbox", { name: "Guardian's e-mail" })
    .fill(`${guardian.split(" ")[0]!.toLowerCase()}@family.example.net`)
  await school.getByLabel(/^The guardian has consented/).check()
  await school.getByRole("button", { name: "Register student" }).click()
  const justNow = school.getByRole("region", { name: "Just registered" })
  return justNow.getByText(/^\d{2}[A-Z]{2}\d{8}$/).innerText()
}

/** A school sends a student the login link; she chooses a password and signs in. @returns her page */
export const studentSignsIn = async (
  year: Year,
  school: Page,
  { name, number }: { readonly name: string; readonly number: string }
): Promise<Page> => {
  await school.goto("/student/view-students")
  await school.getByRole("button", { name: `Actions for ${name}` }).click()
  await school.getByRole("menuitem", { name: "Send login" }).click()
  const page = await choosePassword(year, "krishnan@family.example.net")
  await page.context().close()
  return year.signIn(number)
}

/** Imports two more students of class 8 from a file. @returns their roll numbers */
export const importStudents = async (school: Page): Promise<readonly string[]> => {
  await school.goto("/student/Add-students?from=file")
  const list = [
    "Name,Date of birth,Gender,Class,Language,Guardian,Guardian's phone",
    "Asha Kumari,28-02-2013,Female,8,Hindi,Ramesh Kumar,9876543210",
    "Ravi Rao,11-07-2013,Male,8,Hindi,Suresh Rao,9876543211"
  ].join("\n")
  await school
    .getByLabel("List to import")
    .setInputFiles({ name: "class 8.csv", mimeType: "text/csv", buffer: Buffer.from(list) })
  await school.getByText("Match columns", { exact: true }).first().waitFor()
  await school.getByRole("button", { name: "Check rows" }).first().click()
  await school.getByText("Ready to add", { exact: true }).first().waitFor()
  await school
    .getByRole("button", { name: /^Add [\d,]+ students?$/ })
    .first()
    .click()
  await school.getByRole("dialog").getByRole("checkbox").check()
  await school.getByRole("dialog").getByRole("button", { name: /^Add/ }).click()
  await school.getByText("Complete", { exact: true }).first().waitFor()
  await school.goto("/student/view-students")
  const numbers = school.getByRole("gridcell", { name: /^\d{2}[A-Z]{2}\d{8}$/ })
  await numbers.nth(2).waitFor()
  return numbers.allInnerTexts()
}
