import { t } from "#messages/coordinators.js"
import { CoordinatorList } from "./CoordinatorList.tsx"

/** The state coordinators. */
export const StateCoordinators = () => <CoordinatorList kind="state" lead={t.stateLead} />
