import { accountStream } from "../../schema/session/account.ts"
import type { RoleId } from "../../schema/core/roles.ts"
import { demoPassword } from "../../server/demo/index.ts"
import { openPortal } from "../../server/open.ts"
import { hashPassword } from "../../server/areas/session/passwords.ts"
import { readSettings } from "../../server/platform/settings.ts"

const nowhere = { zoneId: null, stateId: null, prantId: null, districtId: null, instituteId: null, schoolId: null }

/** Makes an account of a role, with the demo's password, and the username that its id gives. */
export const addNewcomer = async (url: string, id: number, roleId: RoleId): Promise<void> => {
  const { portal, close } = await openPortal(url, readSettings({ NODE_ENV: "test", DEMO: "0" }))
  await portal.log.command({
    actor: { userId: 0, roleId: 10 },
    stream: accountStream(id),
    type: "account.created",
    data: { username: `newcomer-${id}`, roleId, ...nowhere },
    personal: { subject: accountStream(id), data: { name: `User ${id}`, email: null } }
  })
  await portal.pool.query("insert into credentials values ($1, $2)", [id, await hashPassword(demoPassword)])
  await close()
}
