import { describe, expect, test } from "vitest"
import { lastPrant, proposedStates, proposedZones, type ProposedRegions } from "../../../schema/regions/proposed.ts"
import { ask } from "../../kit/client.ts"
import { pictures } from "../../kit/pictures.ts"
import { emptyPortals, form, send, signInAs, tokenOf } from "../../kit/setUp.ts"

const { query, start } = emptyPortals()

describe("the set-up by its one-time address", () => {
  test("takes the classes, languages, subjects, sections, fees and logo that the programme begins with", async () => {
    const portal = await start()
    const token = await tokenOf(portal)
    const chosen = { classes: "7,8", languages: "en,hi", subjects: "1,4", sections: "3", fee: "250", gulf_fee: "12.50" }
    const logo = new Blob([pictures.png])
    const wrong = await send(portal.url, {
      ...form,
      token,
      ...chosen,
      classes: "5,6",
      languages: "hi",
      subjects: "9",
      fee: "1,5"
    })
    expect([wrong.status, Object.keys(wrong.body.data?.fields ?? {}).map((field) => field.split(".")[0])]).toEqual([
      422,
      ["classes", "languages", "subjects", "fee"]
    ])
    expect((await send(portal.url, { ...form, token, ...chosen, logo: new Blob(["<svg/>"]) })).status).toBe(422)
    expect((await send(portal.url, { ...form, token, ...chosen, logo })).status).toBe(200)
    const signedIn = await signInAs(portal.url, form.username)
    const settings = await ask<{ version: number; fees: unknown }>(
      portal.url,
      "programme/settings",
      signedIn.body.data.token
    )
    const fee = { classes: [7, 8], tax_percent: 18, from: null, until: null }
    expect(settings.body.data).toMatchObject({
      classes: [7, 8],
      languages: ["en", "hi"],
      subjects: [1, 4],
      sections: [3],
      fees: [
        { ...fee, body: "national", amount: 25_000 },
        { ...fee, body: "gulf", amount: 1_250, tax_percent: 5 }
      ],
      logo: { file: expect.stringMatching(/\.png$/u), alt: form.name },
      version: 3
    })
  })

  test("loads the zones that were chosen, with all that lies in them and nothing else", async () => {
    const portal = await start()
    const token = await tokenOf(portal)
    const proposed = await ask<ProposedRegions>(portal.url, "setup/regions")
    const { zones } = proposed.body.data
    expect(zones.map(({ id }) => id)).toEqual([...proposedZones])
    expect(zones.flatMap(({ states }) => states.map(({ code }) => code)).toSorted()).toEqual(proposedStates.toSorted())
    expect(proposed.body.data.prants.map(({ id }) => id)).toEqual(
      Array.from({ length: lastPrant }, (_, nth) => nth + 1)
    )
    expect((await send(portal.url, { ...form, token, zones: "12,13" })).status).toBe(200)
    const rows = await query<{ zones: number[]; states: string[]; strays: number; prants: number }>(
      `select array(select id from zones order by id) as zones, array(select name from states order by id) as states,
         (select count(*)::int from districts where zone_id not in (12, 13) or prant_id not in (select id from prants))
           as strays,
         (select count(*)::int from prants p where not exists (select from districts d where d.prant_id = p.id))
           as prants`
    )
    const expected = zones.filter(({ id }) => id >= 12).flatMap(({ states }) => states.map(({ name }) => name))
    expect(rows[0]).toEqual({ zones: [12, 13], states: expect.any(Array), strays: 0, prants: 0 })
    expect(rows[0]!.states.toSorted()).toEqual(expected.toSorted())
  })

  test("is taken once, and by its token alone", async () => {
    const portal = await start()
    const token = await tokenOf(portal)
    expect((await send(portal.url, { ...form, token: "guessed" })).status).toBe(404)
    const weak = await send(portal.url, { ...form, token, new_password: "short", confirm_password: "short" })
    expect([weak.status, Object.keys(weak.body.data?.fields ?? {})]).toEqual([
      422,
      ["new_password", "confirm_password"]
    ])
    expect((await send(portal.url, { ...form, token })).status).toBe(200)
    expect((await signInAs(portal.url, form.username)).status).toBe(200)
    expect((await send(portal.url, { ...form, token, username: "second" })).status).toBe(404)
  })

  test("is another one at each start, and none once the portal is set up", async () => {
    const first = await start()
    const old = await tokenOf(first)
    await first.stop()
    const second = await start()
    const token = await tokenOf(second)
    expect((await send(second.url, { ...form, token: old })).status).toBe(404)
    const answers = await Promise.all(
      ["one", "two", "three"].map((username) => send(second.url, { ...form, username, token }))
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    await second.stop()
    expect((await start()).output()).not.toContain("/setup#")
  })
})
