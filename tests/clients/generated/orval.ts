import * as api from "../../../var/clients/orval/api.ts"
import type { Client, Outcome } from "../client.ts"
import { outcomeOf } from "./outcome.ts"
import { orvalTarget } from "./orvalFetch.ts"

/** What is in the envelope of a call that is answered. */
type DataOf<Answered> = Answered extends { readonly status: 200; readonly data: { readonly data: infer Data } }
  ? Data
  : never

const told = async <Answered extends { readonly status: number; readonly data: object }>(
  call: Promise<Answered>
): Promise<Outcome<DataOf<Answered>>> => {
  const { status, data } = await call
  return outcomeOf(status, data)
}

/** The client that orval generates, over fetch. */
export const client = (url: string): Client => {
  orvalTarget.url = url
  return {
    become: (token) => {
      orvalTarget.token = token
    },
    login: (username, password) => told(api.sessionLogin({ username, password })),
    logout: () => told(api.sessionLogout({})),
    me: () => told(api.sessionCurrentUser()),
    chooseLanguage: (language) => told(api.sessionChooseLanguage({ language })),
    sessions: () => told(api.sessionSessions()),
    zones: (asked) => told(api.regionsZones(asked)),
    zone: (id) => told(api.regionsZone(Number(id))),
    addZone: (name, key) =>
      told(api.regionsAddZone({ name }, key === undefined ? {} : { headers: { "Idempotency-Key": key } })),
    editZone: ({ id, name, version }) => told(api.regionsEditZone(Number(id), { name, version })),
    removeZone: ({ id, version }) => told(api.regionsRemoveZone({ id: Number(id), version })),
    schools: (asked) => told(api.schoolsSchoolList(asked)),
    school: (id) => told(api.schoolsSchoolInfo(Number(id))),
    students: (asked) => told(api.studentsStudentList(asked)),
    schoolStudents: (of) => told(api.studentsLinkedStudents({ by: "school_id", of, per_page: 1 })),
    checkStudent: ({ name, date_of_birth, class_level, school_id }) =>
      told(api.studentsCheckStudent({ name, date_of_birth, class_level, school_id })),
    createStudent: (student) => told(api.studentsCreateStudent(student)),
    exams: () => told(api.examsExamCombinations()),
    stats: (exam_id, group_by) => told(api.examsAnswerSheetSubmittedStats({ exam_id, group_by })),
    createKey: (name, scopes, expires_on) => told(api.programsCreateApiKey({ name, scopes, expires_on })),
    revokeKey: (id) => told(api.programsRevokeApiKey(Number(id), {})),
    createWebhook: (to) => told(api.programsCreateWebhook({ url: to, kinds: ["results.published"] })),
    testWebhook: (id) => told(api.programsTestWebhook(Number(id), {})),
    deliveries: (id) => told(api.programsWebhookDeliveries(Number(id)))
  }
}
