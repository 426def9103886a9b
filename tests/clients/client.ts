/** What a call was answered: its status and message; its data, or the fields that it refused. */
export type Outcome<Data> = {
  readonly status: number
  readonly message: string
  readonly data: Data | undefined
  readonly fields: Readonly<Record<string, string>>
}

/** An id: a number in REST, a text in GraphQL. */
export type Id = number | string

export type Page = { readonly page?: number; readonly per_page?: number; readonly search?: string }
export type Language = "en" | "hi"
export type Me = { readonly username: string; readonly role_id: Id; readonly language?: string | null }
export type Zone = { readonly id: Id; readonly name: string; readonly version: number }
export type School = { readonly id: Id; readonly name: string; readonly code: string }
export type Student = { readonly id: Id; readonly class_level: number; readonly school_id: Id | null }
export type Linked = { readonly of: Id; readonly total: number; readonly rows: readonly Student[] }
export type Rows<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly per_page: number }
export type NewStudent = {
  readonly name: string
  readonly date_of_birth: string
  readonly class_level: number
  readonly gender: "female" | "male" | "other"
  readonly language: Language
  readonly guardian: string
  readonly guardian_phone: string
  readonly school_id: number
  readonly consent: boolean
}
export type Scope = "students.read" | "schools.read" | "statistics.read"
export type Stat = { readonly key: string; readonly registered: number; readonly submitted: number }
export type Delivery = { readonly kind: string; readonly state: string; readonly attempts: number }

type Answer<Data> = Promise<Outcome<Data>>

/** The calls of the journeys, as a generated client makes them. */
export type Client = {
  /** Makes the next calls as the holder of a token, or as nobody. */
  readonly become: (token: string | undefined) => void
  readonly login: (username: string, password: string) => Answer<{ readonly token: string; readonly user: Me }>
  readonly logout: () => Answer<unknown>
  readonly me: () => Answer<Me>
  readonly chooseLanguage: (language: Language) => Answer<Me>
  readonly sessions: () => Answer<{ readonly rows: readonly { readonly id: string; readonly is_this: boolean }[] }>
  readonly zones: (asked: Page & { readonly sort?: "name" | "-name" }) => Answer<Rows<Zone>>
  readonly zone: (id: Id) => Answer<Zone>
  readonly addZone: (name: string, idempotencyKey?: string) => Answer<Zone>
  readonly editZone: (zone: Zone) => Answer<Zone>
  readonly removeZone: (zone: Zone) => Answer<{ readonly id: Id }>
  readonly schools: (asked: Page & { readonly state_ids?: number[] }) => Answer<Rows<School>>
  readonly school: (id: Id) => Answer<School>
  readonly students: (
    asked: Page & { readonly class_level?: number[]; readonly school_id?: number }
  ) => Answer<Rows<Student>>
  /** The first student of each school: over REST by a call for all of them, in GraphQL by a link. */
  readonly schoolStudents: (schools: [number, ...number[]]) => Answer<{ readonly groups: readonly Linked[] }>
  readonly checkStudent: (student: NewStudent) => Answer<{ readonly duplicates: readonly { readonly id: Id }[] }>
  readonly createStudent: (student: NewStudent) => Answer<{ readonly id: Id; readonly username: string }>
  readonly exams: () => Answer<readonly { readonly exam_id: Id; readonly class_level: number }[]>
  readonly stats: (exam: number, by: "state" | "district") => Answer<{ readonly rows: readonly Stat[] }>
  readonly createKey: (
    name: string,
    scopes: [Scope, ...Scope[]],
    until: string
  ) => Answer<{ readonly id: Id; readonly key: string }>
  readonly revokeKey: (id: Id) => Answer<{ readonly id: Id }>
  readonly createWebhook: (url: string) => Answer<{ readonly id: Id; readonly secret: string }>
  readonly testWebhook: (id: Id) => Answer<{ readonly id: Id }>
  readonly deliveries: (webhook: Id) => Answer<{ readonly rows: readonly Delivery[] }>
}
