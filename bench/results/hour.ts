import { programmeEvents, programmeStream } from "../../schema/programme/programme.ts"
import { step } from "../../server/platform/projections/follow.ts"
import { projections } from "../../server/projections.ts"
import { makeAccount } from "../../tests/kit/edge.ts"
import { oldPassword, signInAs } from "../../tests/kit/people.ts"
import { append } from "../../tests/kit/programme.ts"
import { startPortal } from "../../tests/kit/portal.ts"
import { openGetter } from "../kit/getter.ts"
import { percentile, thousands, type Measured } from "../kit/report.ts"
import { measurePaced, measureWriters, type Throughput } from "../kit/writers.ts"
import { computing, exam, keepRun, move, taskOf, type Host } from "./work.ts"

/** Students who look their results up, again and again, at the same time. */
const people = 24
const seconds = 8

/** Look-ups a second that come at a pace of their own. */
const pace = 1_000

/** Publishes a run whose results are in the tables. */
const publish = async (host: Host, run: number): Promise<void> => {
  const digest = "f".repeat(64)
  await append(host.log, [{ stream: programmeStream, type: "programme.setUp", data: programmeEvents.setUp.sample }])
  await host.pool.query(
    `insert into exams select $1, 'Level I', 'level1', '2026', '{6,7,8,9,10,11}', '{en}', 60, 60, now(), now(), 0, 0,
       now(), false, null, 10, 'resultsReady', 1, 0`,
    [exam]
  )
  await move(host, run, [
    ["computed", { digest }],
    ["signed", { by: 10, digest, awards: null }],
    ["approved", { by: 11, digest, awards: null }],
    ["published", { by: 10 }]
  ])
  for (const projection of projections) if (projection.mode === "following") while (await step(host.pool, projection));
}

/** Computes a class again and again, and waits each time until the portal has taken its rows. */
const computeAgain = async (host: Host, level: number, first: number, isOver: () => boolean): Promise<number> => {
  let runs = 0
  while (!isOver()) {
    await keepRun(host, first + runs, [[level, await computing.ask(host.pool, taskOf(level))]])
    runs += 1
    const { position } = await host.log.head()
    for (let behind = true; behind && !isOver();) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const { rows } = await host.pool.query<{ position: number }>(
        "select position from checkpoints where projection = 'results'"
      )
      behind = rows[0]!.position < position
    }
  }
  return runs
}

const figure = ({ perSecond, p50, p99 }: Throughput) =>
  `${thousands(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`

/** The hour after publication: students look their results up while a class is computed, and fetch certificates. */
export const publicationHour = async (
  host: Host & { readonly url: string },
  { published, level, next }: { readonly published: number; readonly level: number; readonly next: number }
): Promise<readonly Measured[]> => {
  await publish(host, published)
  const portal = await startPortal({ databaseUrl: host.url, env: { DEMO: "0" } })
  try {
    return await measured(host, portal.url, { level, next })
  } finally {
    await portal.stop()
  }
}

const measured = async (
  host: Host,
  url: string,
  { level, next }: { readonly level: number; readonly next: number }
): Promise<readonly Measured[]> => {
  const tokens: string[] = []
  for (let nth = 1; nth <= people; nth++) {
    await makeAccount(host, 1, { username: `B${nth * 101}`, password: oldPassword })
    tokens.push(await signInAs(url, `B${nth * 101}`))
  }
  const certificate = async (token: string) => {
    const response = await fetch(`${url}/api/certificates/own`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ exam_id: exam })
    })
    const bytes = await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} ${Buffer.from(bytes).toString()}`)
  }
  const getter = openGetter(url)
  let turn = 0
  const lookUp = () => getter.get("/api/results/own", tokens[turn++ % people]!)
  const told = JSON.parse((await lookUp()).toString()) as { readonly data: readonly unknown[] }
  if (told.data.length !== 1) throw new Error("The results are not published")
  const alone = await measureWriters(people, lookUp, seconds)
  let isOver = false
  const runs = computeAgain(host, level, next, () => isOver)
  const beside = await measureWriters(people, lookUp, seconds)
  const paced = await measurePaced(pace, lookUp, seconds)
  isOver = true
  getter.close()
  const count = await runs
  const times: number[] = []
  for (const token of tokens) {
    const since = performance.now()
    await certificate(token)
    times.push(performance.now() - since)
  }
  const [first = 0, ...later] = times
  return [
    {
      what: `publication hour: a student's result, ${people} connections, while a class is computed`,
      figure: figure(beside),
      goal: "≥ 1,000/s, p99 ≤ 50 ms",
      beside: `${count} runs began meanwhile; without them ${figure(alone)}`
    },
    {
      what: `the same, ${thousands(pace)} a second that come at their own pace`,
      figure: `p50 ${percentile(paced, 0.5).toFixed(1)} ms, p99 ${percentile(paced, 0.99).toFixed(1)} ms`,
      goal: "p99 ≤ 50 ms",
      beside: `p95 ${percentile(paced, 0.95).toFixed(1)} ms`
    },
    {
      what: "a student's certificate, issued and drawn",
      figure: `p50 ${percentile(later, 0.5).toFixed(0)} ms, at most ${Math.max(...later).toFixed(0)} ms`,
      goal: "≤ 150 ms",
      beside: `the first one ${first.toFixed(0)} ms`
    }
  ]
}
