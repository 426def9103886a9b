import { expect, test } from "vitest"
import { inputHints } from "../../schema/core/inputHints.ts"
import { titleIn } from "../../schema/core/entityFields.ts"
import { school } from "../../schema/schools/entity.ts"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

/** The texts that a school's form has, with a value of its own for each. */
const typed = Object.values(school.fields)
  .filter((field) => !("kept" in field))
  .map(({ form }, nth) => {
    const letters = `Asha Nair ${String.fromCharCode(65 + nth)}`
    const texts = {
      tel: `+9198765${String(43_210 + nth)}`,
      email: `typed${nth}@school.example.org`,
      numeric: `6000${String(10 + nth)}`,
      url: `https://typed${nth}.school.example.org/`
    }
    const { inputMode } = inputHints(form.ast)
    return { label: titleIn(form), value: inputMode === undefined ? letters : texts[inputMode] }
  })

test("what is typed into every field of a school's form is in its details and in the form opened again", async () => {
  const page = await windows.open({ as: "role-10", path: "/school/total-schools" })
  const dialog = () => page.getByRole("dialog").last()
  const field = (label: string) => dialog().getByRole("textbox", { name: label, exact: true })

  await page.getByRole("button", { name: "Register school" }).click()
  const form = page.locator("#content form")
  for (const { label } of typed) await form.getByRole("textbox", { name: label, exact: true }).waitFor()
  await form.getByRole("button", { name: "Cancel" }).click()

  await page.locator(".ag-row").first().click()
  await dialog().getByRole("button", { name: "Edit", exact: true }).click()
  for (const { label, value } of typed) await field(label).fill(value)
  await dialog().getByRole("button", { name: "Save" }).click()
  for (const { value } of typed) await dialog().getByText(value, { exact: false }).first().waitFor()
  await dialog().getByRole("button", { name: "Edit", exact: true }).click()
  for (const { label, value } of typed) expect(await field(label).inputValue(), label).toBe(value)
})
