import { DOMParser, type Element } from "@xmldom/xmldom"
import { describe, expect, test } from "vitest"
import ELK from "elkjs/lib/elk.bundled.js"
import type { ELK as Engine } from "elkjs/lib/elk-api.js"
import { createMachine, type AnyStateMachine } from "xstate"
import { graphOf } from "../../../machines/graph.ts"
import { definitionOf } from "../../../src/components/machine/formats/definition.ts"
import { layoutOf } from "../../../src/components/machine/layout.ts"
import { svgOf } from "../../../src/components/machine/svg.ts"
import { scxmlEvent, scxmlOf } from "../../../src/components/machine/formats/scxml.ts"
import { charted } from "../../kit/charts.ts"

const engine = new (ELK as unknown as new () => Engine)()

const elementsOf = (parent: Element): readonly Element[] =>
  [...parent.childNodes].filter((node): node is Element => node.nodeType === 1)

const states = new Set(["state", "parallel", "final", "history"])
const withChildren = (element: Element): readonly Element[] => [
  element,
  ...elementsOf(element)
    .filter(({ tagName }) => states.has(tagName))
    .flatMap(withChildren)
]

/** Reads XML; what is not well-formed fails. */
const parse = (text: string): Element =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    }
  }).parseFromString(text, "text/xml").documentElement!

/** What a text of SCXML says. */
const read = (text: string) => {
  const root = parse(text)
  const all = elementsOf(root).flatMap(withChildren)
  return {
    name: root.getAttribute("name"),
    states: all.map((each) => [
      each.getAttribute("id"),
      each.tagName,
      (each.parentNode as Element).getAttribute("id"),
      each.getAttribute("initial")
    ]),
    transitions: all
      .filter(({ tagName }) => tagName !== "history")
      .flatMap((each) =>
        elementsOf(each)
          .filter(({ tagName }) => tagName === "transition")
          .map((transition) => [
            each.getAttribute("id"),
            transition.getAttribute("event"),
            transition.getAttribute("cond"),
            transition.getAttribute("target"),
            elementsOf(transition)
              .map((action) => action.getAttribute("name"))
              .join(" ")
          ])
      )
  }
}

const tags = { atomic: "state", compound: "state", parallel: "parallel", final: "final", history: "history" } as const

describe.each(charted)("%s", (_name, machine) => {
  const graph = graphOf(machine)

  test("as SCXML is well-formed, with the same states and transitions", () => {
    const { name, states: found, transitions } = read(scxmlOf(graph))
    expect(name).toBe(machine.id)
    expect(found).toEqual(graph.states.map(({ id, kind, parent, initial }) => [id, tags[kind], parent, initial]))
    expect(transitions).toEqual(
      graph.transitions.map((each) => [
        each.source,
        scxmlEvent(each),
        each.guard,
        each.targets.join(" ") || null,
        each.actions.join(" ")
      ])
    )
  })

  test("as SVG is well-formed, says every state's and event's name, and holds texts to their widths", async () => {
    const layout = await layoutOf(graph, {}, (input) => engine.layout(input))
    const texts = [...parse(svgOf(layout)).getElementsByTagName("text")]
    const said = new Set(texts.map(({ textContent }) => textContent))
    expect(graph.states.filter(({ kind, name }) => kind !== "history" && !said.has(name))).toEqual([])
    expect(graph.transitions.filter(({ label }) => !said.has(label))).toEqual([])
    expect(texts.filter((text) => !(Number(text.getAttribute("textLength")) > 0))).toEqual([])
  })

  test("as JSON makes an equal machine again", () => {
    const again = createMachine(JSON.parse(definitionOf(machine))) as AnyStateMachine
    expect(graphOf(again)).toEqual(graph)
  })
})

test("a description with every awkward letter comes through", () => {
  const description = "Tom & \"Jerry\" <b>bold</b> -- 'quoted' தமிழ்\nnext"
  const graph = graphOf(
    createMachine({ id: "awkward", description, initial: "a", states: { a: { description } } }) as AnyStateMachine
  )
  expect(elementsOf(elementsOf(parse(scxmlOf(graph)))[0]!)[0]!.getAttribute("portal:description")).toBe(description)
})
