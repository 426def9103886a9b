import type { SchoolInfo } from "./types.ts"
import { BankPart } from "./BankPart.tsx"
import { CommissionPart } from "./CommissionPart.tsx"
import { PasswordPart } from "./PasswordPart.tsx"
import { useSchoolPermissions } from "./useSchoolPermissions.ts"

/** The parts of a school that have buttons of their own: its login, its commission, its bank details. */
export const SchoolParts = ({
  school,
  mayEdit,
  changed
}: {
  readonly school: SchoolInfo
  readonly mayEdit: boolean
  readonly changed: () => void
}) => {
  const { isAdmin, isInstitute } = useSchoolPermissions()
  return (
    <>
      {mayEdit ? <PasswordPart school={school} changed={changed} /> : null}
      {isAdmin ? <CommissionPart school={school} changed={changed} /> : null}
      {isAdmin || isInstitute ? <BankPart owner={{ kind: "school", id: school.id }} changed={changed} /> : null}
    </>
  )
}
