import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { print } from "graphql"
import * as documents from "../../../var/clients/graphql/documents.ts"
import type { Client, Outcome } from "../client.ts"

/** Scopes of keys, as GraphQL's enum has them. */
const scopeNames = {
  "students.read": "students_read",
  "schools.read": "schools_read",
  "statistics.read": "statistics_read"
} as const

type Answered<Result> = {
  readonly data?: Result | null
  readonly errors?: readonly {
    readonly message: string
    readonly extensions?: { readonly status?: number; readonly fields?: Readonly<Record<string, string>> }
  }[]
}

/** The typed documents of GraphQL codegen, sent with fetch. */
export const client = (url: string): Client => {
  let token: string | undefined
  const told = async <Result extends object, Variables>(
    document: TypedDocumentNode<Result, Variables>,
    variables: Variables,
    headers: Readonly<Record<string, string>> = {}
  ): Promise<Outcome<NonNullable<Result[keyof Result]>>> => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` })
      },
      body: JSON.stringify({ query: print(document), variables })
    })
    const { data, errors = [] } = (await response.json()) as Answered<Result>
    const [error] = errors
    const status = error === undefined ? 200 : (error.extensions?.status ?? response.status)
    const answer = error === undefined ? (Object.values(data ?? {})[0] as NonNullable<Result[keyof Result]>) : undefined
    return { status, message: error?.message ?? "", data: answer, fields: error?.extensions?.fields ?? {} }
  }
  return {
    become: (given) => {
      token = given
    },
    login: (username, password) => told(documents.LoginDocument, { input: { username, password } }),
    logout: () => told(documents.LogoutDocument, {}),
    me: () => told(documents.MeDocument, {}),
    chooseLanguage: (language) => told(documents.ChooseLanguageDocument, { input: { language } }),
    sessions: () => told(documents.SessionsDocument, {}),
    zones: ({ sort, ...asked }) =>
      told(documents.ZonesDocument, {
        input: { ...asked, ...(sort === undefined ? {} : { sort: sort === "name" ? "name" : "name_desc" }) }
      }),
    zone: (id) => told(documents.ZoneDocument, { input: { id } }),
    addZone: (name, key) =>
      told(documents.AddZoneDocument, { input: { name } }, key === undefined ? {} : { "Idempotency-Key": key }),
    editZone: ({ id, name, version }) => told(documents.EditZoneDocument, { input: { id, name, version } }),
    removeZone: ({ id, version }) => told(documents.RemoveZoneDocument, { input: { id, version } }),
    schools: (input) => told(documents.SchoolsDocument, { input }),
    school: (id) => told(documents.SchoolDocument, { input: { id } }),
    students: (input) => told(documents.StudentsDocument, { input }),
    schoolStudents: async (schools) => {
      const { data, ...answer } = await told(documents.SchoolStudentsDocument, {
        input: { per_page: 50 },
        students: { per_page: 1 }
      })
      const linked = data?.rows.flatMap(({ student_list }) => student_list ?? []) ?? []
      const groups = linked.filter(({ of }) => schools.includes(Number(of)))
      return { ...answer, data: data && { groups } }
    },
    checkStudent: ({ name, date_of_birth, class_level, school_id }) =>
      told(documents.CheckStudentDocument, { input: { name, date_of_birth, class_level, school_id } }),
    createStudent: (input) => told(documents.CreateStudentDocument, { input }),
    exams: () => told(documents.ExamsDocument, {}),
    stats: (exam_id, group_by) => told(documents.StatsDocument, { input: { exam_id, group_by } }),
    createKey: (name, scopes, expires_on) =>
      told(documents.CreateKeyDocument, {
        input: { name, scopes: scopes.map((scope) => scopeNames[scope]), expires_on }
      }),
    revokeKey: (id) => told(documents.RevokeKeyDocument, { input: { id } }),
    createWebhook: (to) => told(documents.CreateWebhookDocument, { input: { url: to, kinds: ["results_published"] } }),
    testWebhook: (id) => told(documents.TestWebhookDocument, { input: { id } }),
    deliveries: (id) => told(documents.DeliveriesDocument, { input: { id } })
  }
}
