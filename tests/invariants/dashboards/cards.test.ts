import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { cards, type Card } from "../../../schema/dashboards/cards.ts"
import { dashboards, type Dashboard } from "../../../schema/dashboards/dashboards.ts"

const all: readonly (readonly [string, Card])[] = Object.entries(cards)

test("a card shows measures of its dashboard, and one alone where rows have two dimensions", () => {
  for (const [name, { of, measures }] of all) {
    const { part, measures: counted }: Dashboard = dashboards[of]
    expect(
      measures.filter((one) => !counted.includes(one)),
      name
    ).toEqual([])
    if (part !== undefined) expect(measures, name).toHaveLength(1)
  }
})

test("a card is called the same on its screen, in a PDF and in a mail, in each language", () => {
  for (const code of ["en", "hi"]) {
    const { dashboards: said, labels = {} } = JSON.parse(readFileSync(`messages/${code}.json`, "utf8")) as {
      readonly dashboards: Readonly<Record<string, string>>
      readonly labels?: Readonly<Record<string, string>>
    }
    const titles = new Set(Object.values(said))
    expect(all.map(([, { title }]) => labels[title] ?? title).filter((title) => !titles.has(title))).toEqual([])
  }
})
