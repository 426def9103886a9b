import {
  coordinatorSyllabus,
  gulfStudents,
  gulfSyllabus,
  institute,
  instituteStudents,
  integrations,
  material,
  ownSchool,
  papers,
  paySupport,
  payments,
  plannedExams,
  ranking,
  regions,
  resultsAndCertificates,
  schools,
  stock,
  students,
  syllabus,
  userStudents
} from "./menuParts.ts"
import { organiserMenus } from "./organiserMenus.ts"
import { schoolMenus } from "./schoolMenus.ts"

/**
 * The whole menu of each demo account, as the specification has it: a line each for a screen by itself, or for a part
 * and its screens. Written by hand; the portal's own table is no source of it.
 */
export const menus: Readonly<Record<string, readonly string[]>> = {
  "role-1": ["Dashboard"],
  ...schoolMenus,
  ...organiserMenus,
  "role-10": [
    "Dashboard",
    plannedExams,
    "Analytics",
    "Paper editor: Papersets, Exam schedules",
    regions,
    schools,
    students,
    "Content",
    stock,
    coordinatorSyllabus,
    ranking,
    resultsAndCertificates,
    "Staff",
    "Programme",
    integrations,
    "Password management",
    "View profile",
    "Flows"
  ],
  "role-10-gcc": [
    "Dashboard",
    plannedExams,
    "Paper editor: Papersets, Exam schedules",
    regions,
    schools,
    gulfStudents,
    "Content",
    stock,
    "Syllabus for exam level I",
    ranking,
    resultsAndCertificates,
    "Staff",
    "Programme",
    integrations,
    "View profile",
    "Flows"
  ],
  "role-11": [
    "Dashboard",
    plannedExams,
    "Analytics",
    "Exam schedules",
    regions,
    schools,
    students,
    "Content",
    stock,
    coordinatorSyllabus,
    ranking,
    resultsAndCertificates,
    "Staff",
    integrations,
    "View profile"
  ],
  "role-11-gcc": [
    "Dashboard",
    plannedExams,
    "Exam schedules",
    regions,
    schools,
    gulfStudents,
    "Content",
    stock,
    "Syllabus for exam level I",
    ranking,
    resultsAndCertificates,
    "Staff",
    integrations,
    "View profile"
  ],
  "role-12": ["Mail: Outbox, Send mail, Templates", paySupport, "Study material: Parcels, Stock of study material"],
  "role-13": ["Exams", papers],
  "role-14": ["Exams", papers.replace("Translations, ", "").replace("Exam schedules, ", "")],
  "role-15": ["Exams", papers.replace("Import questions, Papersets, Exam schedules, ", "")],
  "role-16": [
    "Exams",
    "Paper editor: Level 1 dashboard, Level 1 questions, Level 2 dashboard, Level 2 questions, Mock " +
      "dashboard, Mock questions, Translations, Glossary, Import questions, Papersets"
  ],
  "role-17": ["Dashboard", institute, instituteStudents, payments, material, syllabus, "Contact"],
  "role-17-gcc": ["Dashboard", institute, instituteStudents, payments, material, gulfSyllabus, "Contact"],
  "role-18": [
    "Dashboard",
    "Exams",
    ownSchool,
    userStudents,
    "Payments: Payment history, Disable account",
    material,
    syllabus,
    integrations,
    "Contact"
  ],
  "role-18-gcc": [
    "Dashboard",
    "Exams",
    ownSchool,
    userStudents,
    "Payments: Payment history, Disable account",
    material,
    gulfSyllabus,
    integrations,
    "Contact"
  ]
}

/** Admins come to it from a school. */
const institutes = "master-institute-management/view-master-institute"
const masters = ["zonal", "states", "prant", "organizing", "district"].map(
  (kind) => `region-masters/${kind}-coordinators`
)

/** What a student's landing leads to. */
const ofStudents = [
  "result-overview/answer-keys",
  "study-material/study-material",
  "study-material/search",
  "study-material/go-to-student-lecture-series",
  "study-material/vvm-brochure-flipbook",
  "study-material/syllabus-for-exam-level-i",
  "study-material/syllabus-for-exam-level-ii",
  "student/important-dates"
]

/** Screens that an account may open and does not find in its menu. */
export const besideTheMenu = (username: string): readonly string[] => [
  ...otherScreens(username),
  ...(username === "role-1" ? ofStudents : []),
  ...(/^role-([2-46-9]|1[0178])(-|$)/.test(username) ? ["student/record"] : []),
  ...(/^role-([36-9]|1[017])(-|$)/.test(username) ? ["school/record"] : [])
]

const otherScreens = (username: string): readonly string[] =>
  /^role-1[3-6]$/.test(username)
    ? [
        "admin-dashboard",
        "paper-editor-admin/question",
        ...(username === "role-14" ? ["paper-editor-admin/translations"] : [])
      ]
    : /^role-1[01](-gcc)?$/.test(username)
      ? [
          institutes,
          "paper-editor-admin/question",
          "region-masters",
          ...masters,
          ...(username.endsWith("-gcc") ? [] : ["admin"])
        ]
      : /^role-[36789]$/.test(username)
        ? ["admin"]
        : []
