import { fileURLToPath } from "node:url"
import { beforeAll, describe, expect, test } from "vitest"
import { changedBetween, linesOf } from "machine-inspector"
import { checkedAt, findIn, type Checked } from "../../../bin/flows/check.ts"
import type { Source } from "../../../bin/flows/sources.ts"
import { machinesIn, plantedIn, type Fault } from "../../kit/planted.ts"
import { changes } from "./plantedChanges.kit.ts"
import { machines, sources } from "./plantedFaults.kit.ts"

test.each(changes)("diff says $what", async ({ said, ...fault }) => {
  const [before, after] = [await machinesIn(fault.file), await machinesIn(fault.file, fault)]
  expect(changedBetween(before, await machinesIn(fault.file))).toEqual([])
  const lines = changedBetween(before, after).flatMap((one) => linesOf(one, false))
  expect(
    lines.filter((line) => (typeof said === "string" ? line === said : said.test(line))).length,
    lines.join("\n")
  ).toBe(1)
})

describe("check finds", () => {
  let sound: Checked
  beforeAll(() => {
    sound = checkedAt(fileURLToPath(new URL("../../..", import.meta.url)))
  })

  /** The checkout with a fault in one of its sources. */
  const inSource = (fault: Fault): Checked => {
    const alter = (sources: readonly Source[]) =>
      sources.map((source) =>
        source.path.endsWith(`/${fault.file}`) ? { ...source, text: plantedIn(source.text, fault) } : source
      )
    return { ...sound, server: alter(sound.server), pages: alter(sound.pages) }
  }

  /** The checkout with a fault in one of its machines. */
  const inMachine = async (name: string, fault: Fault): Promise<Checked> => {
    const { machine } = (await machinesIn(fault.file, fault)).get(name)!
    const replaced = <Part>(some: readonly (readonly [string, Part])[], part: (old: Part) => Part) =>
      some.map(([each, old]) => [each, each === name ? part(old) : old] as const)
    const events = (machine.events as readonly string[]).filter((event) => !event.startsWith("xstate."))
    return {
      ...sound,
      lives: replaced(sound.lives, (entry) => ({ ...entry, machine })),
      screens: replaced(sound.screens, () => machine),
      flows: sound.flows.map((flow) => (flow.name === name ? { ...flow, events } : flow))
    }
  }

  const found = (checked: Checked) => findIn(checked).findings.map(({ kind, what }) => `${kind}: ${what}`)

  test("nothing where nothing is planted", () => {
    expect(found(sound)).toEqual([])
  })

  test.each(sources)("$what", ({ finding, ...fault }) => {
    expect(found(inSource(fault))).toContain(finding)
  })

  test.each(machines)("$what", async ({ machine, finding, ...fault }) => {
    expect(found(await inMachine(machine, fault))).toContain(finding)
  })
})
