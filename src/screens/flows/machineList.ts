import type { AnyStateMachine } from "xstate"
import { flows, records } from "../../../machines/index.ts"

/** A machine of the portal, by its name; records are lives that the server decides, flows run in the browser. */
export type ListedMachine = {
  readonly name: string
  readonly kind: "record" | "flow"
  readonly machine: AnyStateMachine
}

/** Every machine of the registries, records first. */
export const machineList: readonly ListedMachine[] = [
  ...Object.entries(records).map(([name, { machine }]): ListedMachine => ({ name, kind: "record", machine })),
  ...Object.entries(flows).map(([name, machine]): ListedMachine => ({ name, kind: "flow", machine }))
]
