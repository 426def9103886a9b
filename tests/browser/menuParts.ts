/** Parts of menus that several roles have: the part, and its screens. */

export const regions = "Regions: Zones, States, Prants, Districts, Cities"
export const paySupport =
  "Pay support: Student pay support, Referred student pay support, School pay support, Order review, " +
  "Bank statements, Reconciliation, Inactive students"
/** For those who sell study material. */
export const stock = "Study material: Study material, Parcels, Stock of study material"
export const material =
  "Study material: Study material, Buy study material, Mock instructions, Download apps, Brochure, " +
  "Brochure flipbook, Lecture series"
export const syllabus = "Syllabus: Syllabus for exam level I, Question paper pattern, Detailed syllabus"
export const gulfSyllabus = "Syllabus: Syllabus for exam level I, Question paper pattern"
export const coordinatorSyllabus = "Syllabus: Syllabus for exam level I, Detailed syllabus"
export const regionMasters =
  "Region masters: Region masters, Zonal coordinators, State coordinators, Prant coordinators, " +
  "Organizing coordinators, District coordinators"
export const schools = "Schools: Total schools, Paid schools, Unpaid schools"
export const schoolsAndGulf = "Schools: Total schools, Paid schools, Unpaid schools, View GCC schools"
export const students =
  "Students: Total students, Individual students, Individual student fees, Paid students, School students, " +
  "School paid students, School unpaid students"
export const gulfStudents = "Students: Total students, Individual students"
export const exams = "Exams: Live submissions, Upload exam file, Reset exam"
export const plannedExams = "Exams: Exams, Live submissions, Upload exam file, Reset exam"
export const ranking = "Ranking: Ranking, State-wise districts, District rankers"
export const results =
  "Result overview: School mock results, School final results, Prant-wise grouping, Student mock " +
  "results, Student final results, Student mock insight, Winners"
export const resultsAndCertificates = `${results}, Award schemes, Certificates`
export const schoolResults =
  "Result overview: School mock results, School final results, Student mock results, Student final " +
  "results, Student mock insight, Provisional answer keys"
export const ownSchool = "Schools: School, Edit school profile, Update school password"
export const ownStudents =
  "Students: Add students, View students, Referred students, Paid students, Unpaid students, Important dates"
export const payments = "Payments: Payment for student, Payment history, Disable account"
export const institute =
  "Schools: Add school, View schools, School, Edit school profile, Bank detail, Update school password"
export const instituteStudents = "Students: Total students, Institute paid, Institute unpaid"
export const userStudents = "Students: Add students, View students, Paid students, Unpaid students, Important dates"
export const supportMaterial =
  "Study material: Study material, Parcels, Stock of study material, Mock instructions, Download apps, " +
  "Brochure, Brochure flipbook, Lecture series"
export const papers =
  "Paper editor: Level 1 dashboard, Level 1 questions, Level 2 dashboard, Level 2 questions, Mock " +
  "dashboard, Mock questions, Translations, Glossary, Import questions, Papersets, Exam schedules, User activity logs"
/** How programs use the portal. */
export const integrations = "Integrations: API keys, Webhooks"
