import type { UploadAnswer } from "../../schema/exams/calls.ts"
import type { StatsRow } from "../../schema/exams/watching.ts"
import { demoPassword } from "../../server/demo/index.ts"

/** What a call answered: the HTTP status, and the envelope around its data. */
export type Answer<Data> = {
  readonly status: number
  readonly body: { readonly status: boolean; readonly message: string; readonly data: Data }
}

/** Makes a call of a running portal with a token, if there is one. Fails when nothing answers. */
export const ask = async <Data>(
  url: string,
  path: string,
  token?: string,
  init: RequestInit = {}
): Promise<Answer<Data>> => {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(init.headers as Record<string, string>)
  }
  const response = await fetch(`${url}/api/${path}`, { ...init, headers })
  return { status: response.status, body: (await response.json()) as Answer<Data>["body"] }
}

/** Makes a call that writes; `commandId` is that of the gesture. */
export const tell = <Data>(
  url: string,
  path: string,
  token: string | undefined,
  payload: object,
  commandId?: string
): Promise<Answer<Data>> =>
  ask(url, path, token, {
    method: "POST",
    body: JSON.stringify(payload),
    headers: {
      "content-type": "application/json",
      ...(commandId === undefined ? {} : { "idempotency-key": commandId })
    }
  })

/** Signs a demo user in. @returns the token */
export const signIn = async (url: string, username = "role-10"): Promise<string> => {
  const { status, body } = await tell<{ token: string }>(url, "login", undefined, { username, password: demoPassword })
  if (status !== 200) throw new Error(`Signing in as ${username}: ${status} ${body.message}`)
  return body.data.token
}

/** A file of answer sheets to be sent. */
export type Sent = {
  readonly exam: number
  readonly text: string | Uint8Array<ArrayBuffer>
  readonly name?: string
  readonly dryRun?: boolean
}

/** Sends a file through the public call. */
export const send = (
  url: string,
  token: string,
  { exam, text, name = "sheets.txt", dryRun = false }: Sent
): Promise<Answer<UploadAnswer>> => {
  const form = new FormData()
  form.set("exam_id", String(exam))
  form.set("dry_run", dryRun ? "1" : "0")
  form.set("file", new Blob([text], { type: "text/plain" }), name)
  return ask(url, "admin-upload-txt-answersheet", token, { method: "POST", body: form })
}

/** The statistics as the public call answers them. */
export const statsOf = async (url: string, token: string, query: Readonly<Record<string, string | number>>) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, body } = await ask<{ rows: readonly StatsRow[]; position: number; epoch: string }>(
    url,
    `answer-sheet-submitted-stats?${search}`,
    token
  )
  if (status !== 200) throw new Error(`statistics: ${status} ${body.message}`)
  return body.data
}
