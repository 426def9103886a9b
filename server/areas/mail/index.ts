import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { outbox } from "../../platform/mail/projection.ts"
import { deleteSecretTexts } from "../../platform/mail/secretTexts.ts"

/** Messages that the portal sends. */
export const mail: Area = {
  projections: [outbox],
  jobs: [
    { name: "secret messages", begin: ({ pool }, onError) => poll((now) => deleteSecretTexts(pool, now), onError) }
  ],
  historyReaders: { message: withPermission("mail.view") }
}
