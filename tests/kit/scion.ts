import { DOMParser, type Element } from "@xmldom/xmldom"
import scion from "@scion-scxml/core"

/** Elements directly inside another. */
export const elementsOf = (parent: Element): readonly Element[] =>
  [...parent.childNodes].filter((node): node is Element => node.nodeType === 1)

/** Reads XML; what is not well-formed fails. */
export const parseXml = (text: string): Element =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    }
  }).parseFromString(text, "text/xml").documentElement!

const stateTags = new Set(["state", "parallel", "final", "history"])

/** A document that runs in SCION, an interpreter of SCXML that is not ours. */
export type Running = {
  /** Sends an event while guards answer so. @returns what was logged */
  readonly send: (event: string, answers: Readonly<Record<string, boolean>>) => readonly string[]
  /** What was logged at the start. */
  readonly first: readonly string[]
  /** Ids of all states that it is in. */
  readonly configuration: () => ReadonlySet<string>
}

/**
 * Runs a document. Guards are the variables that its conditions name; timers and invocations are left out, their events
 * are sent like others.
 */
export const runScxml = (text: string, answers: Readonly<Record<string, boolean>>): Running => {
  let [variables, logged] = [answers, [] as string[]]
  const effects = (element: Element) =>
    elementsOf(element)
      .filter(({ tagName }) => tagName === "log")
      .map((log) => () => {
        logged.push(log.getAttribute("label")!)
      })
  const condition = (cond: string) => {
    const names = [...new Set(cond.match(/[A-Za-z_]\w*/g) ?? [])]
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- a condition of the test's own document
    const compiled = new Function(...names, `return ${cond}`) as (...values: readonly boolean[]) => boolean
    return () => compiled(...names.map((name) => variables[name] ?? false))
  }
  const transition = (element: Element) => {
    const [event, cond, target, type] = ["event", "cond", "target", "type"].map((name) => element.getAttribute(name))
    return {
      ...(event ? { event } : {}),
      ...(cond ? { cond: condition(cond) } : {}),
      ...(target ? { target: target.split(" ") } : {}),
      ...(type ? { type } : {}),
      onTransition: effects(element)
    }
  }
  const state = (element: Element): object => {
    const inside = elementsOf(element)
    const of = (tag: string) => inside.filter(({ tagName }) => tagName === tag)
    const initial = element.getAttribute("initial")
    return {
      $type: element.tagName === "scxml" ? "state" : element.tagName,
      ...(element.getAttribute("id") ? { id: element.getAttribute("id") } : {}),
      ...(initial ? { initial } : {}),
      ...(element.getAttribute("type") === "deep" ? { isDeep: true } : {}),
      onEntry: of("onentry").map(effects),
      onExit: of("onexit").map(effects),
      transitions: of("transition").map(transition),
      states: inside.filter(({ tagName }) => stateTags.has(tagName)).map(state)
    }
  }
  const chart = new scion.Statechart(() => state(parseXml(text)))
  chart.start()
  const first = logged
  return {
    first,
    send: (event, next) => {
      ;[variables, logged] = [next, []]
      chart.gen(event)
      return logged
    },
    configuration: () => new Set(chart.getFullConfiguration().filter((id) => !id.startsWith("$generated")))
  }
}
