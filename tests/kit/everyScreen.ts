import type { Page } from "playwright-core"
import { expect } from "vitest"
import { screens, type Screen } from "../../src/app/screens.tsx"

/** Somebody who may open a screen: the admin where that is one, else the first of its roles whose menu has it. */
const accountFor = ({ roles, unlisted, when }: Pick<Screen, "roles" | "unlisted" | "when">): string => {
  const role = roles.includes(10) ? 10 : (roles.find((one) => unlisted?.includes(one) !== true) ?? roles[0]!)
  const condition = typeof when === "object" ? when[role] : when
  return condition === "gcc"
    ? `role-${role}-gcc`
    : condition === "moreThan10Referred"
      ? "role-2-referrer"
      : `role-${role}`
}

/** Screens that are built, and one that is not; and states of a screen that are under an address of their own. */
export const places: readonly (readonly [path: string, account: string | undefined])[] = [
  ["login", undefined],
  ...[
    ...screens.filter(({ component }) => component !== undefined),
    ...screens.filter(({ component }) => component === undefined).slice(0, 1)
  ].map((screen) => [screen.path, accountFor(screen)] as const),
  ["live?exam=1&view=table&class=8", "role-10"],
  ["result-overview/upload-exam-file?tab=conflicts", "role-10"]
]

/**
 * Goes on inside the page, and waits until the screen and what it fetches are there. `loading` is what a page says
 * meanwhile.
 */
export const openScreen = async (page: Page, path: string, loading = "Loading"): Promise<void> => {
  await page.evaluate((path) => {
    if (location.pathname !== path.split("?")[0]) document.querySelector("main h1")?.setAttribute("data-left", "")
    history.pushState(null, "", path)
    dispatchEvent(new PopStateEvent("popstate"))
  }, `/${path}`)
  await page.locator("main h1:not([data-left])").waitFor()
  await expect.poll(() => page.getByRole("status").filter({ hasText: loading }).count()).toBe(0)
}
