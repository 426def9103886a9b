import { SchoolsScreen } from "./SchoolsScreen.tsx"

const gulf = { gulf: "yes" } as const

/** The schools of the Gulf in one's region. */
export const GccSchools = () => (
  <SchoolsScreen
    lead="Schools of the Gulf, which register through the sister body."
    cut={gulf}
    why="Your region has no schools of the Gulf: they belong to the zone GCC."
  />
)
