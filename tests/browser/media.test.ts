import { createCanvas } from "@napi-rs/canvas"
import { expect, test } from "vitest"
import { openPdfCompiler } from "../../server/documents/print/pdfCompiler.ts"
import { ask, signIn, tell } from "../kit/client.ts"
import { axeViolations, chromiumWindows, portal } from "../kit/windows.ts"

const windows = chromiumWindows()

/** The demo makes its brochures and videos while it serves already. */
const made = { timeout: 90_000 }

const flipbooks = "/study-material/vvm-brochure-flipbook"
const lectures = "/study-material/go-to-student-lecture-series"

test("a school turns the pages of a flipbook by keys, buttons and thumbnails, and reads its text", async () => {
  const page = await windows.open({ as: "role-2", path: flipbooks, context: { reducedMotion: "no-preference" } })
  const asked: string[] = []
  page.on("request", (request) => void asked.push(request.url()))
  await page.getByRole("button", { name: "National School Olympiad 2026–27" }).click(made)
  const book = page.getByRole("group", { name: "National School Olympiad 2026–27" })
  await book.getByRole("img", { name: /^National School Olympiad/ }).waitFor()
  await page.getByText("Page 1 of 24").waitFor()
  expect(await axeViolations(page)).toEqual([])
  await book.focus()
  await page.keyboard.press("ArrowRight")
  await page.getByText("Pages 2–3 of 24").waitFor()
  await page.locator("[data-forward]").waitFor({ state: "detached" })
  await page.keyboard.press("End")
  await page.getByText("Page 24 of 24").waitFor()
  await page.getByRole("button", { name: "Go to page 15" }).click()
  await page.getByText("Pages 14–15 of 24").waitFor()
  await page.getByRole("button", { name: "Text", exact: true }).click()
  await page
    .getByRole("region", { name: "Text" })
    .getByText(/plane mirror and walks/)
    .waitFor()
  await page.getByRole("button", { name: "Two pages" }).click()
  await page.getByText("Page 14 of 24").waitFor()
  await page.getByRole("button", { name: "Zoom in" }).click()
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await page.getByText("Pages 14–15 of 24").waitFor()
  expect(asked.filter((url) => !url.startsWith(portal.url) && !url.startsWith("data:"))).toEqual([])
  expect(asked.filter((url) => /pdf/i.test(url))).toEqual([])
})

test("on a phone a page is turned by a swipe, and without motion no leaf moves", async () => {
  const page = await windows.open({
    as: "role-2",
    path: flipbooks,
    context: { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" }
  })
  await page.getByRole("button", { name: "National School Olympiad 2026–27" }).click(made)
  const book = page.getByRole("group", { name: "National School Olympiad 2026–27" })
  const { x, y, width } = (await book.boundingBox())!
  await page.getByText("Page 1 of 24").waitFor()
  await page.mouse.move(x + width - 30, y + 80)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 84, { steps: 4 })
  await page.mouse.up()
  await page.getByText("Page 2 of 24").waitFor()
  expect(await page.locator("[data-forward]").count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test("a lecture is searched, jumped in, and goes on where it was stopped", async () => {
  const page = await windows.open({ as: "role-2", path: lectures })
  await page.getByRole("button", { name: "1. How a mirror makes an image" }).click(made)
  const video = page.getByLabel("1. How a mirror makes an image")
  await page.getByText("8 lines").waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel("Search transcript").fill("angle")
  await page.getByText("1 line matches").waitFor()
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith("/graphql") && answer.request().method() === "POST"
  )
  await page.getByRole("button", { name: /The angle of incidence equals/ }).click()
  const time = () => video.evaluate((player) => (player as HTMLVideoElement).currentTime)
  await expect.poll(time).toBeGreaterThan(20)
  await video.evaluate((player) => (player as HTMLVideoElement).pause())
  await asked
  const stopped = await time()
  expect(stopped).toBeGreaterThanOrEqual(18)
  expect(stopped).toBeLessThan(40)
  await page.getByText(/^0:0[1-9] of 0:48$/).waitFor()
  await page.reload()
  await expect.poll(time).toBeCloseTo(stopped, 0)
  expect(await axeViolations(page)).toEqual([])
})

test("an editor uploads a PDF; a wrong file is told in words; a school turns what was published", async () => {
  const page = await windows.open({ as: "role-8", path: "/content/brochure-flipbooks", expected: /422/ })
  await page.getByLabel("Title", { exact: true }).fill("Winter camp")
  const choose = page.getByLabel("PDF file")
  await choose.setInputFiles({ name: "camp.pdf", mimeType: "application/pdf", buffer: Buffer.from("<svg></svg>") })
  await page.getByText("This is not a PDF. Choose a PDF file.").waitFor()
  const { bytes } = openPdfCompiler().print("= Snow\n#pagebreak()\n= Ice")
  await choose.setInputFiles({ name: "camp.pdf", mimeType: "application/pdf", buffer: Buffer.from(bytes) })
  await page.getByText("File uploaded").waitFor(made)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole("button", { name: "Save draft" }).click()
  await page.waitForURL(/brochure-flipbooks\/\d+$/)
  const id = Number(page.url().split("/").at(-1))
  const token = await signIn(portal.url, "role-10")
  const draft = await ask<{ hash: string }>(portal.url, `brochure-flipbooks/${id}?edition=draft`, token)
  const published = await tell(portal.url, "content/publish", token, { id, hash: draft.body.data.hash })
  expect(published.status).toBe(200)

  const school = await windows.open({ as: "role-2", path: `${flipbooks}?book=${id}` })
  await school.getByRole("group", { name: "Winter camp" }).getByRole("img", { name: "Snow" }).waitFor()
})

test("an editor pastes a picture into a text; a school's phone takes the width that it needs", async () => {
  const canvas = createCanvas(1_200, 600)
  canvas.getContext("2d").fillRect(0, 0, 600, 600)
  const page = await windows.open({ as: "role-8", path: "/content/brochure-flipbooks" })
  await page.getByLabel("Title", { exact: true }).fill("Night sky")
  await page.getByRole("textbox", { name: "Text", exact: true }).click()
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], "sky.png", { type: "image/png" }))
      document.activeElement!.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
      )
    },
    [...(await canvas.encode("png"))]
  )
  const dialog = page.getByRole("dialog", { name: "Insert picture" })
  await dialog.getByRole("textbox", { name: "Description" }).fill("Stars over a school")
  await dialog.getByRole("button", { name: "Insert", exact: true }).click()
  const written = page.getByRole("img", { name: "Stars over a school" })
  await expect.poll(() => written.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await page.getByRole("button", { name: "Save draft" }).click()
  await page.waitForURL(/brochure-flipbooks\/\d+$/)
  const token = await signIn(portal.url, "role-8")
  const path = `brochure-flipbooks/${page.url().split("/").at(-1)}?edition=draft`
  const { text } = (await ask<{ text: object }>(portal.url, path, token)).body.data
  const published = { module_name: "content", key: "download-app", content: text }
  expect((await tell(portal.url, "static-page-content/update", token, published)).status).toBe(200)

  const school = await windows.open({
    as: "role-2",
    path: "/study-material/download-app",
    context: { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2 }
  })
  const shown = school.getByRole("img", { name: "Stars over a school" })
  const widthOf = () => shown.evaluate((image) => Number((image as HTMLImageElement).currentSrc.length > 0))
  await expect.poll(widthOf).toBe(1)
  const [current, all] = await shown.evaluate((image) => {
    const { currentSrc, srcset } = image as HTMLImageElement
    return [new URL(currentSrc).pathname, srcset]
  })
  expect(all.split(", ").map((one) => one.split(" ")[1])).toEqual(["320w", "800w", "1200w"])
  expect(all).toContain(`${current} 800w`)
  expect(await axeViolations(school)).toEqual([])
})
