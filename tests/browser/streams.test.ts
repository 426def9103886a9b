import { randomUUID } from "node:crypto"
import { readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openPool } from "../../server/platform/db/pool.ts"
import { contentForm } from "../kit/content.ts"
import { ask, signIn, tell } from "../kit/client.ts"
import { filmOf, getFfmpeg, type Ffmpeg } from "../kit/ffmpeg.ts"
import { startPortal, type TestPortal } from "../kit/portal.ts"
import { webmFile } from "../kit/videos.ts"
import { axeViolations, chromiumWindows, portal } from "../kit/windows.ts"

const windows = chromiumWindows()

let ffmpeg: Ffmpeg
/** A node beside that of all tests, which has a transcoder. */
let node: TestPortal

const pool = () => openPool(portal.databaseUrl, { max: 1 })

beforeAll(async () => {
  ffmpeg = await getFfmpeg()
  node = await startPortal({ databaseUrl: portal.databaseUrl, args: ["--quiet"], env: { FFMPEG_PATH: ffmpeg.path } })
}, 300_000)

afterAll(async () => {
  await node?.stop()
  await ffmpeg?.remove()
  // Other tests' lectures are played as they were uploaded.
  const database = pool()
  await database.query("delete from video_streams")
  await database.end()
})

/** Uploads a video in one piece. @returns its hash */
const uploaded = async (bytes: Buffer, token: string): Promise<string> => {
  const own = { "tus-resumable": "1.0.0", authorization: `Bearer ${token}` }
  const named = `filename ${Buffer.from("film").toString("base64")},kind ${Buffer.from("video").toString("base64")}`
  const begun = await fetch(`${node.url}/api/uploads`, {
    method: "POST",
    headers: { ...own, "upload-length": String(bytes.length), "upload-metadata": named }
  })
  const path = begun.headers.get("location")!
  await fetch(node.url + path, {
    method: "PATCH",
    headers: { ...own, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: new Uint8Array(bytes)
  })
  const outcome = async () =>
    (await ask<{ media: { hash: string } | null }>(node.url, `upload-outcomes/${path.split("/").at(-1)}`, token)).body
      .data.media?.hash
  await expect.poll(outcome, { timeout: 60_000 }).toBeDefined()
  return (await outcome())!
}

/** Publishes a lecture. @returns its number */
const published = async (title: string, file: string, duration: number): Promise<number> => {
  const token = await signIn(portal.url, "role-10")
  const form = contentForm("lecture-series", { title, file, duration, captions: [] })
  const { body } = await tell<{ id: number; hash: string }>(node.url, "lecture-series", token, form)
  const { id, hash } = body.data
  expect((await tell(node.url, "content/publish", token, { id, hash })).status).toBe(200)
  return id
}

test("a lecture with sound is made in sizes, played as a stream on a phone, and goes on where it stopped", async () => {
  const path = join(tmpdir(), `portal-film-${randomUUID()}.mp4`)
  await filmOf(ffmpeg.path, path, 40)
  const editor = await signIn(portal.url, "role-8")
  const title = `Bars ${randomUUID().slice(0, 8)}`
  const id = await published(title, await uploaded(await readFile(path), editor), 40)
  await rm(path)
  const reader = await signIn(portal.url, "role-2")
  type Files = { readonly stream: string | null }
  const stream = async () =>
    (await ask<Files>(node.url, `content-files/${id}?kind=lecture-series`, reader)).body.data.stream
  await expect.poll(stream, { timeout: 240_000, interval: 1_000 }).not.toBeNull()
  const main = await (await fetch(node.url + (await stream())!)).text()
  expect(main.match(/RESOLUTION=\d+x\d+/g)).toEqual(["RESOLUTION=428x240", "RESOLUTION=854x480"])
  expect(main.match(/CODECS="[^"]*"/g)?.[0]).toBe('CODECS="avc1.4d401f,mp4a.40.2"')
  const forged = (await stream())!.replace(/\.\d+\./, ".1.")
  expect((await fetch(node.url + forged)).status).toBe(404)

  const page = await windows.open({
    as: "role-2",
    url: node.url,
    path: `/study-material/go-to-student-lecture-series?lecture=${id}`,
    context: { viewport: { width: 390, height: 844 } }
  })
  const asked: string[] = []
  page.on("request", (request) => void asked.push(request.url()))
  await page.reload()
  const video = page.getByLabel(title)
  const state = () =>
    video.evaluate((player) => {
      const { currentTime, currentSrc, videoWidth } = player as HTMLVideoElement
      return { currentTime, isStream: currentSrc.startsWith("blob:"), isShown: videoWidth > 0 }
    })
  await expect.poll(state).toMatchObject({ isStream: true, isShown: true })
  const go = (seconds: number) =>
    video.evaluate(async (player, to) => {
      const one = player as HTMLVideoElement
      one.muted = true
      one.currentTime = to
      await one.play()
    }, seconds)
  await go(20)
  await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(22)
  const kept = page.waitForResponse((answer) => answer.request().postData()?.includes("keepWatched") === true)
  await video.evaluate((player) => (player as HTMLVideoElement).pause())
  await kept
  const { currentTime: stopped } = await state()
  expect(await axeViolations(page)).toEqual([])
  expect(asked.filter((url) => url.includes("/api/streams/")).map((url) => url.split("/").at(-1))).toContain("240.m3u8")
  await page.reload()
  await expect.poll(async () => (await state()).currentTime).toBeCloseTo(stopped, 0)
  expect(asked.filter((url) => !url.startsWith(node.url) && !/^(blob|data):/.test(url))).toEqual([])
})

test("what the transcoder cannot read is kept as it is, with the reason, and tried no second time", async () => {
  const editor = await signIn(portal.url, "role-8")
  const hash = await uploaded(webmFile(Math.round(8_000 + Math.random() * 1_000)), editor)
  const database = pool()
  await database.query("update media set height = 360, width = 640 where hash = $1", [hash])
  await database.query("delete from video_streams where hash = $1", [hash])
  const found = async () =>
    (await database.query<{ fault: string | null }>("select fault from video_streams where hash = $1", [hash])).rows[0]
  await expect.poll(found, { timeout: 120_000, interval: 1_000 }).toBeDefined()
  expect((await found())!.fault).not.toBeNull()
  await database.end()
})
