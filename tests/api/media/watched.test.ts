import { beforeAll, expect, test } from "vitest"
import type { Watched } from "../../../schema/media/watched.ts"
import { ask, tell } from "../../kit/client.ts"
import { mp4Of } from "../../kit/videos.ts"
import { house, outcomeOf, sendFile, setUp, token } from "./media.kit.ts"

setUp()

/** A video of twelve seconds, and a school that watches it. */
let video: string
let school: string

beforeAll(async () => {
  video = (await outcomeOf(await sendFile(mp4Of({ seconds: 12 }), { kind: "video" }))).hash!
  school = await house.signIn(2)
})

const keep = async (position: number, spans: readonly (readonly [number, number])[], as = school) =>
  (
    await tell<Watched>(house.url, `watched/${video}`, as, {
      position,
      spans: spans.map(([from, to]) => ({ from, to }))
    })
  ).body.data

test("what is watched counts once, what is jumped over does not, and the end of it completes a video", async () => {
  expect(await keep(4, [[0, 4]])).toMatchObject({ position: 4, seconds: 4, is_complete: false })
  expect(await keep(4, [[1, 3]])).toMatchObject({ seconds: 4 })
  expect(await keep(12, [[10, 99]])).toMatchObject({ position: 12, seconds: 6, share: 0.5, is_complete: false })
  expect(await keep(10, [[4, 8.9]])).toMatchObject({ position: 10, seconds: 10.9, is_complete: true })
  const { body } = await ask<Watched>(house.url, `watched/${video}`, school)
  expect(body.data).toMatchObject({ position: 10, seconds: 10.9 })
})

test("each account has a place of its own, and a file that is no video has none", async () => {
  expect(await keep(1, [], token)).toMatchObject({ position: 1, seconds: 0 })
  expect((await ask(house.url, `watched/${"0".repeat(64)}`, school)).status).toBe(404)
  const backwards = { position: 1, spans: [{ from: 3, to: 2 }] }
  expect((await tell(house.url, `watched/${video}`, school, backwards)).status).toBe(422)
})
