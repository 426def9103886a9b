import { BadgeCheck, BadgeX, Building2, Globe, KeyRound, Landmark, PencilLine, Plus, School } from "lucide-react"
import { t } from "#messages/screens.js"
import { coordinators, opened, schoolsAndInstitutes, type Screen } from "./screen.ts"

const school = { group: "schools", area: "schools" } as const

const recordReaders = [17, ...coordinators]

/** Schools, as they see themselves, as their institute does and as coordinators do. */
export const schools: readonly Screen[] = [
  {
    ...school,
    path: "institute/Add-school",
    title: t.addSchool,
    icon: Plus,
    roles: [17],
    purpose: t.addSchoolPurpose,
    component: opened(() => import("../../screens/schools/AddSchool.tsx").then((file) => file.AddSchool))
  },
  {
    ...school,
    path: "institute/view-school",
    title: t.viewSchools,
    icon: Building2,
    roles: [17],
    purpose: t.viewSchoolsPurpose,
    component: opened(() => import("../../screens/schools/ViewSchools.tsx").then((file) => file.ViewSchools))
  },
  {
    ...school,
    path: "school",
    title: t.school,
    icon: School,
    roles: schoolsAndInstitutes,
    purpose: t.schoolPurpose,
    component: opened(() => import("../../screens/schools/School.tsx").then((file) => file.School))
  },
  {
    ...school,
    path: "school/edit-school-profile",
    title: t.editSchoolProfile,
    icon: PencilLine,
    roles: schoolsAndInstitutes,
    purpose: t.editSchoolProfilePurpose,
    component: opened(() =>
      import("../../screens/schools/EditSchoolProfile.tsx").then((file) => file.EditSchoolProfile)
    )
  },
  {
    ...school,
    path: "school/bank-detail",
    title: t.bankDetail,
    icon: Landmark,
    roles: [2, 17],
    when: { 2: "moreThan10Referred" },
    purpose: t.bankDetailPurpose,
    component: opened(() => import("../../screens/schools/BankDetail.tsx").then((file) => file.BankDetail))
  },
  {
    ...school,
    path: "school/update-school-password",
    title: t.updateSchoolPassword,
    icon: KeyRound,
    roles: schoolsAndInstitutes,
    purpose: t.updateSchoolPasswordPurpose,
    component: opened(() =>
      import("../../screens/schools/UpdateSchoolPassword.tsx").then((file) => file.UpdateSchoolPassword)
    )
  },
  {
    ...school,
    path: "school/total-schools",
    title: t.totalSchools,
    icon: Building2,
    roles: coordinators,
    isWithPages: true,
    purpose: t.totalSchoolsPurpose,
    component: opened(() => import("../../screens/schools/TotalSchools.tsx").then((file) => file.TotalSchools))
  },
  {
    ...school,
    path: "school/record",
    title: t.school,
    icon: School,
    roles: recordReaders,
    unlisted: recordReaders,
    isWithPages: true,
    purpose: t.schoolRecordPurpose,
    component: opened(() => import("../../screens/schools/SchoolPage.tsx").then((file) => file.SchoolPage))
  },
  {
    ...school,
    path: "school/paid-schools",
    title: t.paidSchools,
    icon: BadgeCheck,
    roles: coordinators,
    purpose: t.paidSchoolsPurpose,
    component: opened(() => import("../../screens/schools/PaidSchools.tsx").then((file) => file.PaidSchools))
  },
  {
    ...school,
    path: "school/unpaid-schools",
    title: t.unpaidSchools,
    icon: BadgeX,
    roles: coordinators,
    purpose: t.unpaidSchoolsPurpose,
    component: opened(() => import("../../screens/schools/UnpaidSchools.tsx").then((file) => file.UnpaidSchools))
  },
  {
    ...school,
    path: "school/view-gcc-school",
    title: t.viewGccSchools,
    icon: Globe,
    roles: [3, 6],
    purpose: t.viewGccSchoolsPurpose,
    component: opened(() => import("../../screens/schools/GccSchools.tsx").then((file) => file.GccSchools))
  }
]
