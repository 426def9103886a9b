import { rolesWith } from "../core/permissions.ts"

/** Who works on papers: their sub-admin, the subject panel, translators and editors. */
export const paperStaff = rolesWith("question.work")

/** Who writes questions. */
export const writers = rolesWith("question.write")

/** Who judges them. */
export const reviewers = rolesWith("question.write")

/** Who reads them: those who work on papers, and the programme's admins. */
export const readers = rolesWith("question.view")
