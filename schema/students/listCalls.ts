import { linkedList } from "../core/linkedCall.ts"
import { list, postedList } from "../core/listCall.ts"
import { inactiveShape, referredShape, studentsShape, unpaidAloneShape } from "./studentRow.ts"
import { rolesWith } from "../core/permissions.ts"

/** Who sees students, each those of their scope. */
export const readers = rolesWith("student.view")

export const studentList = list("/schools/student-list", studentsShape, {
  description:
    "The students of the caller's scope, by any of the filters. Withdrawn students are included only where " +
    "they are asked for.",
  roles: readers,
  scope: "region"
})

/** Students by their numbers, or of schools and districts. */
export const linkedStudents = linkedList("linkedStudents", "/linked/students", studentsShape, {
  roles: readers,
  scope: "region",
  by: ["id", "school_id", "district_id"]
})

export const referralStudents = list("/schools/referral-student", referredShape, {
  description: "Students who registered individually and named a school: the caller's own, or any of the scope.",
  roles: rolesWith("school.lead", "payment.support"),
  scope: "region"
})

export const unpaidIndividuals = postedList("/admin/students/unpaid/individual", unpaidAloneShape, {
  description: "Students without a school whose fee is not paid.",
  roles: rolesWith("student.viewUnpaid"),
  scope: "region"
})

export const inactiveStudents = list("/students/inactive", inactiveShape, {
  description: "Students who were withdrawn. Pay support sees those of the whole country.",
  roles: rolesWith("student.viewInactive"),
  scope: "region"
})
