import { useUser } from "../../shell/Guard.tsx"
import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of one's own school, or of an institute's schools, whose fee is paid. */
export const OwnPaidStudents = () => {
  const isInstitute = useUser()?.role_id === 17
  return (
    <StudentsScreen
      title={isInstitute ? "Institute paid" : "Paid students"}
      fixed={{ fee: "paid" }}
      empty="No fee was paid yet."
    />
  )
}
