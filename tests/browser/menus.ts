const regions = "Regions: Zones, States, Prants, Districts, Cities"
const paySupport =
  "Pay support: Student pay support, Referred student pay support, School pay support, Order review, Inactive students"
const material =
  "Study material: Study material, Buy study material, Mock instructions, Download apps, Brochure, Brochure flipbook, Lecture series"
const syllabus = "Syllabus: Syllabus for exam level I, Question paper pattern, Detailed syllabus"
const gulfSyllabus = "Syllabus: Syllabus for exam level I, Question paper pattern"
const coordinatorSyllabus = "Syllabus: Syllabus for exam level I, Detailed syllabus"
const regionMasters =
  "Region masters: Region masters, Zonal coordinators, State coordinators, Prant coordinators, Organizing coordinators, District coordinators"
const schools = "Schools: Total schools, Paid schools, Unpaid schools"
const schoolsAndGulf = "Schools: Total schools, Paid schools, Unpaid schools, View GCC schools"
const students =
  "Students: Total students, Individual students, Individual students, Paid students, School students, School paid students, School unpaid students"
const gulfStudents = "Students: Total students, Individual students"
const exams = "Exams: Live submissions, Upload exam file, Reset exam"
const plannedExams = "Exams: Exams, Live submissions, Upload exam file, Reset exam"
const ranking = "Ranking: Ranking, State-wise districts, District rankers"
const results =
  "Result overview: School mock results, School final results, Prant-wise grouping, Student mock results, Student final results, Student mock insight, Winners"
const schoolResults =
  "Result overview: School mock results, School final results, Student mock results, Student final results, Student mock insight"
const ownSchool = "Schools: School, Edit school profile, Update school password"
const ownStudents =
  "Students: Add students, View students, Referred students, Paid students, Unpaid students, Important dates"
const payments = "Payments: Payment for student, Payment history, Disable account"
const institute = "Schools: Add school, View schools, School, Edit school profile, Bank detail, Update school password"
const instituteStudents = "Students: Total students, Institute paid, Institute unpaid"
const userStudents = "Students: Add students, View students, Paid students, Unpaid students, Important dates"
const supportMaterial =
  "Study material: Study material, Mock instructions, Download apps, Brochure, Brochure flipbook, Lecture series"
const papers =
  "Paper editor: Level 1 dashboard, Level 1 questions, Level 2 dashboard, Level 2 questions, Mock dashboard, Mock questions, Translations, Import questions, Papersets, Exam schedules, User activity logs"

/**
 * The whole menu of each demo account, as the specification has it: a line each for a screen by itself, or for a part and
 * its screens. Written by hand; the portal's own table is no source of it.
 */
export const menus: Readonly<Record<string, readonly string[]>> = {
  "role-1": ["Dashboard"],
  "role-2": ["Dashboard", "Exams", ownSchool, ownStudents, payments, material, syllabus, schoolResults, "Contact"],
  "role-2-gcc": [
    "Dashboard",
    "Exams",
    ownSchool,
    ownStudents,
    payments,
    material,
    gulfSyllabus,
    schoolResults,
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
    "Contact"
  ],
  "role-3": [
    "Dashboard",
    exams,
    "Statistics",
    "Analytics",
    regions,
    "Master institute",
    regionMasters,
    schoolsAndGulf,
    students,
    coordinatorSyllabus,
    ranking,
    results,
    "View profile"
  ],
  "role-3-gcc": [
    "Dashboard",
    exams,
    "Statistics",
    regions,
    "Master institute",
    regionMasters,
    schoolsAndGulf,
    gulfStudents,
    "Syllabus for exam level I",
    ranking,
    results,
    "View profile"
  ],
  "role-4": ["Dashboard", "Important dates", paySupport, supportMaterial, syllabus, "Notifications"],
  "role-4-gcc": ["Dashboard", "Important dates", paySupport, supportMaterial, gulfSyllabus, "Notifications"],
  "role-5": ["Dashboard", "Coordinator management: State coordinators, District coordinators"],
  "role-5-gcc": ["Dashboard", "Coordinator management: District coordinators"],
  "role-6": [
    "Dashboard",
    exams,
    "Statistics",
    "Analytics",
    regions,
    "Master institute",
    regionMasters,
    schoolsAndGulf,
    students,
    coordinatorSyllabus,
    results,
    "View profile"
  ],
  "role-6-gcc": [
    "Dashboard",
    exams,
    "Statistics",
    regions,
    "Master institute",
    regionMasters,
    schoolsAndGulf,
    gulfStudents,
    "Syllabus for exam level I",
    results,
    "View profile"
  ],
  "role-7": [
    "Dashboard",
    "Live submissions",
    "Analytics",
    regions,
    "Master institute",
    regionMasters,
    schools,
    students,
    "Study material",
    coordinatorSyllabus,
    "View profile"
  ],
  "role-7-gcc": [
    "Dashboard",
    "Live submissions",
    regions,
    "Master institute",
    regionMasters,
    schools,
    gulfStudents,
    "Study material",
    "Syllabus for exam level I",
    "View profile"
  ],
  "role-8": [
    "Dashboard",
    "Live submissions",
    "Analytics",
    regions,
    "Coordinator management: District coordinators",
    schools,
    students,
    "Study material",
    coordinatorSyllabus,
    "View profile"
  ],
  "role-8-gcc": [
    "Dashboard",
    "Live submissions",
    regions,
    "Coordinator management: District coordinators",
    schools,
    gulfStudents,
    "Study material",
    "Syllabus for exam level I",
    "View profile"
  ],
  "role-9": [
    "Dashboard",
    "Live submissions",
    "Analytics",
    regions,
    schools,
    students,
    "Study material",
    coordinatorSyllabus,
    "Password management",
    "View profile"
  ],
  "role-9-gcc": [
    "Dashboard",
    "Live submissions",
    regions,
    schools,
    "Students: Total students, Individual students, Students bulk import",
    "Study material",
    "Syllabus for exam level I",
    "View profile"
  ],
  "role-10": [
    "Dashboard",
    plannedExams,
    "Analytics",
    "Paper editor: Papersets, Exam schedules",
    regions,
    schools,
    students,
    "Study material",
    coordinatorSyllabus,
    ranking,
    results,
    "Staff",
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
    "Study material",
    "Syllabus for exam level I",
    ranking,
    results,
    "Staff",
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
    "Study material",
    coordinatorSyllabus,
    ranking,
    results,
    "Staff",
    "View profile"
  ],
  "role-11-gcc": [
    "Dashboard",
    plannedExams,
    "Exam schedules",
    regions,
    schools,
    gulfStudents,
    "Study material",
    "Syllabus for exam level I",
    ranking,
    results,
    "Staff",
    "View profile"
  ],
  "role-12": ["Mail: Outbox, Send mail, Templates", paySupport],
  "role-13": ["Exams", papers],
  "role-14": ["Exams", papers.replace("Translations, ", "").replace("Exam schedules, ", "")],
  "role-15": ["Exams", papers.replace("Import questions, Papersets, Exam schedules, ", "")],
  "role-16": [
    "Exams",
    "Paper editor: Level 1 dashboard, Level 1 questions, Level 2 dashboard, Level 2 questions, Mock dashboard, Mock questions, Translations, Import questions, Papersets"
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
    "Contact"
  ]
}

/** Admins come to it from a school. */
const institutes = "master-institute-management/view-master-institute"
const masters = ["zonal", "states", "prant", "organizing", "district"].map(
  (kind) => `region-masters/${kind}-coordinators`
)

/** Screens that an account may open and does not find in its menu. */
export const besideTheMenu = (username: string): readonly string[] =>
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
