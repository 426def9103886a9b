import { accountStream, type Account } from "../../schema/session/account.ts"
import type { RoleId } from "../../schema/core/roles.ts"
import { demoPassword } from "../../server/demo/index.ts"
import { openPortal } from "../../server/open.ts"
import { hashPassword } from "../../server/areas/session/passwords.ts"
import { readSettings } from "../../server/platform/settings.ts"

const nowhere = { zoneId: null, stateId: null, prantId: null, districtId: null, instituteId: null, schoolId: null }

/**
 * Makes an account of a role, with the demo's password and the username that its id gives, at the places of the account
 * `beside`.
 */
export const addNewcomer = async (
  url: string,
  id: number,
  roleId: RoleId,
  beside: string | null = null
): Promise<void> => {
  const { portal, close } = await openPortal(url, readSettings({ NODE_ENV: "test", DEMO: "0" }))
  const { rows } = await portal.pool.query<Partial<Account>>(
    `select zone_id as "zoneId", state_id as "stateId", prant_id as "prantId", district_id as "districtId",
       institute_id as "instituteId", school_id as "schoolId" from accounts where username = $1`,
    [beside]
  )
  await portal.log.command({
    actor: { userId: 0, roleId: 10 },
    stream: accountStream(id),
    type: "account.created",
    data: { username: `newcomer-${id}`, roleId, ...nowhere, ...rows[0] },
    personal: { subject: accountStream(id), data: { name: `User ${id}`, email: null } }
  })
  await portal.pool.query("insert into credentials values ($1, $2)", [id, await hashPassword(demoPassword)])
  await close()
}
