import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { faultsOf } from "../kit/visits.ts"
import { columns, heads, path, setUp, titles, visits } from "./lists.kit.ts"

setUp()

test("columns are arranged, kept, saved as a view of one's own", async () => {
  const page = await visits.enter("role-4", `${path}&state=scheduled`)
  await page.getByRole("row").filter({ hasText: "Fourth of lists" }).waitFor()
  await page.getByRole("button", { name: "Columns" }).click()
  await columns(page).getByRole("checkbox", { name: "Read by" }).uncheck()
  await columns(page).getByRole("checkbox", { name: "Written by" }).check()
  await columns(page).getByRole("button", { name: "Move Status up" }).click()
  const heightOfRow = () =>
    page
      .locator(".ag-row")
      .first()
      .evaluate((row) => row.getBoundingClientRect().height)
  expect(await heightOfRow()).toBe(40)
  await columns(page).getByRole("button", { name: "Compact" }).click()
  await columns(page).getByRole("button", { name: "Done" }).click()
  await expect.poll(heightOfRow).toBe(32)
  const wanted = ["Status", "Title", "Audience", "Publish time (IST)", "End time (IST)", "Written by"]
  await expect.poll(() => heads(page)).toEqual(wanted)
  await page.reload()
  await page.getByRole("row").filter({ hasText: "Fourth of lists" }).waitFor()
  expect(await heads(page)).toEqual(wanted)
  expect(await heightOfRow()).toBe(32)

  await page.getByRole("columnheader", { name: "Title" }).click()
  await page.getByRole("button", { name: "Views" }).click()
  await page.getByRole("menuitem", { name: "Save as view…" }).click()
  await page.getByLabel("Name").fill("Still to come")
  await page.getByRole("button", { name: "Save view" }).click()
  await page.getByRole("button", { name: "Still to come", exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get("search")).toBe("of lists")

  await page.getByRole("button", { name: "Still to come", exact: true }).click()
  await page.getByRole("menuitem", { name: "Default view" }).click()
  await page.getByRole("button", { name: "Views" }).click()
  await page.getByRole("menuitem", { name: /^Still to come.*Only me/ }).click()
  await expect.poll(() => heads(page)).toEqual(wanted)
  // What was searched for may name somebody: the view has the state and the order alone.
  expect(new URL(page.url()).searchParams.toString()).toMatch(/^per_page=25&sort=title&state=scheduled&view=\d+$/)
  await expect.poll(() => page.getByRole("row").filter({ hasText: "of lists" }).count()).toBe(titles.length)

  const colleague = await visits.enter(await visits.newcomer(4), "/content/notifications")
  await colleague.getByRole("button", { name: "Views" }).click()
  await colleague.getByRole("menuitem", { name: "Save as view…" }).waitFor()
  expect(await colleague.getByRole("menuitem", { name: /Still to come/ }).count()).toBe(0)
})

test("a coordinator shares a view with the others of the district; it says whose it is", async () => {
  const page = await visits.enter("role-9", "/student/total-student?sort=-name")
  await page.getByRole("button", { name: "Views" }).click()
  await page.getByRole("menuitem", { name: "Save as view…" }).click()
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("By name, backwards")
  const audience = page.getByLabel("Visible to")
  const [, district] = await audience.getByRole("option").allInnerTexts()
  expect(await audience.getByRole("option").count()).toBe(2)
  await audience.selectOption({ label: district! })
  await page.getByRole("button", { name: "Save view" }).click()
  await page.getByRole("button", { name: "By name, backwards" }).waitFor()

  const colleague = await visits.enter(await visits.newcomer(9, "role-9"), "/student/total-student")
  await colleague.getByRole("button", { name: "Views" }).click()
  await colleague.getByRole("menuitem", { name: `By name, backwards By role-9, for ${district}` }).click()
  await colleague.getByRole("button", { name: "By name, backwards" }).click()
  await colleague.getByRole("menuitem", { name: "Save as view…" }).waitFor()
  expect(await colleague.getByRole("menuitem", { name: "Delete…" }).count()).toBe(0)

  const elsewhere = await visits.enter(await visits.newcomer(9), "/student/total-student")
  await elsewhere.getByRole("button", { name: "Views" }).click()
  await elsewhere.getByRole("menuitem", { name: "Save as view…" }).waitFor()
  expect(await elsewhere.getByRole("menuitem", { name: /By name, backwards/ }).count()).toBe(0)
})

test("a file has the rows that fit, in their order, with the columns that are shown", async () => {
  const page = await visits.enter("role-4", `${path}&state=scheduled&sort=-title`)
  await page.getByRole("row").filter({ hasText: "Fourth of lists" }).waitFor()
  const fetched = async (format: string) => {
    await page.getByRole("button", { name: "Export" }).click()
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: format }).click()
    ])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const csv = await fetched("CSV file")
  expect(csv.name).toBe("Notifications.csv")
  const [head, ...lines] = csv.bytes.toString().trimEnd().split("\r\n")
  expect(head).toMatch(/^\uFEFF"Title","Status","Region","Publish time \(IST\)","End time \(IST\)","Read by"$/)
  expect(lines.map((line) => line.split(",")[0])).toEqual([
    '"மூன்றாவது of lists"',
    '"Fourth of lists"',
    '"First of lists"',
    '"\'=2+3 of lists"'
  ])
  const xlsx = await fetched("Excel file")
  expect([xlsx.name, xlsx.bytes.subarray(0, 2).toString()]).toEqual(["Notifications.xlsx", "PK"])
})

test("a file that fails says so", async () => {
  const page = await visits.enter("role-4", path)
  await page.route("**/api/export/notifications", (route) =>
    route.fulfill({
      status: 503,
      json: { status: false, message: "The portal cannot reach its database.", data: { code: "Unavailable" } }
    })
  )
  await page.getByRole("button", { name: "Export" }).click()
  await page.getByRole("menuitem", { name: "CSV file" }).click()
  const dialog = page.getByRole("dialog", { name: "Export Failed" })
  await dialog.getByText("The portal cannot reach its database.").waitFor()
  await dialog.getByRole("button", { name: "OK" }).click()
  await dialog.waitFor({ state: "detached" })
})

test("what is done with all that fit is accounted for, row by row", async () => {
  const page = await visits.enter("role-4", path)
  await page.getByRole("row").filter({ hasText: "of lists" }).first().waitFor()
  await page.getByLabel("Select Filler 26 of lists").check()
  await page.getByRole("button", { name: "Withdraw" }).click()
  await page.getByRole("dialog", { name: "Withdraw 1 notification?" }).getByRole("button", { name: "Withdraw" }).click()
  await page.getByRole("dialog", { name: "Withdraw notifications" }).getByText("1 changed", { exact: true }).waitFor()
  await page.getByRole("button", { name: "Close" }).click()
  await page.getByLabel("Select all on this page").check()
  await page.getByText("25 notifications selected").waitFor()
  await page.getByRole("button", { name: "Select all 30 that match" }).click()
  await page.getByRole("button", { name: "Withdraw" }).click()
  expect(await faultsOf(page)).toEqual([])
  await page
    .getByRole("dialog", { name: "Withdraw 30 notifications?" })
    .getByRole("button", { name: "Withdraw" })
    .click()
  const account = page.getByRole("dialog", { name: "Withdraw notifications" })
  await account.getByText("29 changed · 1 refused").waitFor()
  await account.getByRole("list", { name: "Rows" }).getByText("Filler 26 of lists").waitFor()
  await account.getByRole("button", { name: "Close" }).click()
  await expect.poll(() => page.getByRole("row").filter({ hasText: "Withdrawn" }).count()).toBe(25)
})

test("a list that cannot be fetched says so, and is fetched again", async () => {
  const page = await visits.enter("role-10")
  let isAway = true
  await page.route("**/graphql", (route) =>
    isAway && route.request().postData()?.includes('"answerSheetFiles"') === true
      ? route.fulfill({
          status: 503,
          json: { errors: [{ message: "The portal cannot reach its database.", extensions: { status: 503 } }] }
        })
      : route.continue()
  )
  await page.goto(`${visits.url}/result-overview/upload-exam-file?exam=1`)
  const dialog = page.getByRole("dialog", { name: "Answer sheet files list not found" })
  await dialog.getByText("The portal cannot reach its database.").waitFor()
  await dialog.getByRole("button", { name: "OK" }).click()
  isAway = false
  await page.getByRole("button", { name: "Try again" }).click()
  await page.getByText("No files yet").waitFor()
})

test.each([
  ["light", "ltr", 1280],
  ["dark", "rtl", 1280],
  ["light", "ltr", 390]
] as const)("axe finds nothing wrong with a list, %s, %s, %i px", async (colorScheme, dir, width) => {
  const page = await visits.enter("role-4", `${path}&dir=${dir}`, { colorScheme, viewport: { width, height: 844 } })
  await page.getByRole("row").nth(1).waitFor()
  expect(await faultsOf(page), "the list").toEqual([])
  await page.getByRole("button", { name: "Columns" }).click()
  await columns(page).waitFor()
  expect(await faultsOf(page), "its columns").toEqual([])
  await columns(page).getByRole("button", { name: "Done" }).click()
  await page.getByRole("button", { name: "Views" }).click()
  await page.getByRole("menuitem", { name: "Save as view…" }).waitFor()
  expect(await faultsOf(page), "its views").toEqual([])
})
