import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import { createMachine, type AnyStateMachine } from "xstate"
import {
  anything,
  definitionOf,
  graphOf,
  machineFaults,
  mermaidOf,
  randomWalk,
  scxmlOf,
  shortestPaths,
  simplePaths,
  svgOf,
  type Samples
} from "machine-inspector"
import { bundleOf, codeOf, loadMachines, runText } from "machine-inspector/code"
import { parseXml } from "../../kit/scion.ts"
import { faultsOf } from "../../kit/scxmlSchema.ts"
import { faults, lay } from "../flows/charts.kit.ts"

/** Where XState's own examples and templates are; what they are and where from, its README says. */
const home = fileURLToPath(new URL("../../kit/foreignMachines/", import.meta.url))
const folder = fileURLToPath(new URL("../../../node_modules/.machine-code", import.meta.url))

const sources = globSync(`${home}{examples,templates}/**/*.{ts,tsx}`)
  .filter((path) => readFileSync(path, "utf8").includes("createMachine("))
  .toSorted()

const { loaded, unread } = await loadMachines(sources)
const listed = loaded.map((each) => ({ ...each, what: `${each.name} of ${each.file.slice(home.length)}` }))

test("every machine of XState's examples and templates is read, whatever else their programs do", () => {
  expect(unread).toEqual([])
  const written = sources.flatMap((path) => readFileSync(path, "utf8").match(/\bcreateMachine\(/gu) ?? [])
  // Two sources import the machine of another, which is read with both.
  expect(loaded.length).toBeGreaterThanOrEqual(written.length)
  expect(loaded.length).toBeGreaterThanOrEqual(48)
})

describe.each(listed)("$what", ({ file, variable, machine }) => {
  const graph = graphOf(machine)

  test("is drawn: all of it, nothing on anything else", async () => {
    const layout = await lay(graph)
    expect(faults(layout)).toEqual([])
    const texts = new Set(
      [...parseXml(svgOf(layout)).getElementsByTagName("text")].map(({ textContent }) => textContent)
    )
    const missing = [
      ...graph.states.filter(({ kind }) => kind !== "history").map(({ name }) => name),
      ...graph.transitions.map(({ label }) => label)
    ].filter((text) => !texts.has(text))
    expect(missing).toEqual([])
    expect(machineFaults(machine).filter(({ kind }) => kind === "unreachable")).toEqual([])
  })

  test("is walked: the same seed goes the same way, by its own transitions", () => {
    let steps = 0
    for (let seed = 1; seed <= 10; seed++) {
      const [one, other] = [walked(machine, seed), walked(machine, seed)]
      expect(other).toEqual(one)
      for (const { taken, before, after } of one) {
        expect(taken.length).toBeGreaterThan(0)
        const own = graph.transitions.filter(({ id }) => taken.includes(id))
        expect(own.map(({ id }) => id).toSorted()).toEqual([...taken].toSorted())
        for (const { source } of own) expect(before).toContain(source)
        if (own.length === 1 && own[0]!.targets.length === 0 && own[0]!.actions.length === 0)
          expect(after.length).toBeGreaterThan(0)
      }
      steps += one.length
    }
    // A machine whose events are its state's end or its actor's alone may stop soon; one without any event at once.
    const isStill = graph.transitions.every(({ kind }) => kind === "always" || kind === "completed")
    expect(steps > 0 || isStill).toBe(true)
  })

  test("has its paths: the shortest is the first of the simple ones, and neither search goes on for ever", () => {
    const began = performance.now()
    const shortest = shortestPaths(machine, { input: inputs[machine.id] ?? anything, samples, limit: 200 })
    expect([...shortest.values()][0]!.steps).toEqual([])
    for (const [id, { steps }] of [...shortest].slice(-3)) {
      const simple = simplePaths(machine, id, { input: inputs[machine.id] ?? anything, samples, limit: 20 })
      expect(simple.length).toBeLessThanOrEqual(20)
      expect(simple[0]?.steps.length).toBe(steps.length)
      for (const path of simple) for (const { taken } of path.steps) expect(taken.length).toBeGreaterThan(0)
    }
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test("is exported: SCXML is valid, Mermaid and JSON have all of it", () => {
    expect(faultsOf(parseXml(scxmlOf(machine)))).toEqual([])
    const mermaid = mermaidOf(graph)
    for (const { name, parent } of graph.states) if (parent !== null) expect(mermaid).toContain(name)
    const json = JSON.parse(definitionOf(machine)) as { readonly implementations: { readonly delays: object } }
    const again = createMachine(json as never).provide({ delays: json.implementations.delays }) as AnyStateMachine
    const shape = (one: AnyStateMachine) =>
      graphOf(one).transitions.map(({ source, event, targets, branch }) => [source, event, targets, branch])
    expect(shape(again)).toEqual(shape(machine))
  })

  test("is copied as code: a module of its own that goes the same way", async () => {
    const root = file.slice(0, file.lastIndexOf("/"))
    const codes = await codeOf(await bundleOf(file, root, [], { isWhole: true }), folder)
    const code = [...codes.values()].find((each) => each.includes(`export const ${variable} =`))!
    if (notInstalled.test(code)) return
    const copy = (await runText(code, folder))[variable] as AnyStateMachine
    expect(graphOf(copy)).toEqual(graph)
    for (let seed = 1; seed <= 5; seed++) expect(walked(copy, seed)).toEqual(walked(machine, seed))
  })
})

/** What some examples import and the portal has not: their code says so, and cannot be run here. */
const notInstalled = /^import .* from "(axios|fs-extra|node-ffprobe|winston|cockatiel|mongodb|zod)"$/mu

/** Data without which a machine does nothing: it computes with it. */
const inputs: Readonly<Record<string, unknown>> = { fillglassofwater: { current: 0, max: 2 } }
const samples: Samples = {
  changeC: { value: "20" },
  changeF: { value: "68" },
  PLAY: { value: 4 },
  ARROW_KEY: { dir: "Up" }
}

/** A walk with data that stands for anything: which states it was in, and which transitions it took. */
const walked = (machine: AnyStateMachine, seed: number) => {
  const { first, steps } = randomWalk(machine, {
    seed,
    steps: 30,
    input: inputs[machine.id],
    samples,
    isLoose: true
  })
  const ids = (nodes: readonly { readonly id: string }[]) => nodes.map(({ id }) => id)
  return steps.map(({ event, snapshot, taken }, index) => ({
    event: event.type,
    taken,
    before: ids((index === 0 ? first : steps[index - 1]!.snapshot)._nodes),
    after: ids(snapshot._nodes)
  }))
}
