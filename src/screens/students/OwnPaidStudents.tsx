import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of one's own school, or of an institute's schools, whose fee is paid. */
export const OwnPaidStudents = () => <StudentsScreen fixed={{ fee: "paid" }} empty="No fee was paid yet." />
