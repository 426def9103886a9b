import { expect, test } from "vitest"
import { screens } from "../../src/app/screens.tsx"
import { openScreen, places } from "../kit/everyScreen.ts"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

/** Screens whose rows are not what somebody comes for first, with what is before them. */
const others: Readonly<Record<string, string>> = {}

test("rows of every list begin at most 220 px from the top of a window of 1440 x 900", async () => {
  const built = new Set(screens.map(({ path }) => path))
  const late: string[] = []
  let lists = 0
  for (const account of new Set(places.map(([, as]) => as))) {
    if (account === undefined) continue
    const page = await windows.open({
      as: account,
      path: "/",
      context: { viewport: { width: 1440, height: 900 } }
    })
    await page.getByRole("heading", { level: 1 }).waitFor()
    for (const [path] of places.filter(([place, as]) => as === account && built.has(place))) {
      await openScreen(page, path)
      if (others[path] !== undefined || (await page.locator("[data-list]").count()) === 0) continue
      const grid = page.locator("[data-list] .ag-root").first()
      if ((await grid.count()) === 0) continue
      lists += 1
      const { y } = (await grid.boundingBox())!
      if (y > 220) late.push(`${path}: ${Math.round(y)} px`)
    }
    await page.context().close()
  }
  expect(late).toEqual([])
  expect(lists).toBeGreaterThan(25)
}, 600_000)
