import { test } from "vitest"
import { aboutTheLake, clean, look } from "./passages.kit.ts"
import { approved, at as translationAt, call, hindi, setUp, translate, unique, windows } from "./translations.kit.ts"

setUp()

test("a term is added to the glossary, approved by another, and looked for in a translation", async () => {
  const page = await windows.open({ as: "role-15", path: "/paper-editor-admin/glossary" })
  await page.getByRole("button", { name: "Add term" }).first().click()
  const dialog = page.getByRole("dialog", { name: "Add term" })
  await dialog.getByRole("combobox", { name: "Subject" }).selectOption("1")
  await dialog.getByRole("textbox", { name: "English term" }).fill(`lake ${unique}`)
  await dialog.getByRole("textbox", { name: "Translation" }).fill("झील")
  await dialog.getByRole("button", { name: "Add term" }).click()
  await page.getByRole("gridcell").getByText("To be approved").first().waitFor()
  await clean(page)
  await look(page, "glossary")
  const chief = await windows.open({ as: "role-13", path: "/paper-editor-admin/glossary" })
  const row = chief.getByRole("row").filter({ hasText: `lake ${unique}` })
  await row.getByRole("button", { name: /^Actions/ }).click()
  await chief.getByRole("menuitem", { name: "Approve" }).click()
  await row.getByText("Approved", { exact: true }).waitFor()

  const [first] = await aboutTheLake()
  const side = await windows.open({ as: "role-15", path: translationAt(first!, "hi") })
  await side.getByText(`Glossary: lake ${unique} = झील`).waitFor()
  await side.getByRole("textbox", { name: "Passage in Hindi" }).click()
  await side.keyboard.type("तालाब में दो नदियाँ गिरती हैं।")
  await side.getByText(`The glossary says “झील” for “lake ${unique}”`).waitFor()
  await clean(side)
  await look(side, "glossary-translation")
})

test("a reviewer sees which approved terms a question says, and which its translation does not use", async () => {
  for (const [term, words] of [
    [`Boat ${unique}`, "नाव"],
    ["still water", "ठहरा जल"]
  ] as const) {
    const { id } = await call<{ id: number }>("role-15", "glossary/add", {
      subject_id: 1,
      language: "hi",
      term,
      words
    })
    await call("role-13", `glossary/${id}/approve`, {})
  }
  const id = await approved(36)
  const page = await windows.open({ as: "role-15", path: translationAt(id, "hi") })
  await translate(page, "Hindi", hindi)
  const reviewer = await windows.open({ as: "role-15-second", path: translationAt(id, "hi") })
  await reviewer.getByText("1 approved glossary term is not used").waitFor()
  await reviewer.getByText("still water = ठहरा जल: not used in “Question”").waitFor()
  await reviewer.getByText(`Used: Boat ${unique} = नाव`).waitFor()
  await clean(reviewer)
  await look(reviewer, "glossary-review")
})
