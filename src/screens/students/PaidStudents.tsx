import { t } from "#messages/students.js"
import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of a region whose fee is paid. */
export const PaidStudents = () => <StudentsScreen fixed={{ fee: "paid" }} empty={t.nonePaidInRegion} />
