import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { nextPlace, placesOf } from "../../src/components/map/stateValues.ts"
import { tiles } from "../../src/components/map/tiles.ts"

const outlines = JSON.parse(readFileSync("src/components/map/india.json", "utf8")) as Readonly<Record<string, string>>

/** The corners of an outline: a start in whole numbers, then steps from each to the next. */
const cornersOf = (outline: string): readonly (readonly [number, number])[] => {
  let [x, y] = [0, 0]
  return [...outline.matchAll(/M(\d+) (\d+)l([^z]*)z/g)].flatMap(([, left, top, rest]) => {
    ;[x, y] = [Number(left), Number(top)]
    const steps = rest!.match(/-?\d+/g)!.map(Number)
    const pairs = Array.from({ length: steps.length / 2 }, (_, nth) => [steps[2 * nth]!, steps[2 * nth + 1]!] as const)
    return [[x, y] as const, ...pairs.map(([right, down]) => [(x += right), (y += down)] as const)]
  })
}

const boxOf = (codes: readonly string[]) => {
  const corners = codes.flatMap((code) => cornersOf(outlines[code]!))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

test("the drawn map has the 36 states and union territories of the tiles, each once", () => {
  expect(Object.keys(outlines).toSorted()).toEqual(tiles.map(({ code }) => code).toSorted())
  expect(tiles).toHaveLength(36)
  expect(new Set(Object.values(outlines)).size).toBe(36)
  for (const [code, outline] of Object.entries(outlines)) {
    expect(outline, code).toMatch(/^(M\d+ \d+l-?\d+[ -\d]*z)+$/)
    expect(cornersOf(outline).length, code).toBeGreaterThan(2)
  }
})

test("its outline reaches as far as that of the Survey of India", () => {
  expect(boxOf(Object.keys(outlines))).toEqual([0, 0, 1528, 1584])
  // The north is Ladakh's, with Gilgit-Baltistan in the west and Aksai Chin in the east.
  const [west, north, east] = boxOf(["LA"])
  expect([west, north, east]).toEqual([232, 0, 631])
  const [kashmirWest, kashmirNorth] = boxOf(["JK"])
  expect(kashmirWest).toBeLessThan(boxOf(["PB"])[0]!)
  expect(kashmirNorth).toBeGreaterThan(north!)
  expect(boxOf(["AR"])[2]).toBe(1528)
  expect(boxOf(["AN"])[3]).toBe(1584)
})

const everywhere = placesOf(tiles.map(({ name }, nth) => ({ key: String(nth), name, value: nth })))

test("arrow keys lead to the nearest state in their direction, and from each state to every other", () => {
  expect(nextPlace(everywhere, "MP", "ArrowRight")).toBe("CG")
  expect(nextPlace(everywhere, "MP", "ArrowLeft")).toBe("GJ")
  expect(nextPlace(everywhere, "KA", "ArrowUp")).toBe("TG")
  expect(nextPlace(everywhere, "KA", "ArrowDown")).toBe("KL")
  expect(nextPlace(everywhere, "GJ", "ArrowLeft")).toBe(undefined)
  expect(nextPlace(everywhere, "GJ", "a")).toBe(undefined)
  const reached = new Set(["JK"])
  for (const code of reached)
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const next = nextPlace(everywhere, code, key)
      if (next !== undefined) reached.add(next)
    }
  expect(reached.size).toBe(36)
})

test("arrow keys pass over states that one does not see", () => {
  const some = placesOf([
    { key: "1", name: "Gujarat", value: 1 },
    { key: "2", name: "Odisha", value: 2 }
  ])
  expect(nextPlace(some, "GJ", "ArrowRight")).toBe("OD")
  expect(nextPlace(some, "OD", "ArrowLeft")).toBe("GJ")
})
