import type { Area } from "../../platform/area.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { outboxMessenger } from "../../platform/mail/messenger.ts"
import { paperWorkCalls } from "./calls.ts"
import { tellByBell, tellByMail } from "./notices/tell.ts"

/** What waits for people who work on papers, and what they are told of. */
export const paperWork: Area = {
  calls: paperWorkCalls,
  jobs: [
    { name: "paper bell", begin: (portal, onError) => poll((now) => tellByBell(portal, now), onError, 5_000) },
    {
      name: "paper mail",
      begin: (portal, onError) =>
        poll((now) => tellByMail({ ...portal, messenger: outboxMessenger(portal) }, now), onError, 60_000)
    }
  ]
}
