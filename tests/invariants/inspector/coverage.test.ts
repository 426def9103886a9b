import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { createMachine, type AnyStateMachine } from "xstate"
import { coverageDrawing, coverageLines, coverageOf, graphOf, shortestPaths, simplePaths } from "machine-inspector"
import { readCounts } from "machine-inspector/counts"
import { elk } from "machine-inspector/elk"

const root = fileURLToPath(new URL("../../..", import.meta.url))

const config = {
  id: "door",
  initial: "closed",
  states: {
    closed: { on: { open: "opening", lock: "locked" } },
    opening: { always: "open" },
    open: { on: { close: "closed" } },
    locked: { on: { unlock: "closed" } }
  }
} as const
const door = createMachine(config) as AnyStateMachine

test("what actors and pure functions of a process take is counted, and what nobody took is told", async () => {
  const folder = mkdtempSync(join(tmpdir(), "machine-coverage-"))
  try {
    const program = `
      import "machine-inspector/coverage"
      import { createActor, createMachine, initialTransition, transition } from "xstate"
      const door = createMachine(${JSON.stringify(config)})
      const actor = createActor(door).start()
      actor.send({ type: "open" })
      actor.send({ type: "open" })
      transition(door, initialTransition(door)[0], { type: "open" })`
    execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
      cwd: root,
      env: { ...process.env, MACHINE_COVERAGE: folder }
    })
    const counts = await readCounts(folder)
    expect(counts).toEqual({ door: { "door.closed:open:0": 2, "door.opening:always:0": 2 } })
    const graph = graphOf(door)
    expect(coverageOf(graph, counts)).toEqual({
      taken: 2,
      all: 5,
      missed: ["door.closed:lock:0", "door.open:close:0", "door.locked:unlock:0"]
    })
    expect(coverageLines([graph], counts)).toContain("2 of 5 transitions of 1 machines were taken.")
    expect(await coverageDrawing(graph, counts, elk)).toContain("2 ×")
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test("the shortest way to each state and all simple ways to one are found", () => {
  const ways = (paths: Iterable<{ readonly steps: readonly { readonly event: { readonly type: string } }[] }>) =>
    [...paths].map(({ steps }) => steps.map(({ event }) => event.type).join(" "))
  const shortest = shortestPaths(door)
  expect([...shortest.keys()].toSorted()).toEqual(["door", "door.closed", "door.locked", "door.open"])
  expect(ways([shortest.get("door.open")!, shortest.get("door.locked")!])).toEqual(["open", "lock"])
  expect(ways(simplePaths(door, "door.open"))).toEqual(["open"])
  const twice = createMachine({
    id: "twice",
    initial: "a",
    states: { a: { on: { x: "b", y: "c" } }, b: { on: { z: "c" } }, c: { on: { back: "a" } } }
  }) as AnyStateMachine
  expect(ways(simplePaths(twice, "twice.c"))).toEqual(["y", "x z"])
})
