import { globSync, readFileSync } from "node:fs"
import type { Locator, Page } from "playwright-core"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openPool } from "../../server/platform/db/pool.ts"
import { fillForm, type TypedByLabel } from "../kit/fillForm.ts"
import { chromiumWindows, portal } from "../kit/windows.ts"
import { ways, withoutWay, type Way } from "./addForms.ts"

/** Whoever adds something while the line breaks has it once, also after a second try, and types nothing again. */

const windows = chromiumWindows()
let pool: pg.Pool
beforeAll(() => {
  pool = openPool(portal.databaseUrl, { max: 1 })
})
afterAll(() => pool.end())

test("every call by which a page adds a record has a form here, or a reason", () => {
  const adding = /runMutation\(\s*"((?:add|create|register|plan|form|store|write)[A-Z][A-Za-z]*)/gu
  const sent = globSync("src/**/*.{ts,tsx}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(adding)].map(([, name]) => name!)
  )
  expect([...new Set(sent)].toSorted()).toEqual([...Object.keys(ways), ...Object.keys(withoutWay)].toSorted())
})

const head = async () => (await pool.query<{ position: number }>("select position from log_head")).rows[0]!.position

/** Streams that somebody's commands wrote to after a position of the log, with what was written. */
const writtenBy = async (username: string, after: number) =>
  (
    await pool.query<{ stream: string; type: string }>(
      `select e.stream, e.type from events e join accounts a on a.id = (e.meta->>'by')::int
       where a.username = $1 and e.position > $2 and e.meta->>'command' is not null
       order by e.position`,
      [username, after]
    )
  ).rows

const typedInto = (form: Locator) =>
  form.locator("input:visible:not([type=search]), select:visible, textarea:visible").evaluateAll((fields) =>
    fields.map((field) => {
      const { type, value, checked } = field as HTMLInputElement
      return type === "checkbox" || type === "radio" ? checked : value
    })
  )

/** Loses the first answer to a call: the portal does what was asked, and nobody hears of it. */
const loseAnswer = async (page: Page, call: string) => {
  let lost: (status: unknown) => void
  const answer = new Promise<unknown>((resolve) => {
    lost = resolve
  })
  let isFirst = true
  await page.route("**/graphql", async (route) => {
    const { documentId } = route.request().postDataJSON() as { readonly documentId?: string }
    if (!isFirst || documentId?.split(".")[0] !== call) return route.fallback()
    isFirst = false
    const done = await route.fetch()
    const { errors } = (await done.json()) as { readonly errors?: readonly unknown[] }
    await route.abort("connectionreset")
    lost(errors === undefined ? done.status() : errors)
  })
  return { status: answer }
}

let unique = Date.now() % 10_000_000

describe.each(Object.entries(ways))("%s", (call: string, way: Way) => {
  test("whose answer is lost keeps what was typed, says so, and adds one record when it is sent again", async () => {
    unique += 1
    const page = await windows.open({ as: way.as, path: way.path, expected: /ERR_CONNECTION_RESET/u })
    page.setDefaultTimeout(8_000)
    for (const name of way.opens ?? []) {
      const item = page.getByRole("menuitem", { name, exact: true })
      await page.getByRole("button", { name, exact: true }).or(item).first().click()
    }
    const sends = page.locator("button[type=submit]").filter({ hasText: way.sends })
    const form =
      way.isPage === true ? page.locator("form:visible").last() : page.getByRole("dialog").filter({ has: sends }).last()
    const button = form.locator(sends)
    await fillForm(form, button, typedFor(way, unique), unique)
    expect(await button.isEnabled(), await form.innerText()).toBe(true)
    const typed = await typedInto(form)
    const before = await head()
    const lost = await loseAnswer(page, call)
    await button.click()
    expect(JSON.stringify(await lost.status)).toBe("200")
    await page.getByText("The portal cannot be reached").first().waitFor()
    expect(await typedInto(form), "what was typed stays").toEqual(typed)
    const first = await writtenBy(way.as, before)
    expect(first.length, "the portal did it").toBeGreaterThan(0)

    const [again] = await Promise.all([
      page.waitForResponse((response) => response.request().postData()?.includes(`"documentId":"${call}`) === true),
      button.click()
    ])
    const { errors = [] } = (await again.json()) as { readonly errors?: readonly { readonly message: string }[] }
    if (way.isTold === true) await page.getByText(errors[0]!.message).first().waitFor()
    else {
      expect(errors).toEqual([])
      if (way.isPage !== true) await form.waitFor({ state: "detached" })
    }
    const types = new Set(first.map(({ type }) => type))
    const second = (await writtenBy(way.as, before)).filter(({ type }) => types.has(type))
    expect(second, "once").toEqual(first)
  })
})

/** Two letters: the code of a state is as long. */
const code = (nth: number): string => [nth, Math.floor(nth / 26)].map((one) => letters[one % 26]).join("")
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

const typedFor = ({ typed }: Way, nth: number): TypedByLabel =>
  Object.fromEntries(Object.entries(typed ?? {}).map(([name, text]) => [name, text.replace("{c}", code(nth))]))
