import { describe, expect, test } from "vitest"
import { ask } from "../../kit/client.ts"
import { emptyPortals, options, password, signInAs } from "../../kit/setUp.ts"

const { query, setup, start } = emptyPortals()
const count = "select count(*)::int as count from events"

describe("the set-up by the command line", () => {
  test("makes the programme, its regions and an admin who signs in, beside a running portal", async () => {
    const portal = await start()
    const before = await ask<{ is_set_up: boolean }>(portal.url, "programme")
    expect(before.body.data).toEqual({ programme: null, is_set_up: false })

    const { code, printed } = await setup(options)
    expect([code, printed]).toEqual([0, expect.stringContaining("/login")])

    const signedIn = await signInAs(portal.url, "head.office")
    expect([signedIn.status, signedIn.body.data.user.role_id]).toEqual([200, 10])
    const after = await ask(portal.url, "programme")
    expect(after.body.data).toMatchObject({
      programme: { name: "National Maths Olympiad", year: 2026 },
      is_set_up: true
    })
    const states = await ask<{ rows: unknown[] }>(portal.url, "lists/places?kind=district", signedIn.body.data.token)
    expect(states.status).toBe(200)
  })

  test("is refused the second time, and changes nothing", async () => {
    expect((await setup(options)).code).toBe(0)
    const events = await query(count)
    const again = await setup([...options.slice(0, -1), "somebody.else"])
    expect([again.code, again.printed]).toEqual([1, expect.stringContaining("already set up")])
    expect(await query(count)).toEqual(events)
  })

  test("says what is wrong and changes nothing", async () => {
    const wrong: readonly (readonly [args: readonly string[], secret: string, message: string])[] = [
      [options.slice(0, 4), password, "--admin is missing"],
      [options, "", "SETUP_PASSWORD is missing"],
      [options, "short", "SETUP_PASSWORD: Password should have at least 8 symbols"],
      [[...options.slice(0, 3), "soon", ...options.slice(4)], password, "--year"],
      [
        [...options, "--email", "nobody"],
        password,
        "--email: Enter an email address, for example head@school.example.org"
      ],
      [[...options, "--gstin", "123"], password, "--gstin: Enter a GSTIN"],
      [[...options, "--classes", "5,6"], password, "--classes"],
      [[...options, "--subjects", "1,99"], password, "--subjects"],
      [[...options, "--sections", ""], password, "--sections"],
      [[...options, "--zones", "12,14"], password, "--zones"],
      [[...options, "--states", "TN,XX"], password, "--states: Unknown state codes: XX. Known codes: AN, AP"],
      [[...options, "--prants", "12,99"], password, "--prants: Unknown prants: 99. Prants are numbered from 1 to"],
      [[...options, "--states", ""], password, "--zones: Choose at least one region"],
      [[...options, "--fee", "1,5"], password, "--fee: Enter an amount"],
      [[...options, "--logo", "/nowhere/logo.png"], password, "--logo: /nowhere/logo.png cannot be read (ENOENT)"],
      [[...options, "--logo", "package.json"], password, "--logo: Choose a picture in PNG or JPEG format"]
    ]
    for (const [args, secret, message] of wrong) {
      const { code, printed } = await setup(args, secret)
      expect([code, printed]).toEqual([1, expect.stringContaining(message)])
      expect(printed).not.toContain("    at ")
    }
    expect((await setup(options)).code).toBe(0)
  })
})
