import { t } from "#messages/students.js"
import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of one's own school, or of an institute's schools, whose fee is still to be paid. */
export const OwnUnpaidStudents = () => <StudentsScreen fixed={{ fee: "unpaid" }} empty={t.noneUnpaid} />
