import { createCanvas } from "@napi-rs/canvas"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { AnswerOf } from "../../src/api/calls.ts"
import { vp8Of, webmOf } from "../../server/documents/media/webmMuxer.ts"
import { launchChromium } from "../../tests/kit/chromium.ts"
import { json, signIn } from "../kit/client.ts"
import { percentile, type Measured } from "../kit/report.ts"
import { enterAs } from "../pages/enter.ts"
import { keptFile, sendFile } from "./sendFile.ts"

const viewers = 50
const seeks = 40
const goal = 500
const [width, height] = [960, 540]
/** Seconds of the film, and between two of its pictures; about 2.5 Mbit/s. */
const [seconds, step] = [600, 2]
const different = 12
/** Pixels of what the pictures are made of. */
const grain = 2
/** Bytes that a player asks for at once, and milliseconds in which it plays them. */
const piece = 1024 * 1024
const playedIn = 3_300

/** A picture that cannot be compressed much, so that the film is as large as a real one. */
const picture = async (): Promise<Buffer> => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext("2d")
  for (let y = 0; y < height; y += grain)
    for (let x = 0; x < width; x += grain) {
      context.fillStyle = `hsl(${Math.round(Math.random() * 360)}, 60%, ${Math.round(Math.random() * 100)}%)`
      context.fillRect(x, y, grain, grain)
    }
  return vp8Of(await canvas.encode("webp", 80))
}

/** A film of ten minutes. */
const film = async (): Promise<Buffer> => {
  const pictures: Buffer[] = []
  for (let nth = 0; nth < different; nth++) pictures.push(await picture())
  const frames = Array.from({ length: seconds / step }, (_, at) => ({
    at: at * step * 1_000,
    vp8: pictures[at % different]!
  }))
  return webmOf(frames, { width, height, duration: seconds * 1_000 })
}

const audience = { roles: [], class_levels: [], languages: [], gulf: "all", region: "national", region_id: null }

const post = <Data>(url: string, path: string, token: string, payload: object) =>
  json<Data>(`${url}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(payload)
  })

/** Uploads a film and publishes it as a lecture. @returns its number */
const publishFilm = async (url: string): Promise<number> => {
  const editor = await signIn(url, "role-8")
  const folder = await mkdtemp(join(tmpdir(), "portal-bench-"))
  const path = join(folder, "film.webm")
  const bytes = await film()
  await writeFile(path, bytes)
  const upload = await sendFile(url, { path, size: bytes.length, chunk: 8 * 1024 * 1024, token: editor })
  await rm(folder, { recursive: true, force: true })
  const { hash: file } = await keptFile(url, upload, editor)
  const title = `Film of ${new Date().toISOString()}`
  const form = {
    ...audience,
    title,
    summary: null,
    text: null,
    series: "Bench",
    speaker: null,
    file,
    duration: seconds
  }
  const { data } = await post<{ id: number; hash: string }>(url, "lecture-series", editor, { ...form, captions: [] })
  await post(url, "content/publish", await signIn(url, "role-10"), { id: data.id, hash: data.hash })
  return data.id
}

/** Ranges that were asked for, and those of them that broke off on their way. */
type Asked = { ranges: number; broken: number }

/** Watches a film as a player does, from some place on, until it is told to end. */
const watch = async (address: string, size: number, asked: Asked, signal: AbortSignal): Promise<void> => {
  let at = Math.floor(Math.random() * size)
  await sleep(Math.random() * playedIn, undefined, { signal }).catch(() => {})
  while (!signal.aborted) {
    const began = performance.now()
    const range = `bytes=${at}-${Math.min(at + piece, size) - 1}`
    asked.ranges += 1
    try {
      const answer = await fetch(address, { headers: { range }, signal })
      if (answer.status !== 206) throw new Error(`A range was answered by ${answer.status}`)
      await answer.arrayBuffer()
    } catch {
      // A player asks again; an idle connection may be closed just as it is used.
      if (!signal.aborted) asked.broken += 1
    }
    at = at + piece >= size ? 0 : at + piece
    await sleep(Math.max(0, playedIn - (performance.now() - began)), undefined, { signal }).catch(() => {})
  }
}

/** How long a viewer waits for the picture after a jump, while as many watch as a class or two has students. */
export const measureSeeks = async (url: string): Promise<readonly Measured[]> => {
  const id = await publishFilm(url)
  const token = await signIn(url, "role-2")
  const { data: files } = await json<AnswerOf<"contentFiles">>(`${url}/api/content-files/${id}?kind=lecture-series`, {
    headers: { authorization: `Bearer ${token}` }
  })
  const { address, size } = files.media!
  const over = new AbortController()
  const asked: Asked = { ranges: 0, broken: 0 }
  const others = Array.from({ length: viewers - 1 }, () => watch(url + address, size, asked, over.signal))
  const browser = await launchChromium()
  try {
    const context = await browser.newContext()
    await enterAs(context, url, token)
    const page = await context.newPage()
    await page.goto(`${url}/study-material/go-to-student-lecture-series?lecture=${id}`)
    // The film is described; its first picture may wait until it is played.
    await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 1, undefined, {
      timeout: 120_000
    })
    const times: number[] = []
    for (let nth = 0; nth < seeks; nth++) {
      const to = ((nth * 0.381_966) % 1) * (seconds - 10)
      times.push(
        await page.evaluate(
          (to) =>
            new Promise<number>((resolve) => {
              const video = document.querySelector("video")!
              const began = performance.now()
              video.requestVideoFrameCallback(() => resolve(performance.now() - began))
              video.currentTime = to
            }),
          to
        )
      )
      await page.waitForTimeout(200)
    }
    return [
      {
        what:
          `lecture of ${Math.round(size / 1e6)} MB: jump → picture, ` +
          `${viewers} viewers at ${((size * 8) / seconds / 1e6).toFixed(1)} Mbit/s`,
        figure: `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
        goal: `≤ ${goal} ms`,
        beside: `${asked.broken} of the others' ${asked.ranges} ranges broke off`
      }
    ]
  } finally {
    await browser.close()
    over.abort()
    await Promise.all(others)
  }
}
