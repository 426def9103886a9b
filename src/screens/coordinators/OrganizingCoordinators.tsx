import { CoordinatorList } from "./CoordinatorList.tsx"

/** The organizing coordinators. */
export const OrganizingCoordinators = () => (
  <CoordinatorList kind="organizing" lead="The organizing team works for the whole country." />
)
