import { createClient, createConfig } from "../../../var/clients/hey-api/client/index.ts"
import * as api from "../../../var/clients/hey-api/sdk.gen.ts"
import type { Client, Id } from "../client.ts"
import { outcomeOf } from "./outcome.ts"

type Fetched<Data> = {
  readonly data?: { readonly status: true; readonly message: string; readonly data: Data } | undefined
  readonly error?: unknown
  readonly response?: Response | undefined
}

const told = async <Data>(call: Promise<Fetched<Data>>) => {
  const { data, error, response } = await call
  return outcomeOf<Data>(response?.status ?? 0, data ?? error)
}

/** The client that Hey API generates, over fetch. */
export const client = (url: string): Client => {
  let token: string | undefined
  const own = createClient(createConfig({ baseUrl: url, auth: () => token }))
  const path = (id: Id) => ({ client: own, path: { id: Number(id) } })
  return {
    become: (given) => {
      token = given
    },
    login: (username, password) => told(api.sessionLogin({ client: own, body: { username, password } })),
    logout: () => told(api.sessionLogout({ client: own, body: {} })),
    me: () => told(api.sessionCurrentUser({ client: own })),
    chooseLanguage: (language) => told(api.sessionChooseLanguage({ client: own, body: { language } })),
    sessions: () => told(api.sessionSessions({ client: own })),
    zones: (body) => told(api.regionsZones({ client: own, body })),
    zone: (id) => told(api.regionsZone(path(id))),
    addZone: (name, key) =>
      told(
        api.regionsAddZone({
          client: own,
          body: { name },
          ...(key === undefined ? {} : { headers: { "Idempotency-Key": key } })
        })
      ),
    editZone: ({ id, name, version }) => told(api.regionsEditZone({ ...path(id), body: { name, version } })),
    removeZone: ({ id, version }) => told(api.regionsRemoveZone({ client: own, body: { id: Number(id), version } })),
    schools: (query) => told(api.schoolsSchoolList({ client: own, query })),
    school: (id) => told(api.schoolsSchoolInfo(path(id))),
    students: (query) => told(api.studentsStudentList({ client: own, query })),
    schoolStudents: (of) =>
      told(api.studentsLinkedStudents({ client: own, body: { by: "school_id", of, per_page: 1 } })),
    checkStudent: ({ name, date_of_birth, class_level, school_id }) =>
      told(api.studentsCheckStudent({ client: own, body: { name, date_of_birth, class_level, school_id } })),
    createStudent: (body) => told(api.studentsCreateStudent({ client: own, body })),
    exams: () => told(api.examsExamCombinations({ client: own })),
    stats: (exam_id, group_by) =>
      told(api.examsAnswerSheetSubmittedStats({ client: own, query: { exam_id, group_by } })),
    createKey: (name, scopes, expires_on) =>
      told(api.programsCreateApiKey({ client: own, body: { name, scopes, expires_on } })),
    revokeKey: (id) => told(api.programsRevokeApiKey({ ...path(id), body: {} })),
    createWebhook: (to) =>
      told(api.programsCreateWebhook({ client: own, body: { url: to, kinds: ["results.published"] } })),
    testWebhook: (id) => told(api.programsTestWebhook({ ...path(id), body: {} })),
    deliveries: (id) => told(api.programsWebhookDeliveries(path(id)))
  }
}
