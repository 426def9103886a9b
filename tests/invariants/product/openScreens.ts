/** The product's screens that are still to be built. Remove a screen's line when you build it; none comes back. */
export const openScreens: readonly string[] = [
  "statistics",
  "analytic",
  "admin",
  "outbox",
  "send-mail",
  "templates",
  "study-material/study-material",
  "mock-instructions-sif",
  "mock-instructions",
  "study-material/syllabus-for-exam-level-i",
  "study-material/syllabus-for-exam-level-ii",
  "study-material/detailed-syllabus",
  "study-material/download-app",
  "study-material/vvm-brochure-download",
  "study-material/vvm-brochure-flipbook",
  "study-material/go-to-student-lecture-series",
  "student/important-dates",
  "student/important-dates-gcc",
  "contact/contact",
  "study-material/buy-study-material",
  "result-overview/prant-wise-grouping"
]
