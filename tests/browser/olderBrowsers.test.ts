import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { demoPassword } from "../../server/demo/index.ts"
import { openScreen, places } from "../kit/everyScreen.ts"
import { inTurn } from "../kit/everything.ts"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

/** Takes away what Chrome 109 does not have, from the next address on that the page opens. */
const age = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later: ReadonlyArray<readonly [from: object, names: readonly string[]]> = [
      [Array, ["fromAsync"]],
      [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
      [Object.getPrototypeOf(Uint8Array.prototype), ["toSorted", "toReversed", "with"]],
      [Map, ["groupBy"]],
      [Object, ["groupBy"]],
      [Promise, ["withResolvers", "try"]],
      [URL, ["canParse", "parse"]],
      [AbortSignal, ["any"]],
      [String.prototype, ["isWellFormed", "toWellFormed"]],
      [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
      [Uint8Array, ["fromBase64", "fromHex"]],
      [Uint8Array.prototype, ["toBase64", "toHex"]],
      [RegExp, ["escape"]],
      [Intl, ["DurationFormat", "Segmenter"]],
      [Document.prototype, ["startViewTransition"]],
      [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
      [globalThis, ["Iterator"]]
    ]
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object
    for (const name of Object.getOwnPropertyNames(iterator))
      if (name !== "constructor") Reflect.deleteProperty(iterator, name)
    for (const [from, names] of later) for (const name of names) Reflect.deleteProperty(from, name)
  })

test("a browser of early 2023 signs in and shows the screens, with what it lacks fetched first", async () => {
  const page = await windows.open({ path: "/login" })
  await age(page)
  await page.goto("/login")
  expect(await page.evaluate(() => "Segmenter" in Intl || "Iterator" in globalThis)).toBe(false)
  await page.getByLabel("Username").fill("role-10")
  await page.getByLabel("Password", { exact: true }).fill(demoPassword)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor()
  const admins = places.filter(([path, account]) => account === "role-10" && !path.startsWith("login"))
  const tried = inTurn(admins, 0, 6)
  expect(tried.length).toBeGreaterThan(4)
  for (const [path] of tried) await openScreen(page, path)
})
