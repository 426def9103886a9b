import { t } from "#messages/history.js"

/**
 * The actor of an event: its user with their role, or the system; who acted as that user, or which program did by an
 * API key, if one did.
 */
export const actorText = ({
  by,
  role,
  behind,
  program = null
}: {
  readonly by: string | null
  readonly role: string
  readonly behind: string | null
  readonly program?: string | null
}): string => {
  const user = by === null ? t.system : role === "" ? by : t.actorInRole({ by, role })
  if (program !== null) return t.byProgram({ program, user })
  return behind === null ? user : t.actingAs({ actor: behind, user })
}
