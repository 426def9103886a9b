import { expect, test } from "vitest"
import { pictures } from "../kit/pictures.ts"
import { axeViolations, chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

test("a pasted picture asks for its words, is kept behind the sign-in, and is there on reading", async () => {
  const author = await windows.open({ as: "role-14", path: "/paper-editor-admin/question?level=level2" })
  await author.getByRole("combobox", { name: "Subject" }).selectOption({ label: "Physics" })
  await author.getByRole("checkbox", { name: "9", exact: true }).check()
  const question = author.getByRole("textbox", { name: "Question", exact: true })
  await question.click()
  await author.keyboard.type(`What does mirror ${Date.now()} show of $\\vec{AB}$? `)
  await author.evaluate(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], "lens.png", { type: "image/png" }))
      document.activeElement!.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
      )
    },
    [...pictures.png]
  )
  const dialog = author.getByRole("dialog", { name: "Insert picture" })
  const putIn = dialog.getByRole("button", { name: "Insert", exact: true })
  expect(await putIn.isDisabled()).toBe(true)
  await dialog.getByRole("textbox", { name: "Description" }).fill("Rays through a lens")
  expect(await axeViolations(author)).toEqual([])
  await putIn.click()
  await question.getByRole("img", { name: "Rays through a lens" }).waitFor()
  await author.keyboard.type("Behind it.")
  for (const letter of ["A", "B"]) {
    await author.getByRole("textbox", { name: `Option ${letter}`, exact: true }).click()
    await author.keyboard.type(`Image ${letter}`)
  }
  for (const letter of ["D", "C"]) await author.getByRole("button", { name: `Remove Option ${letter}` }).click()
  await author.getByRole("radio", { name: "Option B is correct" }).check()
  await author.getByRole("button", { name: "Save question" }).click()
  await author.getByText("Draft saved").waitFor()
  const reader = await windows.open({ as: "role-13", path: new URL(author.url()).pathname })
  const picture = reader.getByRole("img", { name: "Rays through a lens" })
  await picture.waitFor()
  expect(await picture.getAttribute("src")).toMatch(/^blob:/)
  await reader.locator(".katex").first().waitFor()
  await reader.getByText("Behind it.").waitFor()
})
