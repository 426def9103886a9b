import { randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { kinds } from "../../../server/areas/imports/kinds/index.ts"
import { guessMatches, headScorer } from "../../../server/areas/imports/match.ts"
import { maxCell, maxColumns } from "../../../server/documents/tables/limits.ts"
import { blockedWhile, computed } from "../../kit/loopDelay.ts"
import { workbookParts, zip } from "../../kit/workbooks.ts"
import { cellsOf, refusal } from "./reading.kit.ts"

/** Milliseconds that the event loop may stand still for a part of a file. */
const mostBlocked = 700

test.each(["(", "ab cd ", "x", "अ"])("a row of the longest cells is looked at for heads in a moment: %s", (piece) => {
  const fields = kinds.students.fields({ scope: { kind: "school", id: 1 } })
  const cells = Array.from({ length: maxColumns }, (_, nth) => `${nth}${piece.repeat(maxCell)}`.slice(0, maxCell))
  const started = computed()
  expect(headScorer(fields)(cells)).toBe(0)
  expect(guessMatches(cells, fields)).toEqual([])
  expect(computed() - started).toBeLessThan(mostBlocked)
})

/** A workbook with a cell of this XML; bytes without a pattern keep it from being packed too tightly. */
const withCell = (xml: string): Uint8Array => {
  const noise = randomBytes(xml.length / 200).toString("base64")
  const row = `<row r="1"><c r="A1" t="inlineStr"><is>${xml}</is></c></row>`
  return zip([
    ...workbookParts([["Name"]]).filter(({ name }) => name !== "xl/worksheets/sheet1.xml"),
    {
      name: "xl/worksheets/sheet1.xml",
      content: `<worksheet><!--${noise}--><sheetData>${row}</sheetData></worksheet>`
    }
  ])
}

test("a text that no cell can have is not gathered to its end", async () => {
  expect(await refusal(withCell(`<t>${"a".repeat(40_000_000)}</t>`))).toContain("The workbook is damaged")
  const cells = await cellsOf(withCell(`<r><t>${"a".repeat(10_000)}</t></r>`.repeat(1_000)))
  expect(cells).toEqual([["a".repeat(maxCell)]])
})

test("a number format of a million brackets does not hold others up", async () => {
  const rows = [["Name"], ["Asha"]]
  const format = `<numFmt numFmtId="170" formatCode="${"[".repeat(1_000_000)}"/>`
  const styles = `<styleSheet><numFmts>${format}</numFmts></styleSheet>`
  const bytes = zip([
    ...workbookParts(rows).filter(({ name }) => name !== "xl/styles.xml"),
    { name: "xl/styles.xml", content: styles }
  ])
  const { answer, ms } = await blockedWhile(() => cellsOf(bytes))
  expect(answer).toEqual(rows)
  expect(ms).toBeLessThan(mostBlocked)
})
