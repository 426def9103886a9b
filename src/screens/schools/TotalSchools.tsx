import { SchoolsScreen } from "./SchoolsScreen.tsx"

const everything = {}

/** All schools of one's region. */
export const TotalSchools = () => (
  <SchoolsScreen
    lead="Every school of your region: how it stands, and how many of its students have paid."
    cut={everything}
    why="None is registered in your region yet."
  />
)
