import { rolesWith } from "../../../schema/core/permissions.ts"
import { mediaKinds, type MediaKind } from "../../../schema/media/media.ts"
import { faultOfBeginning } from "../../documents/media/beginning.ts"
import { faultText } from "../../documents/media/fault.ts"
import type { Area } from "../../platform/area.ts"
import { mediaPath } from "../../platform/files/mediaLinks.ts"
import { mediaHandler } from "../../platform/http/media.ts"
import { poll } from "../../platform/jobs/poller.ts"
import type { Portal } from "../../platform/portal.ts"
import { tus, uploadsPath, type UploadKind } from "../../platform/uploads/tus.ts"
import { purgeUploads } from "../../platform/uploads/upload.ts"
import { callerLookup } from "../session/tokens.ts"
import { mediaCalls } from "./calls.ts"
import { prepareUploads } from "./prepare/prepareUploads.ts"
import { makeStreams } from "./streams/makeStreams.ts"
import { streamHandler, streamsPath } from "./streams/streamHandler.ts"

const minute = 60_000

/** How often a node looks for videos without a stream, in milliseconds. */
const streamsEvery = 5_000

/** Who uploads files: whoever writes content. */
const access = {
  roles: rolesWith("content.edit"),
  scope: "none",
  allowReadOnlyImpersonation: false,
  inPerson: false
} as const

const kinds = Object.fromEntries(
  Object.entries(mediaKinds).map(([kind, { maxBytes }]): [string, UploadKind] => [
    kind,
    {
      maxBytes,
      faultOf: (head) => {
        const fault = faultOfBeginning(kind as MediaKind, head)
        return fault && faultText(fault)
      }
    }
  ])
)

/** Whether an account may still sign in: links that were signed for it go with it. */
const isActive =
  ({ pool }: Pick<Portal, "pool">) =>
  async (accountId: number): Promise<boolean> => {
    const { rowCount } = await pool.query("select from accounts where id = $1 and is_active", [accountId])
    return rowCount === 1
  }

/** Files for content: uploaded in pieces, prepared, and shown by signed links. */
export const media: Area = {
  calls: mediaCalls,
  webhooks: (portal) => {
    const { sessionIdleMinutes: idleMinutes } = portal.settings
    const upload = tus(portal.pool, {
      callerOf: callerLookup(portal.pool, { idleMinutes, isUse: true }),
      access,
      kinds
    })
    return {
      [uploadsPath]: upload,
      [`${uploadsPath}/`]: upload,
      [mediaPath]: mediaHandler(portal.pool, isActive(portal)),
      [streamsPath]: streamHandler(portal.pool, isActive(portal))
    }
  },
  jobs: [
    { name: "uploads", begin: ({ pool }, onError) => poll(() => prepareUploads(pool), onError) },
    { name: "video streams", begin: (portal, onError) => poll(() => makeStreams(portal), onError, streamsEvery) },
    { name: "expired uploads", begin: ({ pool }, onError) => poll((now) => purgeUploads(pool, now), onError, minute) }
  ]
}
