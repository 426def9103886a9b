import { SchoolsScreen } from "./SchoolsScreen.tsx"

const paid = { payment: "paid" } as const

/** Schools of one's region whose students have all paid. */
export const PaidSchools = () => (
  <SchoolsScreen
    lead="Schools all of whose registered students have paid the fee."
    cut={paid}
    why="No school has all of its students' fees paid yet."
  />
)
