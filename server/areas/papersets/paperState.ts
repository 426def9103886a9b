import { t } from "#messages/server.papersets.js"
import { records } from "../../../machines/index.ts"
import { allowedEvents } from "../../../machines/decide.ts"
import { NotFound, Stale } from "../../../schema/core/errors.ts"
import {
  papersetStream,
  type papersetEvents,
  type PapersetState,
  type Slot
} from "../../../schema/papersets/paperset.ts"
import type { StreamState } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { personOf } from "../questions/read.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"

/** What papers work with: the log and the read tables. */
export type PaperHost = Pick<Portal, "pool" | "log">

/** What a paper's machine remembers of it. */
export type Remembered = {
  readonly paperVersion: number
  readonly slots: readonly Slot[]
  readonly signedBy: number | null
  readonly hash: string | null
  readonly unsealAskedBy: number | null
  readonly schedules: readonly number[]
}

/** What a paper's machine remembers. */
export const rememberedOf = ({ state }: StreamState): Remembered => state.context as unknown as Remembered

/** The state of a paper, as answers have it. */
const summaryOf = (id: number, { version, state }: StreamState) => ({
  id,
  version,
  state: state.value as PapersetState,
  allowed: allowedEvents(records.paperset.machine, state)
})

/** The state of a paper in the log. @throws NotFound */
export const paperState = async ({ log }: Pick<PaperHost, "log">, id: number): Promise<StreamState> => {
  const stream = papersetStream(id)
  const state = (await log.states([stream])).get(stream)
  if (state === undefined) throw new NotFound({ message: t.noPaper })
  return state
}

/** The state of a paper, its version and what may happen to it. @throws NotFound */
export const paperSummary = async (portal: PaperHost, id: number) => summaryOf(id, await paperState(portal, id))

/**
 * Takes a paper a step on, by somebody. `expected` is the version that they saw. @throws NotFound, Refused with the
 * sentence that its machine has for it, Stale when somebody else changed it in the meantime
 */
export const step = async (
  portal: PaperHost,
  id: number,
  type: `paperset.${keyof typeof papersetEvents}`,
  data: object,
  gesture: CommandContext,
  expected?: number
) => {
  await paperState(portal, id)
  await portal.log
    .command({
      ...commandOf(gesture),
      stream: papersetStream(id),
      type,
      data: { by: personOf(gesture.caller), ...data },
      ...(expected === undefined ? {} : { expected })
    })
    .catch((error: unknown) => {
      if (!(error instanceof Stale)) throw error
      throw new Stale({
        message: t.changedMeanwhile,
        version: error.version,
        current: error.current
      })
    })
  return paperSummary(portal, id)
}
