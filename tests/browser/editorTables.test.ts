import { expect, test } from "vitest"
import type { Block } from "../../schema/documents/parts.ts"
import { axeViolations } from "../kit/axe.ts"
import { blocks, page, paragraph, press, rest, setUp, text, tool, type, write } from "./editor.kit.ts"

setUp()

const cell = (words: string) => ({
  type: "tableCell",
  content: [words === "" ? paragraph() : paragraph(text(words))]
})
const head = (words: string) => ({ ...cell(words), type: "tableHead" })
const row = (...content: readonly object[]) => ({ type: "tableRow", content })
const menu = (name: string) => page.getByRole("menuitem", { name, exact: true })

const insert = async (rows: string, columns: string) => {
  await tool("Table").click()
  const panel = page.getByRole("dialog", { name: "Insert table" })
  await panel.getByLabel("Rows", { exact: true }).fill(rows)
  await panel.getByLabel("Columns", { exact: true }).fill(columns)
  await press("Enter")
  await panel.waitFor({ state: "detached" })
  await rest()
}

test("a table is put in, filled by Tab, made larger and smaller, and its cells merged and split", async () => {
  await write()
  await insert("2", "2")
  await type("mass")
  await press("Tab")
  await type("speed")
  await press("Tab")
  await type("2 kg")
  await press("Tab")
  await type("3 m/s")
  expect((await blocks())[0]).toEqual({
    type: "table",
    content: [row(head("mass"), head("speed")), row(cell("2 kg"), cell("3 m/s"))]
  })

  await tool("Edit table").click()
  await menu("Insert column after").click()
  await rest()
  await tool("Edit table").click()
  expect(await menu("Merge cells").getAttribute("aria-disabled")).toBe("true")
  await menu("Insert row below").click()
  await rest()
  const [wide] = (await blocks()) as unknown as readonly [{ content: readonly { content: readonly object[] }[] }]
  expect(wide.content.map(({ content }) => content.length)).toEqual([3, 3, 3])

  const cells = page.getByRole("textbox", { name: "Question" }).locator("td")
  const [from, to] = [(await cells.nth(0).boundingBox())!, (await cells.nth(1).boundingBox())!]
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 6 })
  await page.mouse.up()
  await tool("Edit table").click()
  await menu("Merge cells").click()
  await rest()
  expect(((await blocks())[0] as Block & { content: unknown[] }).content[1]).toMatchObject({
    content: [{ type: "tableCell", attrs: { colspan: 2 } }, { type: "tableCell" }]
  })
  await tool("Edit table").click()
  await menu("Split cell").click()
  await tool("Edit table").click()
  await menu("Delete table").click()
  await rest()
  expect(await blocks()).toEqual([paragraph()])
})

test("Tab leads out of a table behind its last cell, and a size that is none is told", async () => {
  await write()
  await tool("Table").click()
  const panel = page.getByRole("dialog", { name: "Insert table" })
  await panel.getByLabel("Columns", { exact: true }).fill("21")
  await panel.getByText("Enter a whole number from 1 to 20").waitFor()
  expect(await panel.getByRole("button", { name: "Insert" }).isDisabled()).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await panel.getByLabel("Columns", { exact: true }).fill("1")
  await panel.getByLabel("Rows", { exact: true }).fill("1")
  await press("Enter")
  await rest()
  await press("Tab")
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).not.toBe("textbox")
})

test("a table of a page is pasted as a table, with its merged cells, and without what could run", async () => {
  await write()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData(
      "text/html",
      `<table onclick="alert(1)"><caption>Speeds</caption><tr><th colspan="2"><b>speed</b></th></tr>
       <tr><td>a<script>alert(2)</script></td><td>H<sub>2</sub>O</td></tr></table>`
    )
    data.setData("text/plain", "speed")
    document
      .querySelector("[role=textbox]")!
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect.poll(async () => (await blocks()).map(({ type }) => type)).toContain("table")
  const all = await blocks()
  expect(all[0]).toEqual(paragraph(text("Speeds")))
  expect(all[1]).toEqual({
    type: "table",
    content: [
      row({ type: "tableHead", attrs: { colspan: 2 }, content: [paragraph(text("speed", "strong"))] }),
      row(cell("a"), { type: "tableCell", content: [paragraph(text("H"), text("2", "sub"), text("O"))] })
    ]
  })
})
