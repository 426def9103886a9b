import { guardWords, isInside, timeOf } from "../chart/content.ts"
import type { Graph, GraphState, GraphTransition } from "../graph/graphTypes.ts"

/** A name that Mermaid takes: letters, digits and underscores. */
const mermaidId = (id: string): string => id.replace(/\W/g, "_")

/** A text that Mermaid shows as it is: its special characters are written as codes. */
const shown = (text: string): string => text.replace(/[:;#{}"]/g, (letter) => `#${letter.charCodeAt(0)};`)

const wordsOf = (transition: GraphTransition): string => {
  const [time, guard] = [timeOf(transition), guardWords(transition)]
  return shown(
    [
      transition.label,
      ...(time === null ? [] : [`(${time})`]),
      ...(guard === null ? [] : [guard]),
      ...(transition.reenter ? ["↻"] : []),
      ...(transition.actions.length === 0 ? [] : [`/ ${transition.actions.join(", ")}`])
    ].join(" ")
  )
}

/**
 * A machine as a Mermaid `stateDiagram-v2`. What stays inside of a state is a line of it; history, which Mermaid lacks,
 * is a state named H.
 */
export const mermaidOf = (graph: Graph): string => {
  const byId = new Map(graph.states.map((state) => [state.id, state]))
  const root = byId.get(graph.id)!
  const within = (id: string, outer: string): boolean => {
    const parent = byId.get(id)?.parent ?? null
    return parent !== null && (parent === outer || within(parent, outer))
  }
  const own = (id: string) => graph.transitions.filter(({ source }) => source === id)
  const block = (state: GraphState, pad: string): readonly string[] => {
    const id = mermaidId(state.id)
    const name = state.kind === "history" ? (state.history === "deep" ? "H*" : "H") : state.name
    const lines = [
      ...state.invokes.map(({ src }) => shown(`runs ${src}`)),
      ...state.entry.map((each) => shown(`on entry ${each}`)),
      ...own(state.id).filter(isInside).map(wordsOf),
      ...state.exit.map((each) => shown(`on exit ${each}`))
    ]
    if (state.children.length === 0)
      return [`${pad}state "${shown(name)}" as ${id}`, ...lines.map((line) => `${pad}${id} : ${line}`)]
    return [`${pad}state "${shown(name)}" as ${id} {`, ...inside(state, `${pad}  `, lines), `${pad}}`]
  }
  /**
   * What is in a state with states inside. Mermaid gives such a state no lines of its own: they are in a box for any
   * of its states.
   */
  const inside = (state: GraphState, pad: string, lines: readonly string[] = []): readonly string[] => {
    const parts = state.children.map((child) => {
      const inner = byId.get(child)!
      return [...block(inner, pad), ...(inner.kind === "final" ? [`${pad}${mermaidId(child)} --> [*]`] : [])]
    })
    const leading = own(state.id).filter(
      (each) => !isInside(each) && each.targets.some((target) => within(target, state.id))
    )
    const any = `${mermaidId(state.id)}_any`
    const from =
      leading.length + lines.length === 0
        ? []
        : [
            `${pad}state "any state" as ${any}`,
            ...lines.map((line) => `${pad}${any} : ${line}`),
            ...leading.flatMap((each) =>
              each.targets.map((target) => `${pad}${any} --> ${mermaidId(target)} : ${wordsOf(each)}`)
            )
          ]
    const start = state.initial === null ? [] : [`${pad}[*] --> ${mermaidId(state.initial)}`]
    return state.kind === "parallel"
      ? [
          ...parts.flatMap((part, index) => (index === 0 ? part : [`${pad}--`, ...part])),
          ...(from.length === 0 ? [] : [`${pad}--`, ...from])
        ]
      : [...start, ...parts.flat(), ...from]
  }
  const arrows = graph.transitions
    .filter((each) => !isInside(each))
    .flatMap((each) =>
      each.targets
        .filter((target) => !within(target, each.source))
        .map((target) => `  ${mermaidId(each.source)} --> ${mermaidId(target)} : ${wordsOf(each)}`)
    )
  const isWhole =
    root.kind !== "parallel" &&
    own(root.id).every((each) => !isInside(each)) &&
    root.entry.length + root.exit.length + root.invokes.length === 0
  return [
    "---",
    `title: ${graph.id}`,
    "---",
    "stateDiagram-v2",
    "  direction TB",
    ...(isWhole ? inside(root, "  ") : block(root, "  ")),
    ...arrows,
    ""
  ].join("\n")
}
