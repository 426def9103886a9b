import type { Loaded } from "../code/load.ts"
import { machineFaults } from "../graph/faults.ts"
import { graphOf } from "../graph/graph.ts"
import { randomWalk } from "../simulate/randomWalk.ts"

/** Walks and their steps: enough to come to most of a machine within a tenth of a second. */
const [walks, steps] = [20, 40]

/** What some walks came to: transitions, or why the machine cannot begin. */
const walked = ({ machine }: Loaded): ReadonlySet<string> | string => {
  const taken = new Set<string>()
  try {
    for (let seed = 1; seed <= walks; seed++)
      for (const step of randomWalk(machine, { seed, steps, isLoose: true }).steps)
        for (const id of step.taken) taken.add(id)
    return taken
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Prints what each machine has and what is wrong with it. @returns 1 if something is wrong with one */
export const list = async (loaded: readonly Loaded[]): Promise<number> => {
  let faults = 0
  for (const one of loaded) {
    const graph = graphOf(one.machine)
    const found = machineFaults(one.machine)
    faults += found.length
    const came = walked(one)
    const of = graph.transitions.filter(({ kind }) => kind !== "always" && kind !== "completed").length
    console.log(
      `${one.name}  ${one.file}\n  ${graph.states.length - 1} states, ${graph.transitions.length} transitions; ` +
        (typeof came === "string" ? `cannot begin: ${came}` : `walks took ${came.size} of ${of} that wait for an event`)
    )
    for (const { at, words } of found) console.log(`  ! ${at}: ${words}`)
  }
  return faults > 0 ? 1 : 0
}
