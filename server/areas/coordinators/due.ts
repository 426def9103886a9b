import { accountStream } from "../../../schema/session/account.ts"
import { coordinatorStream, type CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { NewEvent, StreamState } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { tellSessions } from "../session/revoking.ts"
import { lookAt, placed } from "./places.ts"

/** A handover whose day has come. */
type Due = {
  readonly id: number
  readonly account_id: number
  readonly to: number
  readonly to_account: number
  readonly kind: CoordinatorKind
  readonly region_ids: readonly number[]
}

/**
 * Hands over what is due by `now`. One node at a time does it. Where the heir is not enabled any more, the handover is
 * called off instead, and the regions stay. @returns how many were settled one way or the other
 */
export const handOverDue = async (portal: Portal, now: Date): Promise<number> => {
  const settled = await onOneNode(portal.pool, "coordinators", "due", async () => {
    const { rows } = await portal.pool.query<Due>(
      `select c.id, c.account_id, c.handover_to as to, t.account_id as to_account, c.kind,
         array(select region_id from coordinator_regions r where r.coordinator_id in (c.id, t.id)) as region_ids
       from coordinators c join coordinators t on t.id = c.handover_to
       where c.handover_on <= ($1::timestamptz at time zone 'Asia/Kolkata')::date and c.state in ('active', 'disabled')
       order by c.id limit 200`,
      [now]
    )
    for (const due of rows) await handOver(portal, due, now)
    return rows.length
  })
  return settled ?? 0
}

const handOver = async ({ pool, log }: Portal, due: Due, now: Date): Promise<void> => {
  const { id, to, kind, account_id: from, to_account: heir, region_ids: ids } = due
  const [stream, ofHeir] = [coordinatorStream(id), coordinatorStream(to)]
  await log.batch({
    actor: systemActor,
    cause: "schedule",
    streams: [stream, ofHeir, accountStream(from), accountStream(heir)],
    look: lookAt(kind, ids),
    decide: (states, found) => {
      const [held, known] = [heldBy(states.get(stream)), heldBy(states.get(ofHeir))]
      if (states.get(stream)?.state.context["handover"] === null) return { events: [], reply: null }
      if (states.get(ofHeir)?.state.value !== "active" || held.length === 0) {
        return { events: [{ stream, type: "coordinator.handoverCancelled", data: {} }], reply: null }
      }
      const given = held.filter((one) => !known.includes(one))
      const events: NewEvent[] = [
        { stream, type: "coordinator.handedOver", data: { to, regionIds: held, at: now.toISOString() } },
        ...(given.length
          ? [
              {
                stream: ofHeir,
                type: "coordinator.assigned",
                data: { regionIds: given, from: id },
                follows: true as const
              }
            ]
          : []),
        placed(from, [], found),
        placed(heir, [...known, ...given], found)
      ]
      return { events, reply: null }
    }
  })
  await tellSessions(pool, [from, heir])
}

const heldBy = (state: StreamState | undefined): readonly number[] =>
  (state?.state.context["regionIds"] as readonly number[] | undefined) ?? []
