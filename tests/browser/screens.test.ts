import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { screens, type Screen } from "../../src/app/screens.tsx"
import { axeViolations, rulesOf } from "../kit/axe.ts"
import { showMode } from "../kit/mode.ts"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

/** Somebody who may open a screen: the admin where that is one, else the first of its roles. */
const accountFor = ({ roles, when }: Pick<Screen, "roles" | "when">): string => {
  const role = roles.includes(10) ? 10 : roles[0]!
  const condition = typeof when === "object" ? when[role] : when
  return condition === "gcc"
    ? `role-${role}-gcc`
    : condition === "moreThan10Referred"
      ? "role-2-referrer"
      : `role-${role}`
}

/** Screens that are built, and one that is not; and states of a screen that stand under an address of their own. */
const places: readonly (readonly [path: string, account: string | undefined])[] = [
  ["login", undefined],
  ...[
    ...screens.filter(({ component }) => component !== undefined),
    ...screens.filter(({ component }) => component === undefined).slice(0, 1)
  ].map((screen) => [screen.path, accountFor(screen)] as const),
  ["live?exam=1&view=table&class=8", "role-10"],
  ["result-overview/upload-exam-file?tab=conflicts", "role-10"]
]

/** How a screen is looked at, with what may be different from the look before: only a phone may have other elements. */
const looks = [
  { name: "light", colorScheme: "light", dir: "ltr", width: 1280, height: 900, rules: undefined },
  { name: "right to left", colorScheme: "light", dir: "rtl", width: 1280, height: 900, rules: rulesOf.places },
  { name: "dark", colorScheme: "dark", dir: "ltr", width: 1280, height: 900, rules: rulesOf.colours },
  { name: "on a phone", colorScheme: "light", dir: "ltr", width: 390, height: 844, rules: undefined }
] as const

/** Goes on inside the page, and waits until the screen and what it fetches are there. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((path) => {
    if (location.pathname !== path.split("?")[0]) document.querySelector("main h1")?.setAttribute("data-left", "")
    history.pushState(null, "", path)
    dispatchEvent(new PopStateEvent("popstate"))
  }, `/${path}`)
  await page.locator("main h1:not([data-left])").waitFor()
  await expect.poll(() => page.getByRole("status").filter({ hasText: "Loading" }).count()).toBe(0)
}

/** The long run has axe look at every screen in every way; else at every other in one, in turn. */
const isEverything = process.env["EVERYTHING"] === "1"

/** What is wrong with a screen: where it leads elsewhere, is wider than its window, or axe finds something. */
const faultsOf = async (page: Page, path: string, nth: number): Promise<readonly string[]> => {
  const faults: string[] = []
  await open(page, path)
  const there = new URL(page.url()).pathname
  if (there !== `/${path.split("?")[0]}`) faults.push(`${path} leads to ${there}`)
  for (const [at, { name, colorScheme, dir, rules, ...size }] of looks.entries()) {
    await showMode(page, colorScheme)
    await page.setViewportSize(size)
    const isTooWide = await page.evaluate((dir) => {
      document.documentElement.dir = dir
      return new Promise<boolean>((resolve) => {
        const { scrollingElement: whole } = document
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(whole!.scrollWidth > whole!.clientWidth)))
      })
    }, dir)
    if (isTooWide) faults.push(`${path}, ${name}: wider than its window`)
    if (isEverything || nth % (looks.length * 2) === at)
      faults.push(...(await axeViolations(page, rules)).map((violation) => `${path}, ${name}: ${violation}`))
  }
  await page.setViewportSize({ width: looks[0].width, height: looks[0].height })
  return faults
}

/** Some seventy screens in four looks each, by two people on two cores (ms). */
const longest = isEverything ? 600_000 : 300_000

test(
  "each screen is for everybody, and fits its window: in light and dark colours, right to left, and on a phone",
  async () => {
    const waiting = [...new Set(places.map(([, account]) => account))]
    const look = async (): Promise<readonly string[]> => {
      if (waiting.length === 0) return []
      const account = waiting.shift()
      const page = await windows.open({
        ...(account === undefined ? {} : { as: account }),
        path: account === undefined ? "/login" : "/"
      })
      await page.getByRole("heading", { level: 1 }).waitFor()
      const faults: string[] = []
      for (const [nth, [path, of]] of places.entries())
        if (of === account) faults.push(...(await faultsOf(page, path, nth)))
      await page.context().close()
      return [...faults, ...(await look())]
    }
    // Two people at once: as many as there are cores.
    expect((await Promise.all([look(), look()])).flat()).toEqual([])
  },
  longest
)
