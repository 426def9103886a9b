import { useUser } from "../../app/shell/Guard.tsx"
import { isOneOf, role } from "../../../schema/core/roleGroups.ts"

/** What the person who is signed in may do with schools; the portal checks it again. */
export const useMayKeep = () => {
  const id = useUser()?.role_id
  return {
    /** Registers schools and corrects them. */
    isKeeper: isOneOf("schoolKeepers", id),
    /** Switches schools, sees bank details, settles commissions. */
    isAdmin: isOneOf("admins", id),
    /** Looks after master institutes. */
    seesInstitutes: isOneOf("instituteKeepers", id),
    /** Runs schools of an institute. */
    isInstitute: id === role.masterInstitute
  }
}
