import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Mermaid } from "mermaid"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { graphOf, mermaidOf } from "machine-inspector"
import { flows, records } from "../../machines/index.ts"
import { widthOf } from "../../packages/inspector/src/chart/metrics.ts"
import { charted } from "../kit/charts.ts"
import { axeViolations } from "../kit/windows.ts"
import { admin, windows } from "./flows.kit.ts"

const chart = (page: Page) => page.getByRole("application")

/** What has the focus, as a screen reader tells it. */
const told = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "")

describe("the machines of the portal", () => {
  test("are all in the gallery, and lead to their charts", async () => {
    const page = await windows.open({ ...admin, path: "/flows" })
    const names = [records, flows].flatMap((machines) => Object.keys(machines).toSorted())
    await expect.poll(() => page.locator("article svg").count()).toBe(names.length)
    expect(await page.getByRole("heading", { level: 3 }).allTextContents()).toEqual(names)
    await page.getByRole("listitem").filter({ hasText: "unregistered" }).first().waitFor()
    expect(
      await page
        .getByRole("list", { name: "States of exam" })
        .getByText(/^open\d$/)
        .count()
    ).toBe(1)
    await page.getByRole("link", { name: "answerSheet" }).click()
    await page.getByRole("heading", { level: 1, name: "answerSheet" }).waitFor()
    await chart(page).waitFor()
    expect(new URL(page.url()).pathname).toBe("/flows/answerSheet")
  })

  test("have room for their texts as the browser sets them", async () => {
    const page = await windows.open({ ...admin, path: "/flows" })
    await expect.poll(() => page.locator("article svg").count()).toBe(charted.length - 1)
    const texts = await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.querySelectorAll<SVGTextElement>("article svg text")].map(
        (text) =>
          [
            text.textContent,
            Number(text.getAttribute("font-size")),
            Number(text.getAttribute("font-weight")),
            text.getComputedTextLength()
          ] as const
      )
    })
    expect(texts.length).toBeGreaterThan(300)
    const misfits = texts
      .map(([text, size, weight, length]) => ({ text, length, room: widthOf(text, size, weight as 400) }))
      // Signs that the page's own font has not are set in what the machine has: they need room, and no more.
      .filter(({ text, length, room }) => length > room + 1 || (text !== "↻" && length < room * 0.93 - 1))
    expect(misfits).toEqual([])
  })

  test("are printed whole, without what is pressed", async () => {
    const page = await windows.open({ ...admin, path: "/flows/session" })
    await chart(page).waitFor()
    await page.getByRole("button", { name: "Zoom in" }).click()
    await page.emulateMedia({ media: "print" })
    await expect.poll(() => chart(page).getAttribute("viewBox")).toMatch(/^-4 -4 \d+/)
    expect(await page.getByRole("button", { name: "Zoom in" }).isVisible()).toBe(false)
    const [drawing, window] = [await page.locator("[data-id='session']").boundingBox(), await chart(page).boundingBox()]
    expect(drawing!.width).toBeLessThanOrEqual(window!.width + 1)
    expect(drawing!.height).toBeLessThanOrEqual(window!.height + 1)
  })

  test("are walked through with the arrow keys, and tell what they are", async () => {
    const page = await windows.open({ ...admin, path: "/flows/answerSheet" })
    await chart(page).waitFor()
    await page.getByRole("button", { name: "Fit to view" }).focus()
    await page.keyboard.press("Tab")
    expect(await told(page)).toBe("expected, initial state. Not received")
    await page.keyboard.press("ArrowRight")
    expect(await told(page)).toBe("received, from expected to received. Actions: keep.")
    await page.keyboard.press("Enter")
    expect(await told(page)).toBe("received, state. Received")
    await page.keyboard.press("ArrowRight")
    expect(await told(page)).toContain("contested, from received to contested. Guard: hasOtherAnswers.")
    expect(await page.getByRole("tooltip").textContent()).toContain("The second answer sheet has the same answers.")
    await page.keyboard.press("Escape")
    expect(await page.getByRole("tooltip").count()).toBe(0)
    await page.keyboard.press("ArrowDown")
    expect(await told(page)).toContain("reopened, from received to contested.")
    await page.keyboard.press("ArrowDown")
    expect(await told(page)).toContain("withdrawn, from received to withdrawn.")
    await page.keyboard.press("ArrowLeft")
    expect(await told(page)).toContain("received, state.")
    expect(await axeViolations(page)).toEqual([])
  })

  test("are searched, zoomed and fitted again", async () => {
    const page = await windows.open({ ...admin, path: "/flows/session" })
    await chart(page).waitFor()
    await page.getByRole("searchbox", { name: "Search states and transitions" }).fill("isLimited")
    await page.getByText("1 found").waitFor()
    await page.keyboard.press("Enter")
    expect(await told(page)).toContain("signIn fails, from signingIn to limited. Guard: isLimited.")
    const scale = page.locator("[aria-label='Zoom out'] + span")
    const percent = async () => Number.parseInt((await scale.textContent()) ?? "", 10)
    await page.getByRole("button", { name: "Fit to view" }).click()
    const fitted = await percent()
    await page.getByRole("button", { name: "Zoom in" }).click()
    expect(await percent()).toBeGreaterThan(fitted)
    await page.getByRole("button", { name: "Fit to view" }).click()
    expect(await percent()).toBe(fitted)
    await chart(page).hover()
    await page.keyboard.down("Control")
    await page.mouse.wheel(0, -100)
    await page.keyboard.up("Control")
    await expect.poll(percent).toBe(Math.round(fitted * 1.125))
  })

  test.each([1440, 390])("open with letters of 11 pixels or more at %i pixels", async (width) => {
    const page = await windows.open({ ...admin, path: "/flows/question" })
    await page.setViewportSize({ width, height: 900 })
    for (const name of ["question", "paymentCase", "preloader"]) {
      await page.goto(new URL(`/flows/${name}`, page.url()).href)
      await chart(page).waitFor()
      const sizes = await chart(page)
        .locator("text")
        .evaluateAll((texts) =>
          texts.map((text) => Number(text.getAttribute("font-size")) * (text as SVGTextElement).getScreenCTM()!.a)
        )
      expect(Math.min(...sizes), name).toBeGreaterThanOrEqual(10.99)
    }
  })

  test("that are none are told as that", async () => {
    const page = await windows.open({ ...admin, path: "/flows/nothing%20of%20that%20kind" })
    await page.getByRole("heading", { name: "No machine named “nothing of that kind”" }).waitFor()
    await page.getByRole("link", { name: "All machines" }).click()
    await page.getByRole("heading", { level: 1, name: "Flows" }).waitFor()
  })
})

/**
 * Machines that between them have all that Mermaid draws in a way of its own: nested states, regions, history, boxes
 * for any state.
 */
const drawn = new Set(["importFile", "navigationLoader", "strange"])

test("Mermaid reads and draws what is exported for it", async () => {
  const page = await windows.open({ context: { bypassCSP: true }, path: "/error/404" })
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve("mermaid/dist/mermaid.min.js") })
  const outcomes = await page.evaluate(
    async (texts) => {
      const { mermaid } = globalThis as unknown as { mermaid: Mermaid }
      const told: string[] = []
      for (const [name, text, isDrawn] of texts) {
        try {
          const { diagramType } = await mermaid.parse(text)
          if (isDrawn) await mermaid.render(`drawing-${name}`, text)
          told.push(`${name} ${diagramType}`)
        } catch (error) {
          told.push(`${name}: ${String(error)}`)
        }
      }
      return told
    },
    charted.map(([name, machine]) => [name, mermaidOf(graphOf(machine)), drawn.has(name)] as const)
  )
  expect(outcomes).toEqual(charted.map(([name]) => `${name} stateDiagram`))
})

test("a chart is kept as each of its files", async () => {
  const page = await windows.open({ ...admin, path: "/flows/exam" })
  await chart(page).waitFor()
  const beginnings: Record<string, string> = {
    SVG: "<svg ",
    PNG: "\u{FFFD}PNG",
    Mermaid: "---\ntitle: exam",
    SCXML: "<?xml ",
    JSON: '{\n  "id": "exam"'
  }
  for (const [format, beginning] of Object.entries(beginnings)) {
    await page.getByRole("button", { name: "Export" }).click()
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: new RegExp(`^${format}`) }).click()
    ])
    expect(file.suggestedFilename()).toMatch(/^exam\.(svg|png|mmd|scxml|json)$/)
    expect(readFileSync(await file.path(), "utf8").startsWith(beginning), format).toBe(true)
  }
})
