import createClient from "openapi-fetch"
import type { paths } from "../../../var/clients/openapi-typescript/schema.ts"
import type { Client, Id } from "../client.ts"
import { outcomeOf } from "./outcome.ts"

type Fetched<Data> = {
  readonly data?: { readonly status: true; readonly message: string; readonly data: Data }
  readonly error?: unknown
  readonly response: Response
}

const told = async <Data>(call: Promise<Fetched<Data>>) => {
  const { data, error, response } = await call
  return outcomeOf<Data>(response.status, data ?? error)
}

/** The client of openapi-fetch, with the types of openapi-typescript. */
export const client = (url: string): Client => {
  let token: string | undefined
  const api = createClient<paths>({ baseUrl: url })
  api.use({
    onRequest: ({ request }) => {
      if (token !== undefined) request.headers.set("authorization", `Bearer ${token}`)
    }
  })
  const path = (id: Id) => ({ params: { path: { id: Number(id) } } })
  return {
    become: (given) => {
      token = given
    },
    login: (username, password) => told(api.POST("/api/login", { body: { username, password } })),
    logout: () => told(api.POST("/api/logout", { body: {} })),
    me: () => told(api.GET("/api/current-user")),
    chooseLanguage: (language) => told(api.POST("/api/choose-language", { body: { language } })),
    sessions: () => told(api.GET("/api/sessions")),
    zones: (body) => told(api.POST("/api/fetchZoneWithPagination", { body })),
    zone: (id) => told(api.GET("/api/zone/{id}", path(id))),
    addZone: (name, key) =>
      told(
        api.POST("/api/zone", {
          body: { name },
          ...(key === undefined ? {} : { params: { header: { "Idempotency-Key": key } } })
        })
      ),
    editZone: ({ id, name, version }) => told(api.POST("/api/zone/{id}", { ...path(id), body: { name, version } })),
    removeZone: ({ id, version }) => told(api.POST("/api/zone-delete", { body: { id: Number(id), version } })),
    schools: (query) => told(api.GET("/api/schools", { params: { query } })),
    school: (id) => told(api.GET("/api/schools/detail/{id}", path(id))),
    students: (query) => told(api.GET("/api/schools/student-list", { params: { query } })),
    schoolStudents: (of) => told(api.POST("/api/linked/students", { body: { by: "school_id", of, per_page: 1 } })),
    checkStudent: ({ name, date_of_birth, class_level, school_id }) =>
      told(api.POST("/api/schools/student/check", { body: { name, date_of_birth, class_level, school_id } })),
    createStudent: (body) => told(api.POST("/api/schools/student/create", { body })),
    exams: () => told(api.GET("/api/admin/get-combination-name-finalzed-list")),
    stats: (exam_id, group_by) =>
      told(api.GET("/api/answer-sheet-submitted-stats", { params: { query: { exam_id, group_by } } })),
    createKey: (name, scopes, expires_on) =>
      told(api.POST("/api/api-keys/create", { body: { name, scopes, expires_on } })),
    revokeKey: (id) => told(api.POST("/api/api-keys/{id}/revoke", { ...path(id), body: {} })),
    createWebhook: (to) => told(api.POST("/api/webhooks/create", { body: { url: to, kinds: ["results.published"] } })),
    testWebhook: (id) => told(api.POST("/api/webhooks/{id}/test", { ...path(id), body: {} })),
    deliveries: (id) => told(api.GET("/api/webhooks/{id}/deliveries", path(id)))
  }
}
