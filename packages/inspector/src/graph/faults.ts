import type { AnyStateMachine, AnyStateNode } from "xstate"

/** Something wrong with a machine's own drawing. `at` is the id of the state. */
export type MachineFault = { readonly kind: "unreachable" | "dead end"; readonly at: string; readonly words: string }

/**
 * States that nothing leads to, whatever the guards say, and states that nothing leads out of though they are not
 * final: whoever reads the chart cannot tell whether something was forgotten. A region beside others may end before
 * they do.
 */
export const machineFaults = (machine: AnyStateMachine): ReadonlyArray<MachineFault> => {
  const root = machine.root as AnyStateNode
  const reached = new Set<AnyStateNode>()
  enter(root, reached)
  for (const node of reached)
    for (const { target } of leaving(node)) for (const next of target ?? []) enter(next as AnyStateNode, reached)
  return nodesOf(root).flatMap((node): ReadonlyArray<MachineFault> => [
    ...(reached.has(node) || node.type === "history"
      ? []
      : [{ kind: "unreachable" as const, at: node.id, words: "Nothing leads to this state." }]),
    ...(isDeadEnd(node)
      ? [{ kind: "dead end" as const, at: node.id, words: "Nothing leads out of this state, and it is not final." }]
      : [])
  ])
}

/** A state node and all within it. */
const nodesOf = (node: AnyStateNode): ReadonlyArray<AnyStateNode> => [
  node,
  ...Object.values(node.states).flatMap(nodesOf)
]

/** A state with those around it. */
const around = (node: AnyStateNode): ReadonlyArray<AnyStateNode> =>
  node.parent ? [node, ...around(node.parent as AnyStateNode)] : [node]

const leaving = (node: AnyStateNode) =>
  [...node.transitions.values(), node.always ?? []].flat() as ReadonlyArray<{ readonly target?: ReadonlyArray<object> }>

/** Enters a state: those around it stand too, and so do the children that it begins in. */
const enter = (node: AnyStateNode, reached: Set<AnyStateNode>): void => {
  for (const each of around(node)) reached.add(each)
  const first =
    node.type === "parallel" ? Object.values(node.states) : node.type === "compound" ? (node.initial.target ?? []) : []
  for (const child of first) enter(child as AnyStateNode, reached)
}

const isDeadEnd = (node: AnyStateNode): boolean =>
  node.type === "atomic" && around(node).every((each) => leaving(each).length === 0 && each.type !== "parallel")
