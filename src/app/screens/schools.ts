import { BadgeCheck, BadgeX, Building2, Globe, KeyRound, Landmark, PencilLine, Plus, School } from "lucide-react"
import { coordinators, opened, schoolsAndInstitutes, type Screen } from "./screen.ts"

const school = { group: "schools", area: "schools" } as const

/** Schools, as they see themselves, as their institute does and as coordinators do. */
export const schools: readonly Screen[] = [
  {
    ...school,
    path: "institute/Add-school",
    title: "Add school",
    icon: Plus,
    roles: [17],
    purpose: "Register schools of your institute, one by one or from a spreadsheet.",
    component: opened(() => import("../../screens/schools/AddSchool.tsx").then((file) => file.AddSchool))
  },
  {
    ...school,
    path: "institute/view-school",
    title: "View schools",
    icon: Building2,
    roles: [17],
    purpose: "Find the schools of your institute and what they have registered.",
    component: opened(() => import("../../screens/schools/ViewSchools.tsx").then((file) => file.ViewSchools))
  },
  {
    ...school,
    path: "school",
    title: "School",
    icon: School,
    roles: schoolsAndInstitutes,
    purpose: "See how your school stands: its students, fees and coordinators.",
    component: opened(() => import("../../screens/schools/School.tsx").then((file) => file.School))
  },
  {
    ...school,
    path: "school/edit-school-profile",
    title: "Edit school profile",
    icon: PencilLine,
    roles: schoolsAndInstitutes,
    purpose: "Keep your school's name, address, board and contacts right.",
    component: opened(() =>
      import("../../screens/schools/EditSchoolProfile.tsx").then((file) => file.EditSchoolProfile)
    )
  },
  {
    ...school,
    path: "school/bank-detail",
    title: "Bank detail",
    icon: Landmark,
    roles: [2, 17],
    when: { 2: "moreThan10Referred" },
    purpose: "Say to which account commissions are paid.",
    component: opened(() => import("../../screens/schools/BankDetail.tsx").then((file) => file.BankDetail))
  },
  {
    ...school,
    path: "school/update-school-password",
    title: "Update school password",
    icon: KeyRound,
    roles: schoolsAndInstitutes,
    purpose: "Give your school's login a new password.",
    component: opened(() =>
      import("../../screens/schools/UpdateSchoolPassword.tsx").then((file) => file.UpdateSchoolPassword)
    )
  },
  {
    ...school,
    path: "school/total-schools",
    title: "Total schools",
    icon: Building2,
    roles: coordinators,
    purpose: "Find any school of your region.",
    component: opened(() => import("../../screens/schools/TotalSchools.tsx").then((file) => file.TotalSchools))
  },
  {
    ...school,
    path: "school/paid-schools",
    title: "Paid schools",
    icon: BadgeCheck,
    roles: coordinators,
    purpose: "See the schools whose students' fees are paid.",
    component: opened(() => import("../../screens/schools/PaidSchools.tsx").then((file) => file.PaidSchools))
  },
  {
    ...school,
    path: "school/unpaid-schools",
    title: "Unpaid schools",
    icon: BadgeX,
    roles: coordinators,
    purpose: "See the schools with fees still to be paid.",
    component: opened(() => import("../../screens/schools/UnpaidSchools.tsx").then((file) => file.UnpaidSchools))
  },
  {
    ...school,
    path: "school/view-gcc-school",
    title: "View GCC schools",
    icon: Globe,
    roles: [3, 6],
    purpose: "Find the schools of the Gulf.",
    component: opened(() => import("../../screens/schools/GccSchools.tsx").then((file) => file.GccSchools))
  }
]
