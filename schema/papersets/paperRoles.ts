import { rolesWith } from "../core/permissions.ts"

/** Who makes papers: their sub-admin, the subject panel, editors. */
export const makers = rolesWith("question.write")

/** Who signs and seals them, breaks a seal and schedules exams: the papers' sub-admin and the admins. */
export const signers = rolesWith("paper.sign")

export const readers = rolesWith("paper.view")
