import { describe, expect, test, vi } from "vitest"
import { dark, light } from "../../src/components/theme/colours.ts"
import { primaries } from "../../src/components/theme/primary.ts"
import { roleIds, roleOf } from "../../schema/core/roles.ts"
import { onResize } from "../../src/components/onResize.ts"
import { fit, fitting } from "../../src/app/shell/fuzzy.ts"
import { brandNoteOf, hasHeader } from "../../src/app/shell/person.ts"
import { positionAt } from "../../src/app/shell/scrollToTop.ts"
import { shapeOf, usualParts } from "../../src/api/layout.ts"

describe("the palette", () => {
  const words = ["Update school password", "Upload exam file", "Unpaid students", "Ranking", "Paid students"]
  test.each([
    ["upl", "Upload exam file"],
    ["uef", "Upload exam file"],
    ["RÁNK", "Ranking"],
    ["unpaid", "Unpaid students"],
    ["pas", "Update school password"]
  ])("finds by %s what begins so, however it is written", (typed, best) => {
    expect(fitting(typed, words, (each) => each)[0]).toBe(best)
  })

  test("keeps the order while nothing is typed, and finds nothing where letters are missing", () => {
    expect(fitting("  ", words, (each) => each)).toEqual(words)
    expect(fit("xyz", "Ranking")).toBeNull()
  })
})

test.each([
  ["light-sidebar", {}, "sidebar", false, "own"],
  ["dark-sidebar", { pageWidth: "default" }, "sidebar", true, "own"],
  ["light-header", {}, "header", false, "fixed"],
  ["dark-header", { pageWidth: "default" }, "header", true, "fixed"],
  ["dark-header", { pageWidth: "fluid" }, "header", true, "fluid"],
  ["light-sidebar", { pageWidth: "fixed" }, "sidebar", false, "fixed"]
] as const)("the layout %s with %j", (type, settings, menu, isDark, container) => {
  expect(shapeOf(type, settings)).toEqual({ type, menu, isDark, container, titleInHeader: false, parts: usualParts })
})

test.each(roleIds)("role %i reads its panel's title in the header or, without one, in the menu", (role_id) => {
  const user = { id: 1, username: "a", role_id }
  expect(brandNoteOf(user, 2026) === roleOf(role_id)?.title).toBe(!hasHeader(user))
})

test("the way back to the top takes 600 ms", () => {
  const way = [0, 150, 300, 450, 599, 600, 700].map((elapsed) => positionAt(1_000, elapsed))
  expect(way).toEqual(way.toSorted((a, b) => b - a))
  expect([way[0], way[5], way[6]]).toEqual([1_000, 0, 0])
  expect(way[4]).toBeGreaterThan(0)
})

test("what depends on a size is laid out again when the size has rested for 200 ms", () => {
  vi.useFakeTimers()
  let change = () => {}
  class Observer {
    constructor(heard: () => void) {
      change = heard
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("ResizeObserver", Observer)
  const resized = vi.fn<() => void>()
  const stop = onResize({} as Element, resized)
  change()
  expect(resized).toHaveBeenCalledTimes(1)
  change()
  vi.advanceTimersByTime(199)
  change()
  vi.advanceTimersByTime(199)
  expect(resized).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(resized).toHaveBeenCalledTimes(2)
  change()
  stop()
  vi.advanceTimersByTime(1_000)
  expect(resized).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("a primary colour", () => {
  /** Relative luminance, WCAG 2.2. */
  const luminance = (colour: string): number => {
    const [red, green, blue] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (a: string, b: string): number => {
    const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
    return (high + 0.05) / (low + 0.05)
  }

  test.each([["green", { light, dark }] as const, ...Object.entries(primaries)])(
    "%s can be read: 4.5 : 1 wherever there is text",
    (_, each) => {
      for (const [palette, values] of [
        [light, each.light],
        [dark, each.dark]
      ] as const) {
        const pairs = [
          [values.onFill, values.fill],
          [values.onFill, values.fillHover],
          [values.accent, palette.card],
          [values.accent, palette.page],
          [values.accent, values.accentSoft],
          [values.accentHover, palette.card],
          [values.accent, palette.hover]
        ] as const
        for (const [text, ground] of pairs)
          expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  )
})
