import { useUser } from "../../app/shell/Guard.tsx"
import { can } from "../../../schema/core/permissions.ts"

/** What the person who is signed in may do with schools; the portal checks it again. */
export const useSchoolPermissions = () => {
  const user = useUser()
  return {
    /** Registers schools and corrects them. */
    isKeeper: can(user, "school.manage"),
    /** Switches schools, sees bank details, settles commissions. */
    isAdmin: can(user, "programme.administer"),
    /** Looks after master institutes. */
    seesInstitutes: can(user, "institute.manage"),
    /** Runs schools of an institute. */
    isInstitute: can(user, "institute.use")
  }
}
