import { Context } from "effect"
import { HttpApi } from "effect/http-api"
import { describe, expect, test } from "vitest"
import { Access } from "../../schema/core/annotations.ts"
import { apiOf } from "../../schema/core/calls.ts"
import { keyScopeNames, keyScopes, keyScopesFor, type KeyScope } from "../../schema/core/keyScopes.ts"
import { can, permissionsOf, rolesWith } from "../../schema/core/permissions.ts"
import type { Caller } from "../../schema/core/roles.ts"
import { groups } from "../../schema/index.ts"
import { refusalOf } from "../../server/platform/http/access.ts"
import { everyCall } from "../kit/everyCall.ts"

type Open = {
  readonly area: string
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly sent: string
}

const accesses = new Map<string, Context.Service.Shape<typeof Access>>()
const open: Open[] = []
HttpApi.reflect(apiOf(groups), {
  onGroup: () => undefined,
  onEndpoint: ({ group, endpoint, mergedAnnotations }) => {
    const access = Context.getUnsafe(mergedAnnotations, Access)
    const name = endpoint.identifier
    accesses.set(name, access)
    const sent = everyCall.find((one) => one.name === name)!.args.map((one) => one.name)
    if ((access.keyScopes ?? []).length > 0)
      open.push({ area: group.identifier, name, scopes: access.keyScopes!, sent: sent.join(" ") })
  }
})

const writing = open.filter(({ scopes }) => scopes.some((scope) => keyScopes[scope].does === "write"))

describe("calls that API keys can make", () => {
  test("are none of signing in, accounts, keys or machines", () => {
    const closed = new Set([
      "session",
      "programs",
      "acting",
      "staff",
      "coordinators",
      "bulk",
      "status",
      "backups",
      "flows"
    ])
    expect(open.filter(({ area }) => closed.has(area))).toEqual([])
  })

  test("change nothing but students' data and answer sheets, and send no secret", () => {
    expect(writing.map(({ name }) => name).toSorted()).toEqual(
      [
        "createStudent",
        "recordConsent",
        "reopenConflicts",
        "resolveAnswerSheetConflict",
        "settleConflictsByRule",
        "updateStudent",
        "uploadAnswerSheets"
      ].toSorted()
    )
    expect(open.filter(({ sent }) => /password|otp|account_number|token/.test(sent))).toEqual([])
  })

  test("are some for each scope, and each scope is some role's who connects programs", () => {
    for (const scope of keyScopeNames) {
      expect(
        open.some(({ scopes }) => scopes.includes(scope)),
        scope
      ).toBe(true)
      expect(
        rolesWith("program.connect").some((role) => keyScopesFor(role).includes(scope)),
        scope
      ).toBe(true)
    }
  })

  test("are refused without a scope of theirs, and every other call with all scopes", () => {
    const caller = (scopes: readonly string[]): Caller => ({
      userId: 1,
      username: "role-10",
      roleId: 10,
      isGcc: false,
      scope: { kind: "national", id: null },
      actor: { userId: 1, roleId: 10 },
      key: { id: 1, scopes }
    })
    for (const [name, access] of accesses) {
      if (access.roles === "public") continue
      expect(refusalOf(access, caller([]))?._tag, name).toBe("Forbidden")
      const isOpen = (access.keyScopes ?? []).length > 0 && access.roles !== "signedIn" && access.roles.includes(10)
      expect(refusalOf(access, caller(keyScopeNames)) === undefined, name).toBe(isOpen)
    }
  })
})

test("a list of roles remembers the permissions that it was made from", () => {
  expect(permissionsOf(rolesWith("student.view", "sheet.manage"))).toEqual(["student.view", "sheet.manage"])
  expect(permissionsOf([2, 10])).toEqual([])
  expect(can({ role_id: 11 }, "program.connect")).toBe(false)
})
