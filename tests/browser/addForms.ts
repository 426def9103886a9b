import type { Creation } from "../../schema/actions/calls.ts"
import type { TypedByLabel } from "../kit/fillForm.ts"

/** Where the form of a call that adds a record is, and what it does not say by itself. */
export type Way = {
  readonly as: string
  readonly path: string
  /** The buttons and menu items that open it, one after the other; none where the address does. */
  readonly opens?: readonly (string | RegExp)[]
  /** It is a part of the page, not a dialog. */
  readonly isPage?: boolean
  /** The button that sends it. */
  readonly sends: string
  /** What is typed into fields that follow a rule, and boxes that are ticked; `{c}` is a code of two letters. */
  readonly typed?: TypedByLabel
  /** What it answers once holds a secret, which nothing tells again: the second try says what to do. */
  readonly isTold?: boolean
}

/** Creations whose form another one of these has as well, with the reason that it is not tried twice. */
type Elsewhere = "registerGulfStudent" | "storeQuestion" | "storeExamSchedule"

type More =
  | "addMaterial"
  | "addMilestone"
  | "addTerm"
  | "createApiKey"
  | "createImportantDate"
  | "createPageItem"
  | "createWebhook"
  | "formPrantGroup"
  | "planHandover"

/** A day of the programme's year that is still to come, as somebody types it. */
const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10).split("-").toReversed().join("/")

/** Every form by which a record is added, by its call. */
export const ways: Readonly<Record<Exclude<Creation, Elsewhere> | More, Way>> = {
  createStudent: { as: "role-2", path: "/student/Add-students", isPage: true, sends: "Register student" },
  registerInstituteStudent: {
    as: "role-17",
    path: "/student/view-students?from=form",
    isPage: true,
    sends: "Register student"
  },
  registerSchool: { as: "role-10", path: "/school/total-schools/new", isPage: true, sends: "Register school" },
  registerInstituteSchool: { as: "role-17", path: "/institute/Add-school", isPage: true, sends: "Register school" },
  registerInstitute: {
    as: "role-10",
    path: "/master-institute-management/view-master-institute?create=1",
    sends: "Register institute"
  },
  addCoordinator: { as: "role-10", path: "/region-masters/zonal-coordinators?create=1", sends: "Appoint" },
  addStaff: { as: "role-10", path: "/staff?create=1", sends: "Add staff" },
  writeNotification: { as: "role-4", path: "/content/notifications?create=1", sends: "Publish" },
  planExam: {
    as: "role-10",
    path: "/exams/new",
    isPage: true,
    sends: "Plan exam",
    typed: { Opens: `${soon}, 10:00 am`, Closes: `${soon}, 4:00 pm` }
  },
  planPaperset: { as: "role-14", path: "/paper-editor-admin/papersets/new", isPage: true, sends: "Create paper" },
  addZone: { as: "role-10", path: "/regions/zones?create=1", sends: "Add zone" },
  addState: { as: "role-10", path: "/regions/states?create=1", sends: "Add state", typed: { Code: "{c}" } },
  addPrant: { as: "role-10", path: "/regions/prants?create=1", sends: "Add prant" },
  addDistrict: { as: "role-10", path: "/regions/districts?create=1", sends: "Add district" },
  addCity: { as: "role-10", path: "/regions/cities?create=1", sends: "Add city" },
  addMaterial: {
    as: "role-10",
    path: "/study-material/stock",
    opens: ["Add study material"],
    sends: "Add study material"
  },
  addMilestone: {
    as: "role-10",
    path: "/analytic",
    opens: ["Events of the year", "Add event"],
    sends: "Add event"
  },
  addTerm: { as: "role-16", path: "/paper-editor-admin/glossary", opens: ["Add term"], sends: "Add term" },
  createApiKey: {
    as: "role-10",
    path: "/integrations/api-keys",
    opens: ["Create API key"],
    sends: "Create API key",
    isTold: true
  },
  createWebhook: {
    as: "role-10",
    path: "/integrations/webhooks",
    opens: ["Add webhook"],
    sends: "Add webhook",
    typed: { Address: "http://127.0.0.1:9/" },
    isTold: true
  },
  createImportantDate: { as: "role-10", path: "/content/important-dates", isPage: true, sends: "Save draft" },
  createPageItem: { as: "role-10", path: "/content/static-page", isPage: true, sends: "Save draft" },
  formPrantGroup: {
    as: "role-10",
    path: "/result-overview/prant-wise-grouping",
    opens: ["Add combination"],
    sends: "Add combination",
    typed: { Andhra: "ticked", Awadh: "ticked" }
  },
  planHandover: {
    as: "role-10",
    path: "/region-masters/zonal-coordinators",
    opens: [/^Actions for/u, "Hand over…"],
    sends: "Plan handover"
  }
}

const item = "the same form as createImportantDate, with files"

/** Calls that add a record and whose form is not tried here, each with the reason. */
export const withoutWay: Readonly<Record<string, string>> = {
  registerGulfStudent: "the same form as registerInstituteStudent; the demo has no school in the Gulf",
  storeQuestion: "kept as a draft on the device as well (tests/browser/questions.test.ts)",
  storeExamSchedule: "a paper is scheduled once: a second one is refused",
  createStudyMaterial: item,
  createBrochureDownload: item,
  createBrochureFlipbook: item,
  createLecture: item,
  createSyllabus: item,
  createPaperPattern: item,
  planCampaign: "chooses whom to write to; one that is planned is shown, and can be cancelled",
  storeReferralCommissions: "a number of a school",
  storeTranslation: "names a question and a language: stored again it is the same"
}
