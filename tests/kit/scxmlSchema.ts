import type { Element } from "@xmldom/xmldom"
import { elementsOf } from "./scion.ts"

/** What the W3C's schema lets each element have: attributes, and elements inside. */
const executable = ["log", "send", "cancel"]
const allowed: Readonly<Record<string, readonly [attributes: readonly string[], inside: readonly string[]]>> = {
  scxml: [
    ["xmlns", "version", "name", "initial", "datamodel"],
    ["datamodel", "state", "parallel", "final"]
  ],
  state: [
    ["id", "initial"],
    ["onentry", "onexit", "invoke", "transition", "state", "parallel", "final", "history"]
  ],
  parallel: [["id"], ["onentry", "onexit", "invoke", "transition", "state", "parallel", "history"]],
  final: [["id"], ["onentry", "onexit"]],
  history: [["id", "type"], ["transition"]],
  onentry: [[], executable],
  onexit: [[], executable],
  transition: [["event", "cond", "target", "type"], executable],
  invoke: [["type", "src", "id"], []],
  datamodel: [[], ["data"]],
  data: [["id", "expr"], []],
  log: [["label"], []],
  send: [["id", "event", "delay", "delayexpr"], []],
  cancel: [["sendid"], []]
}
const ncName = /^[A-Za-z_][\w.-]*$/
const patterns: Readonly<Record<string, RegExp>> = {
  id: ncName,
  name: /^[\w.-]+$/,
  event: /^(\*|[\w-]+(\.[\w-]+)*)$/,
  delay: /^\d+ms$/,
  type: /^(internal|shallow|deep|urn:[\w:-]+)$/
}

/** What a document says against the schema. */
export const faultsOf = (root: Element): readonly string[] => {
  const all = (element: Element): readonly Element[] => [element, ...elementsOf(element).flatMap(all)]
  const elements = all(root)
  const ids = elements.flatMap((each) => each.getAttribute("id") ?? [])
  const known = new Set(ids)
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two are called ${id}`),
    ...elements.flatMap((each) => {
      const [attributes, inside] = allowed[each.tagName] ?? [[], []]
      const own = [...each.attributes].filter(({ name }) => !/^(xmlns:)?machine/.test(name))
      return [
        ...own.filter(({ name }) => !attributes.includes(name)).map(({ name }) => `${each.tagName} has ${name}`),
        ...own
          .filter(({ name, value }) => patterns[name]?.test(value) === false)
          .map(({ name, value }) => `${name} is ${value}`),
        ...["initial", "target", "sendid"]
          .flatMap((name) => (each.getAttribute(name) ?? "").split(" ").filter(Boolean))
          .filter((id) => !known.has(id))
          .map((id) => `nothing is called ${id}`),
        ...elementsOf(each)
          .filter(({ tagName }) => !inside.includes(tagName))
          .map(({ tagName }) => `${tagName} in ${each.tagName}`)
      ]
    })
  ]
}
