import { t } from "#messages/history.js"

/** The actor of an event: its user with their role, or the system; who acted as that user, if somebody did. */
export const actorText = ({
  by,
  role,
  behind
}: {
  readonly by: string | null
  readonly role: string
  readonly behind: string | null
}): string => {
  const user = by === null ? t.system : role === "" ? by : t.actorInRole({ by, role })
  return behind === null ? user : t.actingAs({ actor: behind, user })
}
