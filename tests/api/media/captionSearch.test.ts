import { expect, test } from "vitest"
import type { AnswerOf } from "../../../src/api/calls.ts"
import { ask, tell } from "../../kit/client.ts"
import { webmFile } from "../../kit/videos.ts"
import { house, outcomeOf, sendFile, setUp, token } from "./media.kit.ts"

setUp()

const said = "WEBVTT\n\n00:01.000 --> 00:03.000\nआपतन कोण\n\n00:03.000 --> 00:05.000\n<v Rao>परावर्तन कोण के बराबर है\n"

test("a lecture is found by what is said in it", async () => {
  const film = await outcomeOf(await sendFile(webmFile(), { kind: "video" }))
  const captions = await outcomeOf(await sendFile(Buffer.from(said), { kind: "captions" }))
  const lecture = {
    roles: [],
    class_levels: [],
    languages: [],
    gulf: "all",
    region: "national",
    region_id: null,
    title: "Mirrors",
    summary: null,
    text: null,
    series: "Light",
    speaker: null,
    file: film.hash,
    duration: 9,
    captions: [{ language: "hi", file: captions.hash }]
  }
  const made = await tell<{ id: number; hash: string }>(house.url, "lecture-series", token, lecture)
  const { id, hash } = made.body.data
  expect((await tell(house.url, "content/publish", token, { id, hash })).status).toBe(200)
  const school = await house.signIn(2)
  const found = async (words: string) =>
    (
      await ask<AnswerOf<"searchContent">>(house.url, `content/search?search=${encodeURIComponent(words)}`, school)
    ).body.data.map((one) => [one.id, one.excerpt])
  expect(await found("परावर्त आपतन")).toEqual([[id, "आपतन कोण परावर्तन कोण के बराबर है"]])
  expect(await found("Rao")).toEqual([])
  expect(await found("वर्तन")).toEqual([])
})
