import type { AnyStateMachine, AnyStateNode } from "xstate"

/** All state nodes of a machine, itself first. */
export const statesOf = (machine: AnyStateMachine): readonly AnyStateNode[] =>
  withChildren(machine.root as AnyStateNode)

const withChildren = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withChildren)
]
