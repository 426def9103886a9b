import { records } from "../../machines/index.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"

/** First events of combinations of prants, challenges, schemes of awards and cases about anomalies. */
export const ofResults = (id: number): readonly NewEvent[] => [
  { stream: `prantGroup-${id}`, type: "prantGroup.formed", data: records.prantGroup.events.formed.sample },
  {
    stream: `challenge-${id}`,
    type: "challenge.raised",
    data: records.challenge.events.raised.sample,
    personal: { subject: `challenge-${id}`, data: { basis: `As page ${id} says.`, file: null } }
  },
  { stream: `awardScheme-${id}`, type: "awardScheme.drafted", data: records.awardScheme.events.drafted.sample },
  { stream: `anomalyCase-${id}`, type: "anomalyCase.opened", data: records.anomalyCase.events.opened.sample }
]
