import type { TestServer } from "./testServer.ts"
import { smallProgramme, usernameOf, type SmallStudent } from "./programme.ts"

/** What a sheet may say; the rest is as its student is. */
export type Sheet = {
  readonly exam?: number | string
  readonly classLevel?: number | string
  readonly username?: string
  readonly language?: string
  readonly set?: string
  readonly answers?: string
  readonly at?: string
}

const studentOf = (id: number): SmallStudent | undefined => smallProgramme.students.find((student) => student.id === id)

/** The line of a student's sheet, as a scanner writes it. */
export const sheet = (student: number, says: Sheet = {}): string => {
  const { exam = 1, classLevel = studentOf(student)?.classLevel ?? 8, username = usernameOf(student) } = says
  const {
    language = studentOf(student)?.language ?? "en",
    set = "A",
    answers = "ABCD",
    at = "2026-11-29T11:20:00+05:30"
  } = says
  return [exam, classLevel, username, language, set, answers, at].join("|")
}

/** How an upload is sent. */
export type Sending = {
  readonly token: string
  /** Null leaves it to the file. */
  readonly exam?: number | null
  readonly isDryRun?: boolean
  readonly name?: string
}

/** What a call answered: the envelope's parts beside the status. */
export type Answered<Data> = { readonly status: number; readonly message: string; readonly data: Data }

/** What an upload was answered. */
export type UploadData = {
  readonly exam_id: number
  readonly file: string
  readonly lines: number
  readonly accepted: number
  readonly unchanged: number
  readonly conflicting: number
  readonly rejected: number
  readonly rejections: readonly { readonly line: number; readonly code: string; readonly reason: string }[]
  readonly report: string | null
  readonly position: number
  readonly dry_run: boolean
  /** Of a refusal: its code, and the fields that it names. */
  readonly code?: string
  readonly fields?: Readonly<Record<string, string>>
}

/** Uploads a file of answer sheets. */
export const upload = async (
  house: TestServer,
  content: string | Uint8Array,
  { token, exam = 1, isDryRun = false, name = "sheets.txt" }: Sending
): Promise<Answered<UploadData>> => {
  const form = new FormData()
  if (exam !== null) form.append("exam_id", String(exam))
  form.append("dry_run", isDryRun ? "1" : "0")
  form.append("file", new Blob([content as BlobPart]), name)
  const response = await fetch(`${house.url}/api/admin-upload-txt-answersheet`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form
  })
  const { message, data } = (await response.json()) as { message: string; data: UploadData }
  return { status: response.status, message, data }
}

/** The account in an upload's answer. */
export const accountOf = ({ data: { lines, accepted, unchanged, conflicting, rejected } }: Answered<UploadData>) => ({
  lines,
  accepted,
  unchanged,
  conflicting,
  rejected
})
