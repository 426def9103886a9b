import { t } from "#messages/server.dashboards.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import { can, rolesWith } from "../../../../schema/core/permissions.ts"
import { roleTitle, type Caller } from "../../../../schema/core/roles.ts"
import type { Board } from "../../../../schema/dashboards/boardCalls.ts"
import { sqlParams, type SqlParams } from "../../../platform/db/sqlParams.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { label } from "../../../platform/declaredTexts.ts"

/** SQL of the accounts whose boards a caller may see: their own, and active owners of what their role shares. */
export const visibleBoards = ({ userId, roleId }: Caller, bind: SqlParams["bind"]): string =>
  `select ${bind(userId)}::int as account_id
   union select r.account_id from board_roles r join accounts a on a.id = r.account_id and a.is_active
     where r.role_id = ${bind(roleId)}`

/** SQL of the cards of the board of an account, as JSON. */
export const pinsOf = (account: string): string =>
  `(select coalesce(json_agg(json_build_object('pin', p.pin, 'card', p.card, 'asked', p.asked, 'is_wide', p.is_wide)
     order by p.nth, p.pin), '[]') from board_pins p where p.account_id = ${account})`

/** The boards that a caller may see, their own first; `id` is one of them. */
const boardsFor = async (sql: Sql, caller: Caller, id?: number): Promise<readonly Board[]> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<Board>(
    `select v.account_id as id, coalesce(a.username, '') as by, v.account_id = ${bind(caller.userId)} as is_mine,
       array(select r.role_id from board_roles r where r.account_id = v.account_id order by r.role_id) as roles,
       coalesce(m.is_on and v.account_id = ${bind(caller.userId)}, false) as is_mailed,
       ${pinsOf("v.account_id")} as pins
     from (${visibleBoards(caller, bind)}) v left join accounts a on a.id = v.account_id
     left join board_mails m on m.account_id = v.account_id
     ${id === undefined ? "" : `where v.account_id = ${bind(id)}`}
     order by v.account_id = ${bind(caller.userId)} desc, lower(a.username), v.account_id`,
    values
  )
  return rows
}

/** The boards of a caller, and the roles that they may share theirs with. */
export const readBoards = async (sql: Sql, caller: Caller) => ({
  rows: await boardsFor(sql, caller),
  sharing: can(caller, "view.shareWithRoles")
    ? rolesWith("dashboard.view").map((id) => ({ id, title: label(roleTitle(id)) }))
    : []
})

/** One board that a caller may see. @throws NotFound */
export const readBoard = async (sql: Sql, caller: Caller, id: number): Promise<Board> => {
  const [found] = await boardsFor(sql, caller, id)
  if (found === undefined) throw new NotFound({ message: t.noBoard })
  return found
}
