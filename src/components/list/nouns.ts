import { t } from "#messages/lists.js"

/** The words for the rows of a list: how many there are, and that none matches. */
export const nouns = {
  student: { count: t.student, none: t.noStudent },
  staffMember: { count: t.staffMember, none: t.noStaffMember },
  case: { count: t.case_, none: t.noCase },
  challenge: { count: t.challenge, none: t.noChallenge },
  certificate: { count: t.certificate, none: t.noCertificate },
  material: { count: t.material, none: t.noMaterial },
  parcel: { count: t.parcel, none: t.noParcel },
  inactiveStudent: { count: t.inactiveStudent, none: t.noInactiveStudent },
  referredStudent: { count: t.referredStudent, none: t.noReferredStudent },
  school: { count: t.school, none: t.noSchool },
  institute: { count: t.institute, none: t.noInstitute },
  coordinator: { count: t.coordinator, none: t.noCoordinator },
  term: { count: t.term, none: t.noTerm },
  apiKey: { count: t.apiKey, none: t.noApiKey },
  webhook: { count: t.webhook, none: t.noWebhook },
  zone: { count: t.zone, none: t.noZone },
  state: { count: t.state, none: t.noState },
  prant: { count: t.prant, none: t.noPrant },
  district: { count: t.district, none: t.noDistrict },
  city: { count: t.city, none: t.noCity },
  question: { count: t.question, none: t.noQuestion },
  translation: { count: t.translation, none: t.noTranslation },
  paper: { count: t.paper, none: t.noPaper },
  exam: { count: t.exam, none: t.noExam },
  schedule: { count: t.schedule, none: t.noSchedule },
  file: { count: t.file, none: t.noFile },
  notification: { count: t.notification, none: t.noNotification },
  campaign: { count: t.campaign, none: t.noCampaign },
  order: { count: t.order, none: t.noOrder },
  item: { count: t.item, none: t.noItem },
  entry: { count: t.entry, none: t.noEntry }
} as const

/** What the rows of a list are. */
export type RowNoun = keyof typeof nouns
