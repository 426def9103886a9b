import { expect, test } from "vitest"
import { kinds } from "../../../server/areas/imports/kinds/index.ts"
import { guessMatches, headScorer } from "../../../server/areas/imports/match.ts"
import { maxCell, maxColumns } from "../../../server/documents/tables/limits.ts"
import { blockedWhile, computed } from "../../kit/loopDelay.ts"
import { workbookParts, zip } from "../../kit/workbooks.ts"
import { cellsOf } from "./reading.kit.ts"

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

test("a number format of a million brackets does not hold others up", async () => {
  const rows = [["Name"], ["Asha"]]
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${"[".repeat(1_000_000)}"/></numFmts></styleSheet>`
  const bytes = zip([
    ...workbookParts(rows).filter(({ name }) => name !== "xl/styles.xml"),
    { name: "xl/styles.xml", content: styles }
  ])
  const { answer, ms } = await blockedWhile(() => cellsOf(bytes))
  expect(answer).toEqual(rows)
  expect(ms).toBeLessThan(mostBlocked)
})
