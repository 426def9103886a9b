/** Screens that the portal has and the product's list does not name. */
export const ownScreens: readonly string[] = [
  "error",
  "verify",
  "result-overview/certificates",
  "result-overview/award-schemes",
  "result-overview/answer-keys",
  "setup",
  "exams",
  "school/exams",
  "staff",
  "programme",
  "content",
  "paysupport/bank-statements",
  "paysupport/reconciliation",
  "study-material/parcels",
  "study-material/stock",
  "paper-editor-admin/question",
  "paper-editor-admin/papersets",
  "paper-editor-admin/exam-schedules",
  "paper-editor-admin/translations",
  "paper-editor-admin/glossary",
  "paper-editor-admin/import-questions"
]
