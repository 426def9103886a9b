import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of a region whose fee is paid. */
export const PaidStudents = () => <StudentsScreen fixed={{ fee: "paid" }} empty="No fee was paid in your region yet." />
