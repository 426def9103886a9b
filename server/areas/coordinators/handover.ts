import { t } from "#messages/server.coordinators.js"
import { coordinatorStream, startOf, type CoordinatorRow } from "../../../schema/coordinators/coordinator.ts"
import type { Invalid } from "../../../schema/core/errors.ts"
import { Stale } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { changeable, coordinatorOf } from "./find.ts"

type Host = Pick<Portal, "pool" | "log">

const day = 86_400_000

const wrong = (field: string, expected: string): Invalid => invalidFields({ [field]: expected })

/**
 * Settles who takes a coordinator's regions over, and from which day on. @throws NotFound, Forbidden, Stale, Refused
 * without regions, Invalid for a day that has passed or is more than a year ahead, or for somebody of another kind
 */
export const planHandover = async (
  { pool, log }: Host,
  { id, to, on, version }: { readonly id: number; readonly to: number; readonly on: string; readonly version: number },
  gesture: CommandContext,
  now: Date
): Promise<CoordinatorRow> => {
  const { caller } = gesture
  const { kind } = await changeable(pool, id, caller)
  const start = startOf(on)
  if (Number.isNaN(start)) throw wrong("on", t.noSuchDay)
  if (start + day <= now.getTime()) throw wrong("on", t.dayPassed)
  if (start > now.getTime() + 366 * day) throw wrong("on", t.dayWithinYear)
  const heir = to === id ? undefined : await changeable(pool, to, caller).catch(() => undefined)
  if (heir === undefined || heir.kind !== kind || heir.state !== "active") throw wrong("to", t.otherOfKind)
  await log
    .command({
      ...commandOf(gesture),
      stream: coordinatorStream(id),
      type: "coordinator.handoverPlanned",
      data: { to, on },
      expected: version
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof Stale)) throw error
      const current = await coordinatorOf(pool, id, caller)
      throw new Stale({
        message: t.changedMeanwhile,
        version: error.version,
        current: { ...current }
      })
    })
  return coordinatorOf(pool, id, caller)
}

/** Calls a handover off. @throws NotFound, Forbidden, Refused where none is settled */
export const cancelHandover = async (
  { pool, log }: Host,
  id: number,
  gesture: CommandContext
): Promise<CoordinatorRow> => {
  await changeable(pool, id, gesture.caller)
  await log.command({
    ...commandOf(gesture),
    stream: coordinatorStream(id),
    type: "coordinator.handoverCancelled",
    data: {}
  })
  return coordinatorOf(pool, id, gesture.caller)
}
