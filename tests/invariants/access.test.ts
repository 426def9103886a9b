import { Context } from "effect"
import { HttpApi } from "effect/http-api"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { Access, Upload, type AllowedRoles } from "../../schema/core/annotations.ts"
import { apiOf } from "../../schema/core/calls.ts"
import { groups } from "../../schema/index.ts"
import { roleIds, type RoleId } from "../../schema/core/roles.ts"
import { callsOf } from "../../server/areas.ts"
import { serve, type Served } from "../../server/platform/http/serve.ts"
import { openPortal, type OpenPortal } from "../../server/open.ts"
import { callerLookup, makeToken } from "../../server/areas/session/tokens.ts"
import { readSettings } from "../../server/platform/settings.ts"
import { type TestDatabase } from "../kit/database.ts"
import { freshPortalDatabase } from "../kit/portalDatabase.ts"
import { makeAccount } from "../kit/edge.ts"
import { inTurn } from "../kit/everything.ts"

type Declared = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly roles: AllowedRoles
  readonly isUpload: boolean
  readonly inPerson: boolean
  /** Names of what is sent in the body. */
  readonly sent: readonly string[]
}

/** The names of a struct's fields, also where a check or a codec lies around it. */
const namesOf = (schema: { readonly ast: object } | undefined): readonly string[] => {
  const ast = schema?.ast ?? {}
  if (!("propertySignatures" in ast)) return []
  const fields = ast.propertySignatures as ReadonlyArray<{ readonly name: PropertyKey }>
  return fields.map(({ name }) => String(name))
}

const declared: Declared[] = []
HttpApi.reflect(apiOf(groups), {
  onGroup: () => undefined,
  onEndpoint: ({ group, endpoint, mergedAnnotations }) =>
    declared.push({
      name: `${group.identifier}.${endpoint.identifier}`,
      method: endpoint.method,
      path: endpoint.path.replace(/:\w+/g, "1"),
      roles: Context.getUnsafe(mergedAnnotations, Access).roles,
      inPerson: Context.getUnsafe(mergedAnnotations, Access).inPerson,
      isUpload: Context.getOrUndefined(mergedAnnotations, Upload) !== undefined,
      sent: [
        ...namesOf(Context.getOrUndefined(mergedAnnotations, Upload)?.fields),
        ...[...endpoint.payload.values()].flatMap(({ schemas }) => schemas.flatMap((one) => namesOf(one)))
      ]
    })
})

let database: TestDatabase
let opened: OpenPortal
let served: Served
let url: string
const accounts = new Map<RoleId, number>()

beforeAll(async () => {
  database = await freshPortalDatabase()
  opened = await openPortal(database.url, readSettings({ DEMO: "0" }))
  const { portal } = opened
  for (const roleId of roleIds) accounts.set(roleId, await makeAccount(portal, roleId))
  served = await serve({ areas: callsOf(portal), callerOf: callerLookup(portal.pool), dist: "/nowhere" })
  await new Promise<void>((done) => void served.server.listen(0, "127.0.0.1", done))
  url = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`
})

afterAll(async () => {
  served.server.closeAllConnections()
  served.server.close()
  await served.close()
  await opened.close()
  await database.drop()
})

/**
 * Asks with nothing in the body: who may not call is told so before anything is read, who may is told what is missing.
 */
const ask = async ({ method, path, isUpload }: Declared, token?: string) => {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(isUpload ? {} : { "content-type": "application/json" })
  }
  const body = method === "GET" ? {} : { body: isUpload ? new FormData() : "{}" }
  const response = await fetch(url + path, { method, headers, ...body })
  return {
    status: response.status,
    answer: (await response.json().catch(() => undefined)) as { status?: boolean } | undefined
  }
}

const newToken = (roleId: RoleId) => makeToken(opened.portal.pool, accounts.get(roleId) ?? 0)
const tokens = new Map<RoleId, string>()

/** A token of a role; of calls of the session, which may end it, a fresh one each time. */
const tokenFor = async (roleId: RoleId, { name }: Declared): Promise<string> => {
  if (name.startsWith("session.")) return newToken(roleId)
  const token = tokens.get(roleId) ?? (await newToken(roleId))
  tokens.set(roleId, token)
  return token
}

/** Each role in the long run; else one of each of those that may call and that may not, in turn. */
const rolesTried = ({ roles }: Declared, nth: number): readonly RoleId[] => {
  const isOpen = (role: RoleId) => typeof roles === "string" || roles.includes(role)
  const [open, closed] = [roleIds.filter(isOpen), roleIds.filter((role) => !isOpen(role))]
  return [...inTurn(open, nth, open.length), ...inTurn(closed, nth, closed.length)]
}

describe.each(declared)("$name", (call) => {
  const isPublic = call.roles === "public"

  test.each([
    ["no token", undefined],
    ["an unknown token", "x".repeat(43)]
  ])(`with %s is ${isPublic ? "open" : "401"}`, async (_, token) => {
    const { status, answer } = await ask(call, token)
    if (isPublic) expect([401, 403]).not.toContain(status)
    else expect([status, answer?.status]).toEqual([401, false])
  })

  test("is open to the roles that it declares, and to no other", async () => {
    for (const roleId of rolesTried(call, declared.indexOf(call))) {
      const { status, answer } = await ask(call, await tokenFor(roleId, call))
      const isOpen = typeof call.roles === "string" || call.roles.includes(roleId)
      if (isOpen) expect([401, 403], `role ${roleId}`).not.toContain(status)
      else expect([status, answer?.status], `role ${roleId}`).toEqual([403, false])
    }
  })
})

describe("somebody who acts in another's name, allowed to change things,", () => {
  const secret = (name: string) => ["otp", "new_password", "account_number"].includes(name)
  const calls = declared.filter(({ sent, roles }) => roles !== "public" && sent.some(secret))

  test("meets only calls about passwords, contacts and bank details that say they are refused", () => {
    expect(calls.length).toBeGreaterThanOrEqual(8)
    expect(calls.filter(({ inPerson }) => !inPerson).map(({ name }) => name)).toEqual([])
  })

  test.each(declared.filter(({ inPerson }) => inPerson))("is refused $name", async (call) => {
    const roleId = call.roles === "signedIn" ? 2 : (call.roles[0] as RoleId)
    const until = new Date(Date.now() + 60_000)
    const parent = await newToken(10)
    const acting = { by: accounts.get(10) ?? 0, isLooking: false, until, parent }
    const token = await makeToken(opened.portal.pool, accounts.get(roleId) ?? 0, { acting })
    const { status, answer } = await ask(call, token)
    expect([status, answer]).toMatchObject([403, { message: expect.stringContaining("Only the user can change") }])
  })
})

test("every list of roles is made of roles", () => {
  for (const { name, roles } of declared)
    if (typeof roles !== "string") {
      expect(roles.length, name).toBeGreaterThan(0)
      expect(roleIds, name).toEqual(expect.arrayContaining([...roles]))
      expect(new Set(roles).size, name).toBe(roles.length)
    }
})
