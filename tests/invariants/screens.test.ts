import { globSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import type { Person } from "../../machines/flows/session.ts"
import { roleIds } from "../../schema/core/roles.ts"
import { headingOf } from "../../src/components/heading.ts"
import { activeScreen, crumbsOf, menuOf, screens, screensOf, titleOf } from "../../src/app/screens.tsx"
import { levels } from "../../src/screens/questions/labels.ts"

const root = new URL("../../", import.meta.url).pathname

/** A person of each role, in the Gulf and elsewhere, with few and many referred students. */
const people = roleIds.flatMap((role_id) =>
  ["GCC", "North"].flatMap((zone) =>
    [0, 11].map((referred_student): Person => ({
      id: 1,
      username: "a",
      role_id,
      zone,
      user_detail: { referred_student }
    }))
  )
)

test.each(screens.map((screen) => [screen.path, screen] as const))(
  "%s takes its title and its breadcrumb from its menu entry",
  (path, screen) => {
    for (const person of people) {
      const entries = menuOf(person)
      const item = entries
        .flatMap((entry) => ("group" in entry ? entry.items : [entry]))
        .find((one) => one.screen === screen)
      if (item === undefined) continue
      const active = activeScreen(`/${path}`, person)!
      const entry = { title: titleOf(active, person), crumbs: crumbsOf(active, person) }
      const { title, crumbs } = headingOf(entry, {})
      expect([active, title, crumbs.at(-1)]).toEqual([screen, item.title, item.title])
      const part = entries.find((one) => "group" in one && one.items.some((each) => each.screen === screen))
      if (part !== undefined) expect(crumbs[0]).toBe(part.title)
      const below = headingOf(entry, { below: ["Something"] })
      expect(below).toEqual({ title: "Something", crumbs: [...crumbs, "Something"] })
    }
  }
)

describe("a page of a question", () => {
  test.each(Object.values(levels))("belongs to the list of $title", ({ list }) => {
    for (const person of people) {
      const entry = screensOf(person).find(({ path }) => `/${path}` === list)
      const active = activeScreen("/paper-editor-admin/question/12/edit", person, list)
      expect(active?.path).toBe(entry?.path ?? "paper-editor-admin/question")
    }
  })
})

/** The attributes of the elements that are pages: of each the text from its name to the end of its opening tag. */
const pages = globSync("src/{screens,app}/**/*.tsx", { cwd: root }).flatMap((file) =>
  readFileSync(root + file, "utf8")
    .split(/<(?=(?:Page|ListScreen(?:<[^>]*>)?|FormOrFile)\s)/)
    .slice(1)
    .map((text) => [file, text.split(/\n\s*>\n|^[^\n]*>\n/)[0]!] as const)
)

test("the sources have pages", () => expect(pages.length).toBeGreaterThan(40))

test.each(pages)("%s names itself only below its menu entry", (_, tag) => {
  expect(tag).not.toMatch(/^\s{0,6}crumbs=| crumbs=\{/m)
  if (!tag.includes("below={")) expect(tag).not.toMatch(/^(Page|ListScreen|FormOrFile)[^\n]* title=|^ {4,6}title=/m)
})
