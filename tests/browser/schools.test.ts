import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import type pg from "pg"
import { openPool } from "../../server/platform/db/pool.ts"
import { axeViolations, chromiumWindows, portal } from "../kit/windows.ts"

const windows = chromiumWindows()
let pool: pg.Pool
beforeAll(() => {
  pool = openPool(portal.databaseUrl, { max: 2 })
})
afterAll(() => pool.end())

/** The link of the last mail to an address. */
const linkTo = async (address: string): Promise<string> => {
  const find = async () =>
    (
      await pool.query<{ body: string }>(
        "select body from outbox where recipient = $1 order by queued_at desc limit 1",
        [address]
      )
    ).rows[0]?.body
  await expect.poll(find).toBeDefined()
  return /(\/(?:verify-school-email#token|login#set-password)=[\w-]+)/.exec((await find())!)![1]!
}

const dialog = (page: Page) => page.getByRole("dialog").last()
const unique = `${Date.now() % 1_000_000}`

test("a coordinator registers a school, which follows its link, chooses a password, edits its profile", async () => {
  const coordinator = await windows.open({ as: "role-7", path: "/school/total-schools" })
  await coordinator.getByRole("button", { name: "Register school" }).click()
  const form = coordinator.locator("#content form")
  await form.getByLabel("School name").fill(`தஞ்சாவூர் Hill School ${unique}`)
  await form.getByRole("combobox", { name: "District" }).selectOption({ index: 1 })
  await form.getByLabel("School e-mail").fill(`hill${unique}@school.example.org`)
  await form.getByLabel("Phone", { exact: true }).fill("12")
  await form.getByRole("textbox", { name: "Principal", exact: true }).fill("Meera Krishnan")
  await form.getByText("Enter a 10-digit number with its area code", { exact: false }).waitFor()
  expect(await form.getByRole("button", { name: "Register school" }).isDisabled()).toBe(true)
  await form.getByLabel("Phone", { exact: true }).fill("(04362) 231 234")
  await form.getByRole("button", { name: "Register school" }).click()
  await coordinator.getByText("Sign-up link sent to").waitFor()

  const school = await windows.open({ path: await linkTo(`hill${unique}@school.example.org`) })
  await school.getByRole("link", { name: "Choose a password" }).click()
  await school.getByLabel("New password", { exact: true }).fill("Vedic@Maths7")
  await school.getByLabel("Confirm new password").fill("Vedic@Maths7")
  await school.getByRole("button", { name: "Set password" }).click()
  await school.getByText("Your password is set").waitFor()
  await school.getByLabel("Password", { exact: true }).fill("Vedic@Maths7")
  await school.getByRole("button", { name: "Sign in" }).click()
  await school.waitForURL("**/admin-dashboard")
  await school.goto("/school/edit-school-profile")
  expect(await school.getByLabel("Phone", { exact: true }).inputValue()).toBe("+914362231234")
  await school.getByLabel("School coordinator").last().fill("Thangam Elango")
  await school.getByRole("button", { name: "Save" }).click()
  await school.getByText("School profile updated successfully!").waitFor()

  await coordinator.reload()
  await coordinator.getByRole("searchbox").fill(unique)
  const cells = coordinator.getByRole("gridcell", { name: new RegExp(unique) })
  await cells.first().click()
  await dialog(coordinator).getByText("Thangam Elango", { exact: false }).waitFor()
  const edit = dialog(coordinator).getByText(/^School profile updated: /)
  await edit.waitFor()

  await school.getByRole("button", { name: /^User menu/ }).click()
  await school.getByRole("menuitem", { name: "Deactivate School" }).click()
  await dialog(school).getByRole("button", { name: "Yes" }).click()
  await dialog(school).getByRole("button", { name: "OK" }).click()
  const banner = school.getByRole("region", { name: "School status" })
  await banner.getByText("Your school is inactive.").waitFor()
  await school.goto("/admin-dashboard")
  await banner.getByText("The school is deactivated", { exact: false }).waitFor()
  await banner.getByRole("button", { name: "Activate school" }).click()
  await dialog(school).getByRole("button", { name: "Yes" }).click()
  await dialog(school).getByRole("button", { name: "OK" }).click()
  await banner.waitFor({ state: "detached" })
})

test("the menu of a school that waits for its address offers what its machine takes and says why not", async () => {
  const coordinator = await windows.open({ as: "role-7", path: "/school/total-schools" })
  await coordinator.getByRole("button", { name: "Register school" }).click()
  const form = coordinator.locator("#content form")
  await form.getByLabel("School name").fill(`Lake School ${unique}`)
  await form.getByRole("combobox", { name: "District" }).selectOption({ index: 1 })
  await form.getByLabel("School e-mail").fill(`lake${unique}@school.example.org`)
  await form.getByRole("button", { name: "Register school" }).click()
  await coordinator.getByText("Sign-up link sent to").waitFor()
  const search = encodeURIComponent(`Lake School ${unique}`)
  const admin = await windows.open({ as: "role-10", path: `/school/total-schools?search=${search}` })
  const menu = admin.getByRole("menu")
  await admin
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click()
  await menu.getByRole("menuitem", { name: "Activate" }).waitFor()
  expect(await menu.getByRole("menuitem", { name: "Deactivate" }).count()).toBe(0)
})

test("of two who edit one school the second sees what the first made of it, and keeps what was typed", async () => {
  const open = async (as: string) => {
    const page = await windows.open({ as, path: "/school/total-schools?search=TN", expected: /409/ })
    await page.locator(".ag-row").first().click()
    await dialog(page).getByRole("button", { name: "Edit" }).click()
    return page
  }
  const [first, second] = [await open("role-10"), await open("role-11")]
  await dialog(first).getByLabel("Address").fill(`1 First Street ${unique}`)
  await dialog(first).getByRole("button", { name: "Save" }).click()
  await first.getByText("School updated successfully!").waitFor()
  await dialog(second).getByLabel("Address").fill(`2 Second Street ${unique}`)
  await dialog(second).getByRole("button", { name: "Save" }).click()
  await second.getByText("Someone else changed this while you were editing").first().waitFor()
  await second.getByText(`1 First Street ${unique}`).waitFor()
  expect(await dialog(second).getByLabel("Address").inputValue()).toBe(`2 Second Street ${unique}`)
  await dialog(second).getByRole("button", { name: "Keep mine" }).click()
  await dialog(second).getByRole("button", { name: "Save" }).click()
  await second.getByText("School updated successfully!").waitFor()
  await dialog(second).getByText(`2 Second Street ${unique}`, { exact: false }).waitFor()
})

test("a school with many referrals gives its bank details with a code, and sees them masked", async () => {
  const page = await windows.open({ as: "role-2-referrer", path: "/school/bank-detail" })
  await page.getByRole("button", { name: /Add bank details|Change…/ }).click()
  const form = dialog(page)
  await form.getByLabel("Account holder").fill("Hill School Trust")
  await form.getByLabel("Account number", { exact: true }).fill("1234 5678 9012")
  await form.getByLabel("Confirm account number").fill("123456789021")
  await form.getByLabel("IFSC").fill("sbin0001234")
  await form.getByLabel("Bank and branch").fill("State Bank, Tiruchirappalli")
  await form.getByText("The account numbers do not match").waitFor()
  await form.getByLabel("Confirm account number").fill("123456789012")
  await form.getByRole("button", { name: "Send code" }).click()
  await dialog(page).getByText("A 6-digit code was sent to").waitFor()
  const {
    rows: [mail]
  } = await pool.query<{ body: string }>(
    "select body from outbox where template = 'bank-code' order by queued_at desc limit 1"
  )
  await dialog(page)
    .getByLabel("Code")
    .fill(/^\d{6}/.exec(mail!.body)![0])
  await dialog(page).getByRole("button", { name: "Change bank details" }).click()
  await page.getByText("••••9012").waitFor()
  await page.getByRole("button", { name: "Show full details" }).click()
  await dialog(page).getByRole("button", { name: "Show bank details" }).click()
  await page.getByText("123456789012").waitFor()
  await page.reload()
  await page.getByText("Bank details viewed unmasked", { exact: true }).last().waitFor()
})

test.each([
  ["a school", "role-2"],
  ["an institute", "role-17"]
])("%s sees its coordinators, with phone and e-mail", async (_, who) => {
  const page = await windows.open({ as: who, path: "/school" })
  const part = page.getByRole("region", { name: "Your coordinators" })
  await part.getByRole("listitem").first().waitFor()
  expect(await part.getByRole("link", { name: /@/ }).first().getAttribute("href")).toMatch(/^mailto:/)
  expect(await axeViolations(page)).toEqual([])
})

test("an admin deactivates a school with a reason, which the record and the school's banner say", async () => {
  const page = await windows.open({ as: "role-10", path: "/school/total-schools?page=3" })
  const actions = page.getByRole("button", { name: /^Actions for/ }).first()
  const name = (await actions.getAttribute("aria-label"))!.replace("Actions for ", "")
  await actions.click()
  await page.getByRole("menuitem", { name: "Deactivate" }).click()
  await page.getByLabel("Reason (optional)").fill("The fees of last year are open.")
  await page.getByRole("button", { name: "Deactivate school" }).click()
  await page.getByText("School deactivated successfully!").waitFor()
  await page.getByRole("row").filter({ hasText: name }).first().click()
  await dialog(page).getByText("The fees of last year are open.").waitFor()
  await dialog(page).getByText("Deactivated", { exact: true }).waitFor()

  const own = await windows.open({ as: "role-2", path: "/school" })
  await own.getByRole("button", { name: /^User menu/ }).click()
  await own.getByRole("menuitem", { name: "Deactivate School" }).click()
  await own.getByLabel("Reason (optional)").fill("We move to another building.")
  await own.getByRole("button", { name: "Yes" }).click()
  await own.getByRole("button", { name: "OK" }).click()
  await own.getByText(/Deactivated by the school on .* Reason: We move to another building\./).waitFor()
  await own.getByRole("button", { name: "Activate school" }).click()
  await own.getByRole("button", { name: "Yes" }).click()
  await own.getByRole("button", { name: "OK" }).click()
})

test("Create leads to the forms of what the server lets the person create", async () => {
  const page = await windows.open({ as: "role-10", path: "/admin-dashboard" })
  await page.getByRole("button", { name: "Create", exact: true }).click()
  const menu = page.getByRole("dialog", { name: "Create" })
  await menu.getByRole("button", { name: "School", exact: true }).click()
  await page.getByRole("heading", { name: "Register school", level: 1 }).waitFor()
  await page.locator("#content form").getByRole("button", { name: "Cancel" }).click()
  await page.waitForURL("**/admin-dashboard")
  const support = await windows.open({ as: "role-12", path: "/outbox" })
  expect(await support.getByRole("button", { name: "Create" }).count()).toBe(0)
})
