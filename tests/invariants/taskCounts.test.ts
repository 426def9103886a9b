import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { tasks, type Task } from "../browser/tasks/counts.ts"
import { steps, type Count } from "../browser/tasks/hands.ts"

/** Tasks of daily work: what they took and what they take, as the README of their folder says it. */

const all: readonly Task[] = Object.values(tasks)

test("there are twenty, each with at least a third fewer clicks and keys than before", () => {
  expect(all).toHaveLength(20)
  expect(all.filter(({ before, now }) => steps(now) * 3 > steps(before) * 2).map(({ words }) => words)).toEqual([])
})

test("each of a school's is done on a phone, and ten of all by keyboard alone", () => {
  expect(all.filter(({ who, phone }) => (who === "school") !== (phone !== undefined))).toEqual([])
  expect(all.filter(({ keyboard }) => keyboard !== undefined)).toHaveLength(10)
})

test("the table of the README has the same", () => {
  const said = ({ clicks, keys }: Count) => (keys === 0 ? `${clicks}` : `${clicks} + ${keys}`)
  const lines = all.map(
    ({ words, before, now, phone, keyboard }) =>
      `| ${words} | ${said(before)} | ${said(now)} | ${phone === undefined ? "" : said(phone)} | ${keyboard ?? ""} |`
  )
  const readme = readFileSync(new URL("../browser/tasks/README.md", import.meta.url), "utf8")
  expect(readme.split("\n").filter((line) => /^\| .*\| \d/.test(line))).toEqual(lines.map((line) => line))
})
