/** What a call was answered: its status and message; its data, or the fields that it refused. */
export type Outcome<Data> = {
  readonly status: number
  readonly message: string
  readonly data: Data | undefined
  readonly fields: Readonly<Record<string, string>>
}

export type Page = { readonly page?: number; readonly per_page?: number; readonly search?: string }
export type Language = "en" | "hi"
export type Me = { readonly username: string; readonly role_id: number; readonly language?: string | null }
export type Zone = { readonly id: number; readonly name: string; readonly version: number }
export type School = { readonly id: number; readonly name: string; readonly code: string }
export type Student = { readonly id: number; readonly class_level: number; readonly school_id: number | null }
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
  readonly zone: (id: number) => Answer<Zone>
  readonly addZone: (name: string, idempotencyKey?: string) => Answer<Zone>
  readonly editZone: (zone: Zone) => Answer<Zone>
  readonly removeZone: (zone: Zone) => Answer<{ readonly id: number }>
  readonly schools: (asked: Page & { readonly state_ids?: number[] }) => Answer<Rows<School>>
  readonly school: (id: number) => Answer<School>
  readonly students: (
    asked: Page & { readonly class_level?: number[]; readonly school_id?: number }
  ) => Answer<Rows<Student>>
  readonly checkStudent: (student: NewStudent) => Answer<{ readonly duplicates: readonly { readonly id: number }[] }>
  readonly createStudent: (student: NewStudent) => Answer<{ readonly id: number; readonly username: string }>
  readonly exams: () => Answer<readonly { readonly exam_id: number; readonly class_level: number }[]>
  readonly stats: (exam: number, by: "state" | "district") => Answer<{ readonly rows: readonly Stat[] }>
  readonly createKey: (
    name: string,
    scopes: [Scope, ...Scope[]],
    until: string
  ) => Answer<{ readonly id: number; readonly key: string }>
  readonly revokeKey: (id: number) => Answer<{ readonly id: number }>
  readonly createWebhook: (url: string) => Answer<{ readonly id: number; readonly secret: string }>
  readonly testWebhook: (id: number) => Answer<{ readonly id: number }>
  readonly deliveries: (webhook: number) => Answer<{ readonly rows: readonly Delivery[] }>
}
