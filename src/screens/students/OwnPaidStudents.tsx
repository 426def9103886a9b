import { t } from "#messages/students.js"
import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of one's own school, or of an institute's schools, whose fee is paid. */
export const OwnPaidStudents = () => <StudentsScreen fixed={{ fee: "paid" }} empty={t.nonePaid} />
