import { useState } from "react"
import { graphOf } from "machine-inspector"
import { MachineChart } from "../../components/machine/MachineChart.tsx"
import { ExportMenu } from "./ExportMenu.tsx"
import { Transitions } from "./Transitions.tsx"
import type { TabProps } from "./tab.ts"

/** A machine drawn, and the same in words below. */
export const ChartTab = ({ machine }: TabProps) => {
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <>
      <MachineChart
        machine={machine}
        selected={selected}
        onSelect={setSelected}
        actions={<ExportMenu machine={machine} />}
      />
      <Transitions graph={graphOf(machine)} />
    </>
  )
}
