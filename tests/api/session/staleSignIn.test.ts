import { expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { newPerson, oldPassword } from "../../kit/people.ts"
import { house, setUp } from "./password.kit.ts"

setUp()

test("a sign-in whose password is changed while it was compared is refused, and begins no session", async () => {
  const { pool } = house.portal
  const { id, username } = await newPerson(house)
  const changing = await pool.connect()
  // The log is held, so that the sign-in waits between comparing the password and beginning its session.
  await changing.query("begin; select from log_head for update")
  const signIn = call(house.url, "/login", { payload: { username, password: oldPassword } })
  await expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      )
      return rowCount
    })
    .toBe(1)
  await changing.query("update credentials set password_hash = 'another' where account_id = $1", [id])
  await changing.query("update tokens set revoked_at = now() where account_id = $1", [id])
  await changing.query("commit")
  changing.release()
  expect(await signIn).toMatchObject({ status: 401 })
  const { rowCount } = await pool.query("select from tokens where account_id = $1 and revoked_at is null", [id])
  expect(rowCount).toBe(0)
})
