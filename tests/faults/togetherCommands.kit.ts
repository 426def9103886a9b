import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { accountStream } from "../../schema/session/account.ts"
import { schoolStream } from "../../schema/schools/school.ts"
import { inviteAccount } from "../../server/areas/session/setPassword.ts"
import { outboxMessenger } from "../../server/platform/mail/messenger.ts"
import { call } from "../kit/edge.ts"
import { lastMessage, newPerson, oldPassword } from "../kit/people.ts"
import { usernameOf } from "../kit/programme.ts"
import { mailedToken, registered } from "../kit/schools.ts"
import { admin, house, send, type Sent } from "./together.kit.ts"

const next = "Vedic@Maths7"

/** Somebody at a school that has no student yet. */
const atNewSchool = async () => {
  const school = await registered(house, admin.token)
  const head = await newPerson(house, 2, { schoolId: school.id, districtId: 1, stateId: 1, prantId: 2, zoneId: 1 })
  const token = await mailedToken(house, schoolStream(school.id))
  expect(await send({ path: "/school/verify-school-email", json: { token } }, randomUUID())).toBe(200)
  return { school, head }
}

const coordinator = async () => {
  const { pool } = house.portal
  const email = `${randomUUID()}@example.org`
  const person = { name: "Meera Nair", email, mobile: "+919876543210" }
  const status = await send(
    { path: "/coordinators/add", token: admin.token, json: { kind: "district", region_ids: [1], ...person } },
    randomUUID()
  )
  expect(status).toBe(200)
  const {
    rows: [row]
  } = await pool.query<{ id: number; account_id: number; username: string }>(
    `select c.id, c.account_id, a.username from coordinators c join accounts a on a.id = c.account_id order by c.id desc
      limit 1`
  )
  await pool.query(
    `insert into tokens (hash, account_id, created_at, expires_at)
      values (sha256($1::bytea), $2, now(), now() + interval '1 day')`,
    [email, row!.account_id]
  )
  return row!
}

const invited = async () => {
  const person = await newPerson(house, 17)
  const { portal } = house
  await inviteAccount(
    { ...portal, publicUrl: "https://portal.example.org", messenger: outboxMessenger(portal) },
    { id: person.id, username: person.username, email: "head@school.example.org" },
    { userId: 0, roleId: 10 }
  )
  return mailedToken(house, accountStream(person.id))
}

const signedIn = async () => (await newPerson(house, 7)).token

/** Every command whose event comes with a secret that changes outside of the log. */
export const commands: Readonly<Record<string, () => Promise<Sent>>> = {
  "signing in": async () => {
    const { username } = await newPerson(house, 7)
    return { path: "/login", json: { username, password: oldPassword } }
  },
  "signing out": async () => ({ path: "/logout", token: await signedIn() }),
  "changing the password": async () => ({
    path: "/change-password",
    token: await signedIn(),
    form: { old_password: oldPassword, new_password: next, confirm_password: next }
  }),
  "ending the other sessions": async () => {
    const { username, token } = await newPerson(house, 7)
    expect(await send({ path: "/login", json: { username, password: oldPassword } }, randomUUID())).toBe(200)
    return { path: "/sessions/end-others", token }
  },
  "choosing a password by a link": async () => ({
    path: "/set-password",
    form: { token: await invited(), new_password: next, confirm_password: next }
  }),
  "verifying a school's e-mail address": async () => {
    const { id } = await registered(house, admin.token)
    return { path: "/school/verify-school-email", json: { token: await mailedToken(house, schoolStream(id)) } }
  },
  "setting another's password": async () => ({
    path: "/password/update-password",
    token: admin.token,
    form: { username: (await coordinator()).username, new_password: next, confirm_password: next }
  }),
  "disabling a coordinator": async () => ({
    path: "/coordinators/disable",
    token: admin.token,
    json: { id: (await coordinator()).id }
  }),
  "removing a coordinator": async () => ({
    path: `/coordinators/${(await coordinator()).id}`,
    method: "DELETE",
    token: admin.token
  }),
  "ending one session": async () => {
    const { username, token } = await newPerson(house, 7)
    expect(await send({ path: "/login", json: { username, password: oldPassword } }, randomUUID())).toBe(200)
    const { body } = await call(house.url, "/sessions", { token })
    const other = body.data.rows.find((row: { is_this: boolean }) => !row.is_this)
    return { path: "/sessions/end", token, json: { id: other.id } }
  },
  "verifying a mobile number by its code": async () => {
    const { id, token } = await newPerson(house, 7)
    const mobile = String((numbers += 1))
    const asked = `/send-mobile-otp-after-login?${new URLSearchParams({ mobile, type: "profile" })}`
    expect(await send({ path: asked, token }, randomUUID())).toBe(200)
    return {
      path: "/verify-mobile-otp-after-login",
      token,
      json: { mobile, type: "profile", otp: await codeSent(accountStream(id)) }
    }
  },
  "changing a school's bank details by its code": async () => {
    const { school } = await atNewSchool()
    const stream = schoolStream(school.id)
    // The address was verified long ago: nothing cools off.
    await house.portal.pool.query("update events set at = at - interval '80 hours' where stream = $1", [stream])
    const details = {
      holder: "Sunrise School Trust",
      account_number: "123456789012",
      confirm_account_number: "123456789012",
      ifsc: "SBIN0001234",
      bank: "State Bank, Salem"
    }
    const path = `/school/${school.id}/bank-details`
    expect(await send({ path: `${path}/send-code`, token: admin.token, json: details }, randomUUID())).toBe(200)
    return { path, token: admin.token, json: { ...details, otp: await codeSent(stream) } }
  },
  "beginning to act for somebody": async () => ({
    path: "/acting/begin",
    token: admin.token,
    json: { username: (await newPerson(house, 7)).username, reason: "A list cannot be found.", may_change: false }
  }),
  "ending to act for somebody": async () => {
    const { username } = await newPerson(house, 7)
    const begun = await fetch(`${house.url}/api/acting/begin`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${admin.token}` },
      body: JSON.stringify({ username, reason: "A list cannot be found.", may_change: false })
    })
    return { path: "/acting/end", token: ((await begun.json()) as { data: { token: string } }).data.token }
  },
  "deactivating a school": async () => {
    const { school } = await atNewSchool()
    return { path: `/schools/disable/${school.id}`, token: admin.token, json: { reason: "Registered twice." } }
  },
  "removing a school": async () => {
    const { school } = await atNewSchool()
    return { path: "/schools/delete", token: admin.token, json: { id: school.id } }
  },
  "disabling an institute": async () => {
    const { pool } = house.portal
    const form = {
      name: `Institute ${randomUUID()}`,
      district_id: 1,
      contact_name: "Arvind Rao",
      phone: "011 2612 3456"
    }
    const more = { email: `${randomUUID()}@institute.example.org`, address: "4 Area", pin_code: "110067" }
    expect(
      await send({ path: "/master-institute", token: admin.token, json: { ...form, ...more } }, randomUUID())
    ).toBe(200)
    const {
      rows: [institute]
    } = await pool.query<{ id: number }>("select max(id) as id from institutes")
    await newPerson(house, 17, { instituteId: institute!.id })
    return { path: `/master-institute/disable/${institute!.id}`, token: admin.token }
  },
  "erasing a student": async () => {
    const student = [11, 12, 21, 22, 31, 32].find((id) => !erased.has(id))!
    erased.add(student)
    await newPerson(house, 1, { username: usernameOf(student) })
    return { path: `/students/erase/${student}`, token: admin.token, json: { username: usernameOf(student) } }
  }
}
const erased = new Set<number>()
let numbers = 9_100_000_000

/** The code that was sent last about a record. */
const codeSent = async (about: string) => /\d{6}/.exec((await lastMessage(house, about)).body)![0]
