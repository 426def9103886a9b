import { BadgeCheck, BadgeX, CalendarDays, FileUp, Share2, UserPlus, UserRound, Users } from "lucide-react"
import { coordinators, schoolsAndInstitutes, schoolUsers, type Screen } from "./screen.ts"

const student = { group: "students", area: "students" } as const
const ofRegion = { ...student, roles: coordinators } as const

/** Students, as their schools and as coordinators see them. */
export const students: readonly Screen[] = [
  {
    ...student, path: "student/Add-students", title: "Add students", icon: UserPlus, roles: schoolUsers,
    purpose: "Register students of your school, one by one or from a spreadsheet."
  },
  {
    ...student, path: "student/view-students", title: "View students", icon: Users, roles: schoolsAndInstitutes,
    labels: { 17: "Total students" }, purpose: "Find students, correct what is wrong about them, and send them their login."
  },
  {
    ...student, path: "student/view-referred-students", title: "Referred students", icon: Share2, roles: [2],
    purpose: "See the students who registered by themselves and named your school."
  },
  {
    ...student, path: "student/paid-school-student", title: "Paid students", icon: BadgeCheck, roles: schoolsAndInstitutes,
    labels: { 17: "Institute paid" }, purpose: "See whose fee is paid."
  },
  {
    ...student, path: "student/unpaid-school-student", title: "Unpaid students", icon: BadgeX, roles: schoolsAndInstitutes,
    labels: { 17: "Institute unpaid" }, purpose: "See whose fee is still to be paid."
  },
  {
    ...ofRegion, path: "student/total-student", title: "Total students", icon: Users,
    purpose: "Find any student of your region."
  },
  {
    ...ofRegion, path: "student/view-individual-students", title: "Individual students", icon: UserRound,
    purpose: "Find students who registered without a school."
  },
  {
    ...ofRegion, path: "student/individual-student", title: "Individual students", icon: BadgeCheck, when: "nonGcc",
    purpose: "See students without a school, by whether their fee is paid."
  },
  {
    ...ofRegion, path: "student/paid-student", title: "Paid students", icon: BadgeCheck, when: "nonGcc",
    purpose: "See whose fee is paid, in your region."
  },
  {
    ...ofRegion, path: "student/school-student", title: "School students", icon: Users, when: "nonGcc",
    purpose: "Find students whom their school registered."
  },
  {
    ...ofRegion, path: "student/school-paid-student", title: "School paid students", icon: BadgeCheck, when: "nonGcc",
    purpose: "See the students of schools whose fee is paid."
  },
  {
    ...ofRegion, path: "student/school-unpaid-student", title: "School unpaid students", icon: BadgeX, when: "nonGcc",
    purpose: "See the students of schools whose fee is still to be paid."
  },
  {
    ...student, path: "region-masters/states-coordinators/student-import", title: "Students bulk import", icon: FileUp,
    roles: [9], when: "gcc", purpose: "Register many students from a spreadsheet."
  },
  {
    ...student, area: "content", path: "student/important-dates", title: "Important dates", icon: CalendarDays,
    roles: [2, 4, 18], when: "nonGcc", purpose: "See when registration, mock exams and exams are."
  },
  {
    ...student, area: "content", path: "student/important-dates-gcc", title: "Important dates", icon: CalendarDays,
    roles: [2, 4, 18], when: "gcc", purpose: "See when registration, mock exams and exams are."
  }
]
