import { setTimeout as pause } from "node:timers/promises"
import { needVersion2, sealedPapers } from "./papers.ts"
import type { OpenExam } from "./sheets.ts"

/** What a portal answers to a file of answer sheets. */
export type FileAccount = {
  readonly lines: number
  readonly accepted: number
  readonly unchanged: number
  readonly conflicting: number
  readonly rejected: number
}

/** A portal as somebody outside sees it: its public calls, signed in. */
export type Client = {
  readonly openExams: () => Promise<readonly OpenExam[]>
  /** Registered and submitted in the whole country. */
  readonly totals: (examId: number) => Promise<{ readonly registered: number; readonly submitted: number }>
  readonly send: (examId: number, name: string, file: Blob) => Promise<FileAccount>
}

type Combination = { exam_id: number; class_level: number; question_count: number; level: string }
type Ask = { readonly path: string; readonly init?: () => RequestInit }
type Headers = Readonly<Record<string, string>>
type Answer<Data> = { readonly status: number; readonly data: Data; readonly message: string }

/** Statuses of a portal that is busy or away: the same call may succeed a little later. */
const passing = new Set([429, 502, 503, 504])

/** A portal, who signs in there, and two ends: `stop` breaks calls off, `over` only lets no more tries begin. */
export type Connection = {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly stop: AbortSignal
  readonly over: AbortSignal
}

/**
 * Signs in and calls. A portal that is away or busy is tried again each second; a token that ran out is renewed.
 * @throws an Error with the portal's message where it refuses a call
 */
export const connect = ({ url, username, password, stop, over }: Connection): Client => {
  let token: Promise<string> | undefined

  const once = async ({ path, init }: Ask, headers: Headers): Promise<{ status: number; body: string }> => {
    try {
      const response = await fetch(new URL(`/api/${path}`, url), { ...init?.(), headers, signal: stop })
      return { status: response.status, body: await response.text() }
    } catch (error) {
      if (stop.aborted) throw error
      return { status: 503, body: "" }
    }
  }

  const request = async <Data>(ask: Ask, headers: Headers): Promise<Answer<Data>> => {
    for (;;) {
      const { status, body } = await once(ask, headers)
      if (!passing.has(status)) return { ...(JSON.parse(body) as Answer<Data>), status }
      await pause(1_000, undefined, { signal: over })
    }
  }

  const signIn = async (): Promise<string> => {
    const body = JSON.stringify({ username, password })
    const init = () => ({ method: "POST", body })
    const answer = await request<{ token: string }>({ path: "login", init }, { "content-type": "application/json" })
    if (answer.status !== 200) throw new Error(`Signing in as ${username}: ${answer.message}`)
    return answer.data.token
  }

  const call = async <Data>(ask: Ask): Promise<Data> => {
    for (let tries = 0; ; tries++) {
      const answer = await request<Data>(ask, { authorization: `Bearer ${await (token ??= signIn())}` })
      if (answer.status < 300) return answer.data
      if (answer.status !== 401 || tries > 0) throw new Error(`${ask.path.split("?")[0]}: ${answer.message}`)
      token = undefined
    }
  }

  return {
    openExams: async () => {
      const combinations = await call<Combination[]>({ path: "admin/get-combination-name-finalzed-list" })
      const exams = [...Map.groupBy(combinations, ({ exam_id }) => exam_id)].toSorted(
        ([, [a]], [, [b]]) => Number(a?.level === "mock") - Number(b?.level === "mock")
      )
      return Promise.all(
        exams.map(async ([id, of]) => {
          const papers = await sealedPapers(call, id)
          return {
            id,
            questionCount: of[0]?.question_count ?? 0,
            classLevels: new Set(of.map(({ class_level }) => class_level)),
            papers,
            version: needVersion2(papers) ? 2 : 1
          }
        })
      )
    },
    totals: async (examId) => {
      const { rows } = await call<{ rows: { registered: number; submitted: number }[] }>({
        path: `answer-sheet-submitted-stats?exam_id=${examId}&group_by=state`
      })
      return {
        registered: rows.reduce((sum, row) => sum + row.registered, 0),
        submitted: rows.reduce((sum, row) => sum + row.submitted, 0)
      }
    },
    send: (examId, name, file) =>
      call<FileAccount>({
        path: "admin-upload-txt-answersheet",
        init: () => {
          const form = new FormData()
          form.set("exam_id", String(examId))
          form.set("dry_run", "0")
          form.set("file", file, name)
          return { method: "POST", body: form }
        }
      })
  }
}
