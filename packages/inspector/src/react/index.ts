export { MachineChart, type Weights } from "./MachineChart.tsx"
export { SmallChart } from "./SmallChart.tsx"
export { useLayout } from "./useLayout.ts"
export { elk } from "./elk.ts"
