import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { screens } from "../../src/screens.tsx"
import { axeViolations, chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

/** Screens that are built, and one that is not; and states of a screen that stand under an address of their own. */
const places: readonly (readonly [path: string, role: number | undefined])[] = [
  ["login", undefined],
  ...[...screens.filter(({ component }) => component !== undefined), screens.find(({ component }) => component === undefined)!]
    .map(({ path, roles }) => [path, roles.includes(10) ? 10 : roles[0]] as const),
  ["live?exam=1&view=table&class=8", 10],
  ["result-overview/upload-exam-file?tab=conflicts", 10]
]

const wide = { width: 1280, height: 900 }
const looks = {
  "in light colours": { colorScheme: "light", viewport: wide },
  "in dark colours": { colorScheme: "dark", viewport: wide },
  "on a phone": { colorScheme: "light", viewport: { width: 390, height: 844 }, hasTouch: true }
} as const

/** Waits until what the page fetches is there. */
const loaded = async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.getByRole("status").filter({ hasText: "Loading" }).waitFor({ state: "detached" })
}

describe("each screen is for everybody, and fits its window", () => {
  for (const [look, context] of Object.entries(looks)) {
    test(look, async () => {
      for (const role of new Set(places.map((place) => place[1]))) {
        const page = await windows.open({ ...(role === undefined ? {} : { as: `role-${role}` }), context: { ...context, reducedMotion: "reduce" } })
        for (const [path] of places.filter((place) => place[1] === role)) {
          await page.goto(`/${path}`)
          await loaded(page)
          expect(new URL(page.url()).pathname, path).toBe(`/${path.split("?")[0]}`)
          expect(await axeViolations(page), path).toEqual([])
          const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
          expect(scrollWidth, path).toBe(clientWidth)
        }
      }
    })
  }
})
