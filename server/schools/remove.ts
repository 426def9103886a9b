import { accountStream } from "../../schema/account.ts"
import { Refused } from "../../schema/errors.ts"
import { schoolStream } from "../../schema/school.ts"
import type { Portal } from "../portal.ts"
import { commandOf, isDone, type Gesture } from "../session/gesture.ts"
import { revokeOf } from "../session/tokens.ts"
import { checkSchool } from "./find.ts"

/**
 * Removes a school that nobody was ever registered at, and switches its accounts off with it.
 * @throws NotFound outside of the scope, Refused with what is still in it
 */
export const removeSchool = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  id: number,
  gesture: Gesture
): Promise<void> => {
  if (await isDone(pool, gesture)) return
  await checkSchool(pool, id, gesture.caller)
  const {
    rows: [inside]
  } = await pool.query<Inside>(
    `select count(*) filter (where school_id = $1 and is_active)::int as students,
       count(*) filter (where school_id = $1 and not is_active)::int as withdrawn,
       count(*) filter (where school_id is distinct from $1)::int as referred
     from students where school_id = $1 or referrer_school_id = $1`,
    [id]
  )
  const words = wordsOf(inside!)
  if (words !== "") throw new Refused({ message: `The school is not empty: ${words}.`, allowed: [], state: null })
  const { rows: accounts } = await pool.query<{ id: number }>(
    "select id from accounts where school_id = $1 and is_active",
    [id]
  )
  const streams = accounts.map((account) => accountStream(account.id))
  await log.batch({
    ...commandOf(gesture),
    streams: [schoolStream(id), ...streams],
    decide: () => ({
      events: [
        { stream: schoolStream(id), type: "school.removed", data: {} },
        ...streams.map((stream) => ({ stream, type: "account.disabled", data: {} }))
      ],
      reply: { id }
    })
  })
  await revokeOf(pool, "school_id", id)
}

type Inside = { readonly students: number; readonly withdrawn: number; readonly referred: number }

const wordsOf = ({ students, withdrawn, referred }: Inside): string =>
  (
    [
      [students, "student", "registered"],
      [withdrawn, "student", "withdrawn"],
      [referred, "student", "referred"]
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, what, how]) => `${count} ${what}${count === 1 ? " is" : "s are"} ${how}`)
    .join(", ")
