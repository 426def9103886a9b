import { useMemo } from "react"
import { PathsTab as Paths } from "machine-inspector/react"
import { initialState } from "../../../../machines/decide.ts"
import "../../../components/machine/colours.css.ts"
import { pathWords } from "../../../components/machine/pathWords.ts"
import { inputOf, offersOf } from "../simulate/offers.ts"
import type { TabProps } from "../tab.ts"

/** The shortest and all simple ways to each state of a machine, walked with the samples of its events; as tests. */
export const WaysTab = ({ name, kind, machine }: TabProps) => {
  const { input, samples } = useMemo(() => {
    const named = { machine: name, kind }
    const given = inputOf(named)
    const offers = offersOf(named, machine, initialState(machine, given))
    return { input: given, samples: Object.fromEntries(offers.map(({ event, sample }) => [event, sample])) }
  }, [name, kind, machine])
  return (
    <Paths
      machine={machine}
      input={input}
      samples={samples}
      place={{ variable: name, from: `#machines/${kind === "record" ? "records" : "flows"}/${name}.ts` }}
      words={pathWords}
    />
  )
}
