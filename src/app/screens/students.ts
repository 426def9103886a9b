import { BadgeCheck, BadgeX, CalendarDays, FileUp, Share2, UserPlus, UserRound, Users } from "lucide-react"
import { coordinators, opened, schoolsAndInstitutes, schoolUsers, type Screen } from "./screen.ts"

const student = { group: "students", area: "students" } as const
const ofRegion = { ...student, roles: coordinators } as const

/** Students, as their schools and as coordinators see them. */
export const students: readonly Screen[] = [
  {
    ...student,
    path: "student/Add-students",
    title: "Add students",
    icon: UserPlus,
    roles: schoolUsers,
    purpose: "Register students of your school, one by one or from a spreadsheet.",
    component: opened(() => import("../../screens/students/AddStudents.tsx").then((file) => file.AddStudents))
  },
  {
    ...student,
    path: "student/view-students",
    title: "View students",
    icon: Users,
    roles: schoolsAndInstitutes,
    labels: { 17: "Total students" },
    purpose: "Find students, correct what is wrong about them, and send them their login.",
    component: opened(() => import("../../screens/students/ViewStudents.tsx").then((file) => file.ViewStudents))
  },
  {
    ...student,
    path: "student/view-referred-students",
    title: "Referred students",
    icon: Share2,
    roles: [2],
    purpose: "See the students who registered by themselves and named your school.",
    component: opened(() => import("../../screens/students/ReferredStudents.tsx").then((file) => file.ReferredStudents))
  },
  {
    ...student,
    path: "student/paid-school-student",
    title: "Paid students",
    icon: BadgeCheck,
    roles: schoolsAndInstitutes,
    labels: { 17: "Institute paid" },
    purpose: "See whose fee is paid.",
    component: opened(() => import("../../screens/students/OwnPaidStudents.tsx").then((file) => file.OwnPaidStudents))
  },
  {
    ...student,
    path: "student/unpaid-school-student",
    title: "Unpaid students",
    icon: BadgeX,
    roles: schoolsAndInstitutes,
    labels: { 17: "Institute unpaid" },
    purpose: "See whose fee is still to be paid.",
    component: opened(() =>
      import("../../screens/students/OwnUnpaidStudents.tsx").then((file) => file.OwnUnpaidStudents)
    )
  },
  {
    ...ofRegion,
    path: "student/total-student",
    title: "Total students",
    icon: Users,
    purpose: "Find any student of your region.",
    component: opened(() => import("../../screens/students/TotalStudents.tsx").then((file) => file.TotalStudents))
  },
  {
    ...ofRegion,
    path: "student/view-individual-students",
    title: "Individual students",
    icon: UserRound,
    purpose: "Find students who registered without a school.",
    component: opened(() =>
      import("../../screens/students/IndividualStudents.tsx").then((file) => file.IndividualStudents)
    )
  },
  {
    ...ofRegion,
    path: "student/individual-student",
    title: "Individual students",
    icon: BadgeCheck,
    when: "nonGcc",
    purpose: "See students without a school, by whether their fee is paid.",
    component: opened(() => import("../../screens/students/IndividualFees.tsx").then((file) => file.IndividualFees))
  },
  {
    ...ofRegion,
    path: "student/paid-student",
    title: "Paid students",
    icon: BadgeCheck,
    when: "nonGcc",
    purpose: "See whose fee is paid, in your region.",
    component: opened(() => import("../../screens/students/PaidStudents.tsx").then((file) => file.PaidStudents))
  },
  {
    ...ofRegion,
    path: "student/school-student",
    title: "School students",
    icon: Users,
    when: "nonGcc",
    purpose: "Find students whom their school registered.",
    component: opened(() => import("../../screens/students/SchoolStudents.tsx").then((file) => file.SchoolStudents))
  },
  {
    ...ofRegion,
    path: "student/school-paid-student",
    title: "School paid students",
    icon: BadgeCheck,
    when: "nonGcc",
    purpose: "See the students of schools whose fee is paid.",
    component: opened(() =>
      import("../../screens/students/SchoolPaidStudents.tsx").then((file) => file.SchoolPaidStudents)
    )
  },
  {
    ...ofRegion,
    path: "student/school-unpaid-student",
    title: "School unpaid students",
    icon: BadgeX,
    when: "nonGcc",
    purpose: "See the students of schools whose fee is still to be paid.",
    component: opened(() =>
      import("../../screens/students/SchoolUnpaidStudents.tsx").then((file) => file.SchoolUnpaidStudents)
    )
  },
  {
    ...student,
    path: "region-masters/states-coordinators/student-import",
    title: "Students bulk import",
    icon: FileUp,
    roles: [9],
    when: "gcc",
    purpose: "Register many students from a spreadsheet.",
    component: opened(() => import("../../screens/imports/StudentImport.tsx").then((module) => module.StudentImport))
  },
  {
    ...student,
    area: "content",
    path: "student/important-dates",
    title: "Important dates",
    icon: CalendarDays,
    roles: [2, 4, 18],
    when: "nonGcc",
    purpose: "See when registration, mock exams and exams are."
  },
  {
    ...student,
    area: "content",
    path: "student/important-dates-gcc",
    title: "Important dates",
    icon: CalendarDays,
    roles: [2, 4, 18],
    when: "gcc",
    purpose: "See when registration, mock exams and exams are."
  }
]
