import { afterAll, beforeAll } from "vitest"
import type { ContentKind } from "../../../schema/content/kinds.ts"
import type { RoleId } from "../../../schema/core/roles.ts"
import type { Account } from "../../../schema/session/account.ts"
import { contentForm } from "../../kit/content.ts"
import { call } from "../../kit/edge.ts"
import { append, loadProgramme } from "../../kit/programme.ts"
import { regionStream } from "../../../schema/regions/region.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

export let house: TestServer
/** Editors: an LMS, an admin. */
export let lms: string
export let admin: string

/** A zone of the Gulf, beside those of the small programme. */
export const gulfZone = 77

const noRegion = { code: null, zoneId: null, stateId: null, prantId: null, districtId: null }

/** Opens a house with the small programme and the Gulf's zone before the tests of a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    await loadProgramme(house.portal.log)
    await append(house.portal.log, [
      {
        stream: regionStream("zone", gulfZone),
        type: "region.registered",
        data: { ...noRegion, kind: "zone", id: gulfZone, name: "GCC", isGcc: true }
      }
    ])
    ;[lms, admin] = await Promise.all([house.signIn(8), house.signIn(10)])
  })
  afterAll(() => house.close())
}

/** Somebody of a role at a place. */
export const enter = (roleId: RoleId, places: Partial<Account> = {}): Promise<string> => house.signIn(roleId, places)

export const ask = (token: string, path: string, payload?: object, method?: string) =>
  call(house.url, path, {
    token,
    ...(payload === undefined ? {} : { payload }),
    ...(method === undefined ? {} : { method })
  })

/** What a call answers that is to succeed. */
export const done = async (token: string, path: string, payload?: object, method?: string) => {
  const { status, body } = await ask(token, path, payload, method)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body.data
}

/** Writes an item of a kind and publishes it. @returns its number */
export const published = async (kind: ContentKind, more: object = {}): Promise<number> => {
  const { id, hash } = await done(lms, `/${kind}`, contentForm(kind, more))
  await done(lms, "/content/publish", { id, hash })
  return id
}

/** The numbers of the items that somebody's list has. */
export const listed = async (token: string, path: string): Promise<readonly number[]> =>
  (await done(token, path)).rows.map(({ id }: { readonly id: number }) => id)
