import type { Element } from "@xmldom/xmldom"
import { describe, expect, test } from "vitest"
import { createMachine, type AnyStateMachine } from "xstate"
import { definitionOf, graphOf, layoutOf, scxmlNames, scxmlOf, svgOf } from "machine-inspector"
import { elk } from "machine-inspector/elk"
import { charted } from "../../kit/charts.ts"
import { elementsOf, parseXml } from "../../kit/scion.ts"
import { inTurn } from "../../kit/everything.ts"

const states = new Set(["state", "parallel", "final", "history"])
const withChildren = (element: Element): readonly Element[] => [element, ...elementsOf(element).flatMap(withChildren)]

// In the short run, every third.
describe.each(inTurn(charted, 2, 3))("%s", (_name, machine) => {
  const graph = graphOf(machine)

  test("as SCXML has the same states and transitions", () => {
    const names = scxmlNames(machine)
    const all = withChildren(parseXml(scxmlOf(machine)))
    const found = all.flatMap((each) => (states.has(each.tagName) ? [each.getAttribute("id")] : []))
    expect(found.flatMap((id) => (id === null || id === names.stopped ? [] : [id])).toSorted()).toEqual(
      graph.states.map(({ id }) => names.state(id)).toSorted()
    )
    const transitions = all.flatMap((each) => (each.tagName === "transition" ? [each.getAttribute("machine:id")] : []))
    expect(transitions.filter((id) => id !== null).toSorted()).toEqual(graph.transitions.map(({ id }) => id).toSorted())
  })

  test("as SVG is well-formed, says every state's and event's name, and holds texts to their widths", async () => {
    const layout = await layoutOf(graph, {}, elk)
    const texts = [...parseXml(svgOf(layout)).getElementsByTagName("text")]
    const said = new Set(texts.map(({ textContent }) => textContent))
    expect(graph.states.filter(({ kind, name }) => kind !== "history" && !said.has(name))).toEqual([])
    expect(graph.transitions.filter(({ label }) => !said.has(label))).toEqual([])
    expect(texts.filter((text) => !(Number(text.getAttribute("textLength")) > 0))).toEqual([])
  })

  test("as JSON makes an equal machine again", () => {
    const json = JSON.parse(definitionOf(machine)) as { readonly implementations: { readonly delays: object } }
    const again = createMachine(json as never).provide({ delays: json.implementations.delays }) as AnyStateMachine
    expect(graphOf(again)).toEqual(graph)
  })

  test("as JSON keeps delays, parameters and inputs", () => {
    const json = JSON.parse(definitionOf(machine)) as { implementations: Record<string, Record<string, unknown>> }
    for (const kind of ["delays", "guards", "actions", "actors"] as const)
      expect(Object.keys(json.implementations[kind]!)).toEqual(Object.keys(machine.implementations[kind]))
    const count = (value: unknown, key: string): number =>
      typeof value !== "object" || value === null
        ? 0
        : Object.entries(value).reduce((sum, [name, inner]) => sum + Number(name === key) + count(inner, key), 0)
    for (const key of ["params", "input", "context"]) expect(count(json, key), key).toBe(count(machine.config, key))
  })
})

test("a description with every awkward letter comes through", () => {
  const description = "Tom & \"Jerry\" <b>bold</b> -- 'quoted' தமிழ்\nnext"
  const machine = createMachine({ id: "awkward", description, initial: "a", states: { a: { description } } })
  const root = parseXml(scxmlOf(machine as AnyStateMachine))
  expect(elementsOf(elementsOf(root)[0]!)[0]!.getAttribute("machine:description")).toBe(description)
})
