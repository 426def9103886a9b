import { t } from "#messages/server.content.js"
import { contentStream } from "../../../schema/content/contentItem.ts"
import { isPortalError } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import { databaseNow } from "../../platform/db/clock.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import { step, type ContentHost } from "./write.ts"

/** Items that one pass publishes. */
const passSize = 100

/** Sets the time at which the clock publishes a draft, or another time. @throws NotFound, Invalid, Refused */
export const scheduleContent = async (
  host: ContentHost,
  { id, hash, publish_at: time }: { readonly id: number; readonly hash: string; readonly publish_at: string },
  context: CommandContext
) => {
  const now = await databaseNow(host.pool)
  if (!(Date.parse(time) > now.getTime())) throw invalidFields({ publish_at: t.timePassed })
  return step(host, id, "contentItem.scheduled", { hash, publishAt: new Date(time).toISOString() }, context)
}

/** Publishes the content whose time has come by `now`; one node at a time does it. @returns how many */
export const publishDueContent = async (host: ContentHost, now: Date): Promise<number> => {
  const published = await onOneNode(host.pool, "content", "due", async () => {
    const { rows } = await host.pool.query<{ id: number }>(
      `select id from content_items where state = 'scheduled' and publish_at <= $1 order by publish_at, id
       limit ${passSize}`,
      [now]
    )
    let count = 0
    for (const { id } of rows) count += (await release(host, id, now)) ? 1 : 0
    return count
  })
  return published ?? 0
}

/** Whether the machine took it: an editor may have been first. */
const release = async ({ log }: ContentHost, id: number, now: Date): Promise<boolean> => {
  try {
    await log.command({
      actor: systemActor,
      cause: "schedule",
      stream: contentStream(id),
      type: "contentItem.released",
      data: { at: now.toISOString() }
    })
    return true
  } catch (error) {
    if (isPortalError(error) && error._tag === "Refused") return false
    throw error
  }
}

/** The same by the database's clock, which all nodes share. */
export const publishContentOnTime = async (host: ContentHost): Promise<number> =>
  publishDueContent(host, await databaseNow(host.pool))
