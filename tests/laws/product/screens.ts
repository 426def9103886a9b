/** The product's screens by their paths, area by area. An entry with two paths is one screen. */
export const screens: Readonly<Record<string, readonly string[]>> = {
  session: [
    "verify-school-email",
    "login",
    "error/404, error/500",
    "_refresh",
    "view-profile"
  ],
  dashboards: [
    "admin-dashboard",
    "statistics",
    "analytic",
    "admin"
  ],
  mail: [
    "outbox",
    "send-mail",
    "templates"
  ],
  regions: [
    "regions/zones",
    "regions/states",
    "regions/prants",
    "regions/districts",
    "regions/cities"
  ],
  questions: [
    "paper-editor-admin/level1-dashboard",
    "paper-editor-admin/level1-questions",
    "paper-editor-admin/level2-dashboard",
    "paper-editor-admin/level2-questions",
    "paper-editor-admin/mock-dashboard",
    "paper-editor-admin/mock-questions",
    "paper-editor-admin/user-activity-logs"
  ],
  content: [
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
    "contact/contact"
  ],
  payments: [
    "study-material/buy-study-material",
    "payment/payment-student",
    "payment/payment-history",
    "payment/disable-account",
    "paysupport/student-pay-support",
    "paysupport/referred-student-pay-support",
    "paysupport/school-pay-support",
    "paysupport/order-review",
    "paysupport/student-inactive-list"
  ],
  students: [
    "student",
    "student/Add-students",
    "student/view-students",
    "student/view-individual-students",
    "student/view-referred-students",
    "student/paid-school-student",
    "student/unpaid-school-student",
    "student/individual-student",
    "student/total-student",
    "student/paid-student",
    "student/school-student",
    "student/school-paid-student",
    "student/school-unpaid-student",
    "region-masters/states-coordinators/student-import"
  ],
  schools: [
    "institute/Add-school",
    "institute/view-school",
    "school",
    "school/edit-school-profile",
    "school/bank-detail",
    "school/update-school-password",
    "school/total-schools",
    "school/paid-schools",
    "school/unpaid-schools",
    "school/view-gcc-school"
  ],
  notifications: [
    "content/notifications"
  ],
  coordinators: [
    "password/update-password",
    "region-masters",
    "region-masters/zonal-coordinators",
    "region-masters/states-coordinators",
    "region-masters/prant-coordinators",
    "region-masters/organizing-coordinators",
    "region-masters/district-coordinators"
  ],
  institutes: [
    "master-institute-management/view-master-institute"
  ],
  results: [
    "state-district",
    "state-district/state-wise-district",
    "state-district/state-wise-district/district-ranker-list",
    "result-overview/school-mock",
    "result-overview/school-final",
    "result-overview/prant-wise-grouping",
    "result-overview/student-mock",
    "result-overview/student-final",
    "result-overview/student-mock-insight",
    "result-overview/result-winner-tab"
  ],
  exams: [
    "result-overview/upload-exam-file",
    "result-overview/reset-exam",
    "live"
  ],
  flows: [
    "flows"
  ]
}
