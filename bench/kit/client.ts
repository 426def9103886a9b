import { readFile } from "node:fs/promises"
import { demoPassword } from "../../server/demo/index.ts"

/** Signs a demo user in and gives its token. */
export const signIn = async (url: string, username: string): Promise<string> => {
  const { data } = await json<{ token: string }>(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: demoPassword })
  })
  return data.token
}

/** Sends a file of answer sheets to an exam. @returns the account */
export const upload = async (url: string, token: string, examId: number, text: string) => {
  const body = new FormData()
  body.set("exam_id", String(examId))
  body.set("dry_run", "0")
  body.set("file", new Blob([text]), "sheets.txt")
  const { data } = await json<{
    lines: number
    accepted: number
    unchanged: number
    conflicting: number
    rejected: number
    position: number
  }>(`${url}/api/admin-upload-txt-answersheet`, { method: "POST", headers: { authorization: `Bearer ${token}` }, body })
  return data
}

/** Makes a call and gives its envelope; anything but success ends the bench. */
export const json = async <Data>(url: string, request: RequestInit): Promise<{ data: Data }> => {
  const response = await fetch(url, request)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as { data: Data }
}

/** Resident memory of a process, in MB; Linux only. */
export const residentMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8")
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}
