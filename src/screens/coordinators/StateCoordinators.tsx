import { CoordinatorList } from "./CoordinatorList.tsx"

/** The state coordinators. */
export const StateCoordinators = () => <CoordinatorList kind="state" lead="They look after one or more states." />
