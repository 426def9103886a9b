import { t } from "#messages/coordinators.js"
import { CoordinatorList } from "./CoordinatorList.tsx"

/** The organizing coordinators. */
export const OrganizingCoordinators = () => <CoordinatorList kind="organizing" lead={t.organizingLead} />
