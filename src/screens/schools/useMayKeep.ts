import { useUser } from "../../app/shell/Guard.tsx"

const keepers: ReadonlySet<number> = new Set([3, 6, 7, 9, 10, 11])
const instituteKeepers: ReadonlySet<number> = new Set([3, 6, 7, 10, 11])
const admins: ReadonlySet<number> = new Set([10, 11])

/** What the person who is signed in may do with schools; the portal checks it again. */
export const useMayKeep = () => {
  const role = useUser()?.role_id ?? 0
  return {
    /** Registers schools and corrects them. */
    isKeeper: keepers.has(role),
    /** Switches schools, sees bank details, settles commissions. */
    isAdmin: admins.has(role),
    /** Looks after master institutes. */
    seesInstitutes: instituteKeepers.has(role),
    /** Runs schools of an institute. */
    isInstitute: role === 17
  }
}
