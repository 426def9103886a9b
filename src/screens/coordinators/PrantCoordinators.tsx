import { CoordinatorList } from "./CoordinatorList.tsx"

/** The prant coordinators. */
export const PrantCoordinators = () => (
  <CoordinatorList kind="prant" lead="They look after one or more prants, the organisers' own regions." />
)
