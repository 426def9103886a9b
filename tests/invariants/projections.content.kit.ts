import { records } from "../../machines/index.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"

/** First events of content, certificates, templates, campaigns, the glossary, boards and events of the year. */
export const ofContent = (id: number): readonly NewEvent[] => [
  {
    stream: `certificate-${id}`,
    type: "certificate.issued",
    data: {
      ...records.certificate.events.issued.sample,
      student: id,
      number: `C26-${String(id).padStart(7, "0")}-0`
    },
    personal: { subject: `certificate-${id}`, data: { salt: `salt-${id}` } }
  },
  { stream: `mailTemplate-${id}`, type: "mailTemplate.saved", data: records.mailTemplate.events.saved.sample },
  { stream: `campaign-${id}`, type: "campaign.planned", data: records.campaign.events.planned.sample },
  { stream: `contentItem-${id}`, type: "contentItem.drafted", data: records.contentItem.events.drafted.sample },
  { stream: `glossaryTerm-${id}`, type: "glossaryTerm.added", data: records.glossaryTerm.events.added.sample },
  { stream: `board-${id}`, type: "board.pinned", data: records.board.events.pinned.sample },
  { stream: `milestone-${id}`, type: "milestone.added", data: records.milestone.events.added.sample }
]
