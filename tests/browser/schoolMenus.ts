import {
  gulfSyllabus,
  integrations,
  material,
  ownSchool,
  ownStudents,
  payments,
  schoolResults,
  syllabus
} from "./menuParts.ts"

/** The menus of role 2, as in menus.ts. */
export const schoolMenus: Readonly<Record<string, readonly string[]>> = {
  "role-2": [
    "Dashboard",
    "Exams",
    ownSchool,
    ownStudents,
    payments,
    material,
    syllabus,
    schoolResults,
    integrations,
    "Contact"
  ],
  "role-2-gcc": [
    "Dashboard",
    "Exams",
    ownSchool,
    ownStudents,
    payments,
    material,
    gulfSyllabus,
    schoolResults,
    integrations,
    "Contact"
  ],
  "role-2-referrer": [
    "Dashboard",
    "Exams",
    "Schools: School, Edit school profile, Bank detail, Update school password",
    ownStudents,
    payments,
    material,
    syllabus,
    schoolResults,
    integrations,
    "Contact"
  ]
}
