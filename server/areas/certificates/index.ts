import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { certificatesCalls } from "./calls.ts"
import { lapseCertificates } from "./lapse.ts"
import { certificates as certificatesTable } from "./projection.ts"
import { publicAnswers } from "./public.ts"

/** Milliseconds between two looks at whether results have changed. */
const interval = 5_000

/** Certificates of published results, and what they are verified by. */
export const certificates: Area = {
  calls: certificatesCalls,
  webhooks: publicAnswers,
  projections: [certificatesTable],
  jobs: [
    {
      name: "certificates",
      begin: (portal, onError) => {
        const seen = new Map<number, number | null>()
        return poll(() => lapseCertificates(portal, seen), onError, interval)
      }
    }
  ],
  historyReaders: { certificate: withPermission("result.manage") }
}
