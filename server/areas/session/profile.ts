import type pg from "pg"
import { accountStream, type Profile, type ProfileForm } from "../../../schema/session/account.ts"
import type { Filled } from "../../../schema/core/files.ts"
import type { Log } from "../../platform/eventlog/index.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { dropPhoto, keepPhoto } from "./photos.ts"
import { findUser } from "./users.ts"

type Host = { readonly pool: pg.Pool; readonly log: Pick<Log, "command"> }
type Told = Omit<Profile, "mobile">

/** What is left out stays as it is; what is empty is cleared. */
const told = ({ full_name, designation, team }: typeof ProfileForm.Type): Partial<Told> => ({
  name: full_name,
  ...(designation === undefined ? {} : { designation: designation || null }),
  ...(team === undefined ? {} : { team: team || null })
})

/**
 * Changes what one's own profile says. The event says which fields changed, `personal` to what; where nothing differs
 * there is no event.
 * @throws Invalid for a photo that is none, TooLarge
 */
export const updateProfile = async (
  { pool, log }: Host,
  { fields, file }: Filled<typeof ProfileForm.Type>,
  gesture: CommandContext
): Promise<void> => {
  const { userId } = gesture.caller
  const photo = file === undefined ? undefined : await keepPhoto(pool, file)
  const before = await findUser(pool, { id: userId })
  const given: Partial<Told> = { ...told(fields), ...(photo === undefined ? {} : { photo }) }
  const changed = Object.keys(given).filter((field) => given[field as keyof Told] !== before?.[field as keyof Told])
  if (changed.length === 0) return
  const stream = accountStream(userId)
  await log.command({
    ...commandOf(gesture),
    stream,
    type: "account.profileUpdated",
    data: { changed },
    personal: { subject: stream, data: given }
  })
  if (photo !== undefined && before?.photo && before.photo !== photo) await dropPhoto(pool, before.photo)
}
