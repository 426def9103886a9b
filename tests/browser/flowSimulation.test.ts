import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { axeViolations } from "../kit/windows.ts"
import { admin, windows } from "./flows.kit.ts"

describe("a simulation", () => {
  const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

  test("is stepped by events with data, says which guard said no, goes back, is an address and a test", async () => {
    const page = await windows.open({
      as: "role-10",
      path: "/flows/answerSheet?tab=simulate",
      context: { ...admin.context, permissions: ["clipboard-read", "clipboard-write"] }
    })
    await page.getByRole("button", { name: "Send received" }).click()
    await panel(page, "Current state").getByText("Received", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Data of contested" }).click()
    await page.getByRole("textbox", { name: "answers" }).fill("ABCDEF-*")
    await page.getByRole("button", { name: "Send contested" }).click()
    expect(await panel(page, "Events").getByRole("alert").textContent()).toBe(
      "Blocked by guard hasOtherAnswers. The second answer sheet has the same answers."
    )
    await page.getByRole("textbox", { name: "answers" }).fill("abc")
    await page.getByText("This is not in the expected format").waitFor()
    expect(await page.getByRole("button", { name: "Send contested" }).isDisabled()).toBe(true)
    await page.getByRole("textbox", { name: "answers" }).fill("FFFF")
    await page.getByRole("button", { name: "Send contested" }).click()
    await panel(page, "Current state").getByText("contested", { exact: true }).waitFor()
    expect(await panel(page, "Current state").getByLabel("Context").textContent()).toContain("en|A|FFFF")
    await page.getByRole("button", { name: "upheld, from contested to received." }).click()
    await panel(page, "Current state").getByText("received", { exact: true }).waitFor()
    const address = page.url()
    await page.getByRole("button", { name: "Copy test" }).click()
    await page.getByText("Test copied").waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      'test("answerSheet after received, contested takes upheld"'
    )
    await page.getByRole("button", { name: "Undo" }).click()
    await panel(page, "Current state").getByText("contested", { exact: true }).waitFor()
    await page.goto(address)
    await panel(page, "Current state").getByText("received", { exact: true }).waitFor()
    expect(await panel(page, "Steps").getByRole("listitem").count()).toBe(4)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole("button", { name: "Restart" }).click()
    await panel(page, "Current state").getByText("expected", { exact: true }).waitFor()
    await page.getByRole("combobox", { name: "Go to state" }).selectOption("withdrawn")
    await panel(page, "Current state").getByText("withdrawn", { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get("run")).toBe("received~withdrawn")
  })

  test("of a flow offers its delays and its actors' ends", async () => {
    const page = await windows.open({ ...admin, path: "/flows/session?tab=simulate&run=signInAsked" })
    await page.getByRole("button", { name: "Send signIn fails" }).click()
    await panel(page, "Current state").getByText("Signed out", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Send signInAsked" }).click()
    await page.getByRole("button", { name: "Send signIn done" }).click()
    await page.getByRole("button", { name: "Send signOutAsked" }).click()
    await page.getByRole("button", { name: "Send after patience" }).click()
    await panel(page, "Current state").getByText("signedOut", { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get("run")).toBe(
      "signInAsked~signIn-fails~signInAsked~signIn-done~signOutAsked~after-patience"
    )
  })

  test("begins with an input that is typed as JSON, names what is wrong, and keeps it in its address", async () => {
    const page = await windows.open({ ...admin, path: "/flows/importFile?tab=simulate" })
    const input = panel(page, "Input")
    const typed = input.getByRole("textbox", { name: "Input (JSON)" })
    expect(JSON.parse(await typed.inputValue())).toEqual({ takesSheets: true, largest: 1_000 })
    const apply = input.getByRole("button", { name: "Apply" })
    for (const [text, fault] of [
      ["{", "Invalid JSON"],
      ['{"takesSheets": true}', "largest: required"],
      ['{"takesSheets": "yes", "largest": 1}', "takesSheets: must be true or false"],
      ['{"takesSheets": true, "largest": 1, "name": "x"}', "name: not a field of this input"]
    ] as const) {
      await typed.fill(text)
      await input.getByText(fault).waitFor()
      expect(await apply.isDisabled(), text).toBe(true)
    }
    await typed.fill('{"takesSheets": true, "largest": 10}')
    await apply.click()
    await page.getByRole("button", { name: "Send fileChosen" }).click()
    expect(await panel(page, "Current state").getByLabel("Context").textContent()).toContain("largest: 10")
    expect(await axeViolations(page)).toEqual([])
    await page.reload()
    await expect.poll(async () => JSON.parse(await typed.inputValue())).toEqual({ takesSheets: true, largest: 10 })
    await input.getByRole("button", { name: "Reset to default" }).click()
    await expect.poll(() => new URL(page.url()).searchParams.has("input")).toBe(false)
    await page.goto(`${new URL(page.url()).origin}/flows/importFile?tab=simulate&input=e30`)
    await page.getByText("Started with the default input").waitFor()
    await page.getByText("takesSheets: required").first().waitFor()
  })

  test("from an address that somebody made says what is wrong, and goes on from there", async () => {
    const page = await windows.open({ ...admin, path: "/flows/exam?tab=simulate&run=planned~opened~exploded" })
    await page.getByText("Step 3: no event named “exploded”. 2 steps replayed.").waitFor()
    await page.getByRole("button", { name: "Send closed" }).click()
    await panel(page, "Current state").getByText("closed", { exact: true }).waitFor()
    expect(await page.getByText("exploded").count()).toBe(0)
  })
})
