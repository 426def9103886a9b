import { SchoolsScreen } from "./SchoolsScreen.tsx"

const unpaid = { payment: "unpaid" } as const

/** Schools of one's region with fees still to be paid. */
export const UnpaidSchools = () => (
  <SchoolsScreen
    lead="Schools with students whose fee is still to be paid."
    cut={unpaid}
    why="Every school has paid for its students."
  />
)
