import { commandsOf, type CommandedKind } from "../../machines/commands/index.ts"
import { records } from "../../machines/index.ts"
import { everyCall, exampleFor, makeCall, type Values } from "./everyCall.ts"
import type { TestServer } from "./testServer.ts"
import { planOf } from "./papers.ts"
import { usernameOf } from "./programme.ts"

/** What a command's call is given beside the smallest values that fit its declaration, for a record of an id. */
type Maker = (id: string, house: TestServer) => Values | Promise<Values>

const why = "As the test says."
const day = 86_400_000

const one = async <Row extends object>({ portal: { pool } }: TestServer, text: string, id: string) =>
  (await pool.query<Row>(text, [Number(id)])).rows[0]

const schoolOf = async (id: string, house: TestServer) =>
  (await one<{ school: number | null }>(house, "select school_id as school from students where id = $1", id))?.school ??
  999_999

/** The place that a school's form says again. */
const placeOf = async (id: string, house: TestServer) =>
  (await one<Values>(
    house,
    "select district_id, city_id, institute_id, profile_version as version from schools where id = $1",
    id
  )) ?? {}

/** A question's key, as its machine remembers it. */
const keyOf = async (id: string, { portal: { log } }: TestServer) =>
  (await log.states([`question-${id}`])).get(`question-${id}`)?.state.context["key"]

const [questionId, languageId] = [(id: string) => Number(id.split("-")[0]), (id: string) => id.split("-")[1]!]
const whichTranslation = (id: string): Values => ({ question_id: questionId(id), language_id: languageId(id) })

/** Of most commands, their record's number and version are all that is needed. */
const makers: Readonly<Record<string, Maker>> = {
  updateSchool: placeOf,
  updateSchoolInfo: placeOf,
  updateInstitute: async (id, house) =>
    (await one<Values>(house, "select district_id, profile_version as version from institutes where id = $1", id)) ??
    {},
  updateCoordinator: (id) => ({
    name: "Meera Nair",
    email: `coordinator${900 + Number(id)}@example.org`,
    mobile: null
  }),
  updateStaff: async (id, house) => ({
    name: "Meera Nair",
    email: `staff${id}@example.org`,
    version: (
      await one<{ version: number }>(
        house,
        `select count(*)::int as version from events where stream = 'account-' || $1
          and type in ('account.corrected', 'account.profileUpdated')`,
        id
      )
    )?.version
  }),
  planHandover: async (id, house) => ({
    to:
      (
        await one<{ id: number }>(
          house,
          `select o.id from coordinators c join coordinators o on o.kind = c.kind and o.id <> c.id
             and o.state = 'active' where c.id = $1 order by o.id limit 1`,
          id
        )
      )?.id ?? 11,
    on: new Date(Date.now() + day).toISOString().slice(0, 10)
  }),
  eraseCoordinator: (id) => ({ username: `coordinator-${id === "11" ? 904 : 900 + Number(id)}` }),
  rescheduleNotification: () => ({
    publish_at: new Date(Date.now() + day).toISOString(),
    expires_at: new Date(Date.now() + 2 * day).toISOString()
  }),
  updateStudent: () => ({
    name: "Kamala Devi",
    date_of_birth: "2012-09-03",
    gender: "female",
    class_level: 8,
    language: "en",
    guardian: "R. Devi"
  }),
  sendCredentialMail: () => ({ again: "1" }),
  sponsorFee: async (id, house) => ({ id: await schoolOf(id, house), student_ids: [Number(id)], sponsored: true }),
  endSponsorship: async (id, house) => ({ id: await schoolOf(id, house), student_ids: [Number(id)], sponsored: false }),
  markFee: () => ({ status: "paid", kind: "receipt", reason: why }),
  unmarkFee: () => ({ status: "unpaid", reason: why }),
  withdrawStudents: (id) => ({ ids: [Number(id)], reason: "left-school" }),
  reinstateStudents: (id) => ({ ids: [Number(id)] }),
  eraseStudent: (id) => ({ username: usernameOf(Number(id)) }),
  moveStudent: () => ({ district_id: 4 }),
  acceptReferral: () => ({ status: "accepted" }),
  rejectReferral: () => ({ status: "rejected", reason: "other" }),
  startImport: () => ({ confirmed: true }),
  changeImportRows: () => ({ line: 1, field: "name", value: "Asha Rao" }),
  restoreImportRows: () => ({ lines: [1], choice: "restore" }),
  updateQuestion: async (id, house) => ({
    ...records.question.events.revised.sample,
    ...(await one<Values>(house, "select version from questions where id = $1", id)),
    topic: "Mirrors",
    why
  }),
  answerQuestion: async (id, house) => ({ answer: await keyOf(id, house) }),
  commentQuestion: () => ({ place: null, text: why }),
  rollbackQuestion: (id) => ({ question_id: Number(id), rollback_version: 1, why }),
  storeTranslation: (id) => ({
    ...whichTranslation(id),
    text_formulas: [{ segment: "stem.0.0", content: [{ type: "text", text: "உரை" }] }]
  }),
  submitTranslation: whichTranslation,
  approveTranslation: whichTranslation,
  returnTranslation: whichTranslation,
  changeTerm: async (id, house) => ({
    words: records.glossaryTerm.events.changed.sample.words,
    ...(await one<Values>(house, "select version from glossary_terms where id = $1", id))
  }),
  changePaperset: () => ({ ...planOf(1), name: "As the test says" }),
  arrangePaperset: () => ({ slots: [] }),
  signPaperset: (id) => ({ paperset_id: Number(id), class_id: 8 }),
  sealPaperset: (id) => ({ paperset_id: Number(id), class_id: 8 }),
  storeExamSchedule: async (id, house) => ({
    ...(await one<Values>(house, "select exam_id, class_level as class_id from papersets where id = $1", id)),
    paperset_id: Number(id),
    languages: ["en"],
    opens_at: new Date(Date.now() + 30 * day).toISOString(),
    closes_at: new Date(Date.now() + 31 * day).toISOString()
  }),
  claimCase: () => ({ status: "claim" }),
  releaseCase: () => ({ status: "release" }),
  takeOverCase: () => ({ status: "take_over" }),
  askAboutCase: () => ({ status: "ask", whom: "bank" }),
  answerCase: () => ({ status: "answer" }),
  assignCase: () => ({ status: "assign" }),
  refundCase: () => ({ status: "refund" }),
  approveRefund: () => ({ status: "approve" }),
  declineRefund: () => ({ status: "decline" }),
  retryRefund: () => ({ status: "retry" }),
  cancelRefund: () => ({ status: "cancel" }),
  reverseAssignment: () => ({ status: "reverse" }),
  approveReversal: () => ({ status: "approve_reversal" }),
  declineReversal: () => ({ status: "decline_reversal" }),
  refuseCase: () => ({ status: "refuse", reason: "not_received" }),
  reopenCase: () => ({ status: "reopen" }),
  editMaterial: async (id, house) => ({
    ...records.material.events.changed.sample,
    ...(await one<Values>(house, "select version from materials where id = $1", id))
  }),
  restockMaterial: () => ({ copies: 5 }),
  packParcel: () => ({ status: "pack" }),
  unpackParcel: () => ({ status: "unpack" }),
  shipParcel: () => ({ status: "ship", courier: "India Post", tracking: "EK123456789IN" }),
  deliverParcel: () => ({ status: "deliver" }),
  returnParcel: () => ({ status: "return", reason: "nobody_there" }),
  resetExam: (id) => ({ exam_id: Number(id), by: "exam" })
}

/** Calls that take a file, which the comparison does not send. */
const withFile: ReadonlySet<string> = new Set(["uploadAnswerSheets"])

/** The commands of a kind that the comparison can make: all but those that come with a file. */
export const makeable = (kind: CommandedKind): readonly string[] =>
  commandsOf(kind).flatMap(([name]) => (withFile.has(name) ? [] : [name]))

/** Gives a record a command by its call. @returns the status and the body of the answer */
export const giveCommand = async (house: TestServer, kind: CommandedKind, name: string, id: string, token: string) => {
  const [, { call: callName = name }] = commandsOf(kind).find(([one]) => one === name)!
  const call = everyCall.find((one) => one.name === callName)!
  const state = (await house.portal.log.states([`${kind}-${id}`])).get(`${kind}-${id}`)
  const smallest = Object.fromEntries(
    call.args.filter(({ isRequired }) => isRequired).map((argument) => [argument.name, exampleFor(argument)])
  )
  const own = {
    id: Number(id),
    version: state?.version ?? 0,
    ...("reason" in smallest && !call.args.some(({ name, schema }) => name === "reason" && schema.enum)
      ? { reason: why }
      : {})
  }
  const given = await makers[name]?.(id, house)
  const known = new Set(call.args.map((one) => one.name))
  const values = Object.fromEntries(
    Object.entries({ ...smallest, ...own, ...given }).filter(([argument]) => known.has(argument))
  )
  const { status, bytes } = await makeCall(house.url, call, token, values)
  return { status, body: JSON.parse(bytes.toString() || "null"), values }
}
