import { CoordinatorList } from "./CoordinatorList.tsx"

/** The organizing coordinators. */
export const OrganizingCoordinators = () => (
  <CoordinatorList
    kind="organizing"
    title="Organizing coordinators"
    lead="The organizing team works for the whole country."
  />
)
