import {
  BadgeCheck,
  BadgeX,
  CalendarDays,
  FileUp,
  GraduationCap,
  Share2,
  UserPlus,
  UserRound,
  Users
} from "lucide-react"
import { t } from "#messages/screens.js"
import { coordinators, opened, schoolsAndInstitutes, schoolUsers, type Screen } from "./screen.ts"

const student = { group: "students", area: "students" } as const
const ofRegion = { ...student, roles: coordinators } as const

const recordReaders = [...schoolsAndInstitutes, ...coordinators, 4]

/** Students, as their schools and as coordinators see them. */
export const students: readonly Screen[] = [
  {
    ...student,
    path: "student/Add-students",
    title: t.addStudents,
    icon: UserPlus,
    roles: schoolUsers,
    purpose: t.addStudentsPurpose,
    component: opened(() => import("../../screens/students/AddStudents.tsx").then((file) => file.AddStudents))
  },
  {
    ...student,
    path: "student/view-students",
    title: t.viewStudents,
    icon: Users,
    roles: schoolsAndInstitutes,
    labels: { 17: t.totalStudents },
    purpose: t.viewStudentsPurpose,
    component: opened(() => import("../../screens/students/ViewStudents.tsx").then((file) => file.ViewStudents))
  },
  {
    ...student,
    path: "student/record",
    title: t.student,
    icon: GraduationCap,
    roles: recordReaders,
    unlisted: recordReaders,
    isWithPages: true,
    purpose: t.studentRecordPurpose,
    component: opened(() => import("../../screens/students/StudentPage.tsx").then((file) => file.StudentPage))
  },
  {
    ...student,
    path: "student/view-referred-students",
    title: t.referredStudents,
    icon: Share2,
    roles: [2],
    purpose: t.referredStudentsPurpose,
    component: opened(() => import("../../screens/students/ReferredStudents.tsx").then((file) => file.ReferredStudents))
  },
  {
    ...student,
    path: "student/paid-school-student",
    title: t.paidStudents,
    icon: BadgeCheck,
    roles: schoolsAndInstitutes,
    labels: { 17: t.institutePaid },
    purpose: t.ownPaidStudentsPurpose,
    component: opened(() => import("../../screens/students/OwnPaidStudents.tsx").then((file) => file.OwnPaidStudents))
  },
  {
    ...student,
    path: "student/unpaid-school-student",
    title: t.unpaidStudents,
    icon: BadgeX,
    roles: schoolsAndInstitutes,
    labels: { 17: t.instituteUnpaid },
    purpose: t.ownUnpaidStudentsPurpose,
    component: opened(() =>
      import("../../screens/students/OwnUnpaidStudents.tsx").then((file) => file.OwnUnpaidStudents)
    )
  },
  {
    ...ofRegion,
    path: "student/total-student",
    title: t.totalStudents,
    icon: Users,
    purpose: t.totalStudentsPurpose,
    component: opened(() => import("../../screens/students/TotalStudents.tsx").then((file) => file.TotalStudents))
  },
  {
    ...ofRegion,
    path: "student/view-individual-students",
    title: t.individualStudents,
    icon: UserRound,
    purpose: t.individualStudentsPurpose,
    component: opened(() =>
      import("../../screens/students/IndividualStudents.tsx").then((file) => file.IndividualStudents)
    )
  },
  {
    ...ofRegion,
    path: "student/individual-student",
    title: t.individualFees,
    icon: BadgeCheck,
    when: "nonGcc",
    purpose: t.individualFeesPurpose,
    component: opened(() => import("../../screens/students/IndividualFees.tsx").then((file) => file.IndividualFees))
  },
  {
    ...ofRegion,
    path: "student/paid-student",
    title: t.paidStudents,
    icon: BadgeCheck,
    when: "nonGcc",
    purpose: t.paidStudentsPurpose,
    component: opened(() => import("../../screens/students/PaidStudents.tsx").then((file) => file.PaidStudents))
  },
  {
    ...ofRegion,
    path: "student/school-student",
    title: t.schoolStudents,
    icon: Users,
    when: "nonGcc",
    purpose: t.schoolStudentsPurpose,
    component: opened(() => import("../../screens/students/SchoolStudents.tsx").then((file) => file.SchoolStudents))
  },
  {
    ...ofRegion,
    path: "student/school-paid-student",
    title: t.schoolPaidStudents,
    icon: BadgeCheck,
    when: "nonGcc",
    purpose: t.schoolPaidStudentsPurpose,
    component: opened(() =>
      import("../../screens/students/SchoolPaidStudents.tsx").then((file) => file.SchoolPaidStudents)
    )
  },
  {
    ...ofRegion,
    path: "student/school-unpaid-student",
    title: t.schoolUnpaidStudents,
    icon: BadgeX,
    when: "nonGcc",
    purpose: t.schoolUnpaidStudentsPurpose,
    component: opened(() =>
      import("../../screens/students/SchoolUnpaidStudents.tsx").then((file) => file.SchoolUnpaidStudents)
    )
  },
  {
    ...student,
    path: "region-masters/states-coordinators/student-import",
    title: t.studentsBulkImport,
    icon: FileUp,
    roles: [9],
    when: "gcc",
    purpose: t.studentsBulkImportPurpose,
    component: opened(() => import("../../screens/imports/StudentImport.tsx").then((module) => module.StudentImport))
  },
  {
    ...student,
    area: "content",
    path: "student/important-dates",
    title: t.importantDates,
    icon: CalendarDays,
    roles: [1, 2, 4, 18],
    unlisted: [1],
    when: "nonGcc",
    purpose: t.importantDatesPurpose,
    component: opened(() => import("../../screens/content/ImportantDates.tsx").then((file) => file.ImportantDates))
  },
  {
    ...student,
    area: "content",
    path: "student/important-dates-gcc",
    title: t.importantDates,
    icon: CalendarDays,
    roles: [1, 2, 4, 18],
    unlisted: [1],
    when: "gcc",
    purpose: t.importantDatesPurpose,
    component: opened(() => import("../../screens/content/ImportantDates.tsx").then((file) => file.GulfImportantDates))
  }
]
