import { expect, test } from "vitest"
import { graphOf } from "machine-inspector"
import { boxesOf } from "../../../packages/inspector/src/chart/boxes.ts"
import { guardWords, shortTime, timeOf, type as sizes } from "../../../packages/inspector/src/chart/content.ts"
import { opening, wheelZoom, zoomed } from "../../../packages/inspector/src/chart/view.ts"
import { firstState } from "../../../packages/inspector/src/chart/walk.ts"
import { charted } from "../../kit/charts.ts"
import { lay } from "./charts.kit.ts"

/** Windows of a chart on a desktop of 1440 pixels, and on a phone of 390. */
const windows = [
  { width: 1_090, height: 600 },
  { width: 356, height: 470 }
]

test.each(charted)("the chart of %s opens with letters of 11 pixels or more, where it begins", async (_, machine) => {
  const graph = graphOf(machine)
  const layout = await lay(graph)
  const first = boxesOf(layout).get(firstState(graph))!
  for (const window of windows) {
    const { scale, x, y } = opening(layout, window, first)
    expect(scale * Math.min(sizes.size, sizes.name)).toBeGreaterThanOrEqual(11)
    expect(scale).toBeLessThanOrEqual(1)
    // The first state can be seen, at least from its beginning.
    expect(x + first.x * scale).toBeGreaterThanOrEqual(-1)
    expect(x + first.x * scale).toBeLessThan(window.width)
    expect(y + first.y * scale).toBeGreaterThanOrEqual(-1)
    expect(y + (first.y + first.height) * scale).toBeLessThanOrEqual(window.height + 1)
  }
})

test("a notch of the wheel zooms by an eighth, in lines and in pixels; fingers as far as they move", () => {
  for (const [delta, isLines] of [
    [100, false],
    [120, false],
    [3, true]
  ] as const) {
    expect(wheelZoom(-delta, isLines)).toBeCloseTo(1.125)
    expect(wheelZoom(delta, isLines)).toBeCloseTo(1 / 1.125)
  }
  expect(wheelZoom(-4, false)).toBeCloseTo(1.04, 2)
  expect(wheelZoom(-1_000, false), "a quick turn").toBeLessThan(1.5)
  const view = zoomed({ x: 0, y: 0, scale: 1 }, wheelZoom(-100, false), { x: 100, y: 50 })
  expect([view.scale, view.x, view.y]).toEqual([1.125, -12.5, -6.25])
})

test("delays say how long they are, branches in which order they are asked, re-entry that it happens", () => {
  const session = graphOf(charted.find(([name]) => name === "session")![1])
  const find = (id: string) => session.transitions.find((each) => each.id === id)!
  expect(timeOf(find("session.signingOut:xstate.after.patience.session.signingOut:0"))).toBe("1.5 s")
  expect(timeOf(find("session.limited:xstate.after.limit.session.limited:0")), "as its context says").toBeNull()
  const failing = session.transitions.filter(({ kind, source }) => kind === "error" && source === "session.signingIn")
  expect(failing.map(guardWords)).toEqual(["if [isLimited]", "else"])
  expect([40, 1_500, 90_000, 600_000, 86_400_000].map(shortTime)).toEqual(["40 ms", "1.5 s", "90 s", "10 min", "24 h"])
})

test("what is drawn has all of that", async () => {
  const { svgOf } = await import("machine-inspector")
  const drawing = svgOf(await lay(graphOf(charted.find(([name]) => name === "session")![1])))
  for (const said of ["(1.5 s)", "if [isLimited]", "else", "↻"]) expect(drawing).toContain(`>${said}</text>`)
})
