import { useUser } from "../../shell/Guard.tsx"
import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of one's own school, or of an institute's schools, whose fee is still to be paid. */
export const OwnUnpaidStudents = () => {
  const isInstitute = useUser()?.role_id === 17
  return (
    <StudentsScreen
      title={isInstitute ? "Institute unpaid" : "Unpaid students"}
      fixed={{ fee: "unpaid" }}
      empty="Every fee is paid."
    />
  )
}
