import { StateMachine, type AnyStateMachine } from "xstate"

/** A machine of the portal, by its name; records are lives that the server decides, flows run in the browser. */
export type ListedMachine = {
  readonly name: string
  readonly kind: "record" | "flow"
  readonly machine: AnyStateMachine
}

type Files = Readonly<Record<string, Readonly<Record<string, unknown>>>>

// The registry of machines has their events, too, whose declarations weigh three times as much as all of them.
const records: Files = import.meta.glob("../../../machines/records/*.ts", { eager: true })
const flows: Files = import.meta.glob("../../../machines/flows/*.ts", { eager: true })

/** The machines of a folder: a file that has one is called as the machine. */
const machinesOf = (kind: ListedMachine["kind"], files: Files): readonly ListedMachine[] =>
  Object.entries(files).flatMap(([path, file]) => {
    const name = path.slice(path.lastIndexOf("/") + 1, -".ts".length)
    const machine = file[name]
    return machine instanceof StateMachine ? [{ name, kind, machine: machine as AnyStateMachine }] : []
  })

/** Every machine of the portal, records first. */
export const machineList: readonly ListedMachine[] = [...machinesOf("record", records), ...machinesOf("flow", flows)]
