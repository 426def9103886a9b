import { expect, test } from "vitest"
import type { Hands } from "./hands.ts"
import {
  dialog,
  goTo,
  hold,
  namesIn,
  rows,
  selection,
  setUp,
  sitDown,
  uncounted,
  visits,
  type Width
} from "./tasks.kit.ts"

/** What schools do, at a desk and on a phone. */

setUp()

const ways = [
  ["at a desk", "desk", "now"],
  ["on a phone", "phone", "phone"]
] as const
const toStudents = (hands: Hands) => goTo(hands, "Students", "View students")
const openFilters = async (hands: Hands, width: Width) => {
  if (width === "phone") await hands.click(hands.page.getByRole("button", { name: /^Filters/ }))
}
const chip = ({ page }: Hands, name: string) => page.getByRole("search").getByRole("combobox", { name, exact: true })
const option = ({ page }: Hands, name: string) => page.getByRole("listbox").getByRole("option", { name, exact: true })
const doneIn = ({ page }: Hands, title: string) => dialog(page, title).getByText(/^[1-9]\d* changed/)

/** Chooses students and sets a value for them, as far as the job's end. */
const setFor = async (hands: Hands, title: string, label: string, value: string) => {
  await hands.click(selection(hands.page).getByRole("button", { name: title }))
  await hands.pick(dialog(hands.page, title).getByLabel(label), value)
  await hands.click(dialog(hands.page, title).getByRole("button", { name: title }))
  await doneIn(hands, title).waitFor()
}

test.each(ways)("give 30 students class 9 instead of 8, %s", async (_, width, way) => {
  const hands = await sitDown("role-2", width)
  const { page } = hands
  await toStudents(hands)
  await openFilters(hands, width)
  await hands.click(chip(hands, "Class"))
  await hands.click(option(hands, "Class 8"))
  await hands.press("Escape")
  await page.waitForURL(/class_level=8/)
  await rows(page).first().waitFor()
  await hands.click(page.getByLabel("Select all on this page"))
  const all = selection(page).getByRole("button", { name: /^Select all \d+ that match/ })
  if ((await all.count()) > 0) await hands.click(all)
  await setFor(hands, "Change class", "New class", "Class 9")
  hold("classOfMany", hands, way)
  // The next one finds them as they were.
  const other = uncounted(hands)
  await other.click(dialog(page, "Change class").getByRole("button", { name: "Undo" }))
  await dialog(page, "Change class")
    .getByText(/^Undoes bulk action/)
    .waitFor()
  await doneIn(other, "Change class").waitFor()
})

test.each(ways)("these five write in Tamil, not in English, %s", async (_, width, way) => {
  const hands = await sitDown("role-2", width)
  await toStudents(hands)
  for (const name of (await namesIn(hands.page)).slice(0, 5))
    await hands.click(hands.page.getByLabel(`Select ${name.trim()}`, { exact: true }).first())
  // At the desk they were given Tamil already.
  await setFor(hands, "Change exam language", "New exam language", width === "phone" ? "Hindi" : "Tamil")
  hold("fiveInTamil", hands, way)
})

test.each(ways)("I withdrew the wrong child: take it back, %s", async (_, width, way) => {
  const hands = await sitDown("role-2", width)
  const { page } = hands
  await toStudents(hands)
  const [name] = await namesIn(page)
  if (width === "desk")
    await hands.click(page.getByRole("button", { name: `Actions for ${name!.trim()}`, exact: true }).first())
  else {
    await hands.click(page.locator('#content .ag-row [col-id="name"]').first())
    await hands.click(page.getByRole("dialog").getByRole("button", { name: "More actions" }))
  }
  await hands.click(page.getByRole("menuitem", { name: "Withdraw" }))
  await hands.click(page.getByRole("dialog").getByRole("button", { name: "Withdraw student" }))
  await hands.click(page.getByRole("button", { name: "Undo" }))
  await page
    .getByText(/reinstated/)
    .first()
    .waitFor()
  hold("wrongChild", hands, way)
})

test.each(ways)("the unpaid girls of class 8 again, as yesterday, %s", async (_, width, way) => {
  const hands = await sitDown("role-2", width)
  const yesterday = uncounted(hands)
  await toStudents(yesterday)
  await openFilters(yesterday, width)
  for (const [name, choice] of [
    ["Class", "Class 8"],
    ["Fee", "Unpaid"],
    ["Gender", "Girl"]
  ] as const) {
    await yesterday.click(chip(hands, name))
    await yesterday.click(option(hands, choice))
    if (name === "Class") await yesterday.press("Escape")
    await hands.page.getByRole("listbox").waitFor({ state: "detached" })
  }
  const asLeft = new URL(hands.page.url()).search
  await hands.page.goto(visits.url)
  await hands.page.getByRole("heading", { level: 1 }).waitFor()
  await toStudents(hands)
  await expect.poll(() => new URL(hands.page.url()).search.length).toBe(asLeft.length)
  hold("asYesterday", hands, way)
})

test.each(ways)("read the first five students' records, %s", async (_, width, way) => {
  const hands = await sitDown("role-2", width)
  const { page } = hands
  await toStudents(hands)
  const names = (await namesIn(page)).slice(0, 5).map((name) => name.trim())
  await hands.click(page.locator('#content .ag-row [col-id="name"]').first())
  for (const [at, name] of names.entries()) {
    await page.getByRole("heading", { name, exact: true }).first().waitFor()
    if (at < names.length - 1) await hands.click(page.getByRole("button", { name: "Next record" }))
  }
  hold("fiveRecords", hands, way)
})

/** Opens a student's page, and goes back to where one landed. @returns the name and the roll number */
const lookAtOne = async (hands: Hands): Promise<{ readonly name: string; readonly username: string }> => {
  const { page } = hands
  await toStudents(hands)
  await rows(page).first().waitFor()
  const id = await page.locator("#content .ag-row").first().getAttribute("row-id")
  await page.goto(`${visits.url}/student/record/${id}`)
  await page.getByRole("region", { name: "Details", exact: true }).waitFor()
  const name = await page.getByRole("heading", { level: 1 }).innerText()
  const username = await page
    .getByText(/^\d{2}[A-Z]{2}\d{8}$/)
    .first()
    .innerText()
  await page.goto(visits.url)
  await page.getByRole("heading", { level: 1 }).waitFor()
  return { name, username }
}

/** Opens the palette: by its key at a desk, by its button on a phone. */
const openPalette = async (hands: Hands, width: Width) => {
  const { page } = hands
  if (width === "desk") await hands.press("Control+k")
  else await hands.click(page.getByRole("button", { name: "Search pages, actions and records" }))
  await page.getByRole("dialog").getByRole("option").first().waitFor()
}

test.each(ways)("the child whom I looked at before lunch, %s", async (_, width, way) => {
  const hands = await sitDown("role-2", width)
  const { name } = await lookAtOne(uncounted(hands))
  await openPalette(hands, width)
  await hands.click(hands.page.getByRole("option", { name: new RegExp(`^${name}`) }).first())
  await hands.page.getByRole("heading", { level: 1, name, exact: true }).waitFor()
  hold("backToHer", hands, way)
})

test.each(ways)("find Priya's sheet by the end of her roll number, %s", async (_, width, way) => {
  const hands = await sitDown("role-2", width)
  const { name, username } = await lookAtOne(uncounted(hands))
  await openPalette(hands, width)
  await hands.type(username.slice(4).replace(/^0+/u, ""))
  const found = hands.page.getByRole("option", { name: new RegExp(username) })
  await found.waitFor()
  if (width === "desk") await hands.press("Enter")
  else await hands.click(found)
  await hands.page.getByRole("heading", { level: 1, name, exact: true }).waitFor()
  hold("herNumber", hands, way)
})

test.each(ways)("sponsor these ten; no, not these, %s", async (_, width, way) => {
  const hands = await sitDown("role-2", width)
  const { page } = hands
  await toStudents(hands)
  await rows(page).first().waitFor()
  await hands.click(page.getByLabel("Select all on this page"))
  await hands.click(selection(page).getByRole("button", { name: "Sponsor fees" }))
  await hands.click(page.getByRole("dialog").getByRole("button", { name: "Sponsor fees" }))
  await doneIn(hands, "Sponsor fees").waitFor()
  await hands.click(dialog(page, "Sponsor fees").getByRole("button", { name: "Undo" }))
  await doneIn(hands, "End sponsorships").waitFor()
  hold("notTheseFees", hands, way)
})

test.each(ways)("show me everybody again, %s", async (_, width, way) => {
  const hands = await sitDown("role-2", width, "/student/view-students?class_level=8&fee=unpaid&gender=female")
  await openFilters(hands, width)
  await hands.click(hands.page.getByRole("button", { name: "Clear all" }))
  await expect.poll(() => new URL(hands.page.url()).search).toBe("")
  hold("everybody", hands, way)
})
