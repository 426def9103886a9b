import { rollNumber } from "../../schema/students/rollNumber.ts"
import { noRows } from "../../schema/imports/importJob.ts"
import { lives, type Payloads } from "../kit/lives.ts"
import type { records } from "../../machines/index.ts"

/**
 * What a record's events need beside their samples, where they need anything; further records have a file in
 * tests/lives.
 */
export const payloads: Readonly<Partial<Record<keyof typeof records, Payloads>>> = {
  ...Object.fromEntries(lives),
  account: { unique: { created: (record) => ({ username: `user-${record}` }) } },
  coordinator: { unique: { added: (record) => ({ accountId: record }) } },
  region: {
    unique: {
      registered: (record) => ({ id: record }),
      edited: (record) => ({ id: record }),
      moved: (record) => ({ id: record }),
      removed: (record) => ({ id: record })
    }
  },
  school: {
    variations: {
      registered: [{ verification: "none" }],
      deactivated: [{ by: "admin" }],
      activated: [{ by: "admin" }],
      // The sample's change is made by account 1043, which cannot confirm it.
      bankDetailsConfirmed: [{ by: 1043 }]
    },
    unique: { registered: (record) => ({ code: `S${record}` }) }
  },
  institute: { unique: { registered: (record) => ({ code: `I${record}` }) } },
  student: {
    unique: { registered: (record) => ({ username: rollNumber(2026, "TN", record) }) },
    // Back to where the sample was registered.
    variations: { moved: [{ schoolId: 1043, districtId: 612 }] }
  },
  exam: {
    // The sample's window is 29 November, 04:30 to 14:30 UTC, and late uploads until 16:30; it opens by the clock.
    variations: {
      planned: [{ closesAt: "2026-11-29T04:30:00.000Z" }],
      changed: [{ opensAt: "2026-11-29T04:30:00.000Z", closesAt: "2026-11-29T14:30:00.000Z" }],
      opened: [
        { at: null, reason: "By hand." },
        { at: "2026-11-29T04:29:59.999Z" },
        { at: "2026-11-29T16:30:00.000Z" }
      ],
      closed: [{ at: null, reason: "By hand." }, { at: "2026-11-29T16:29:59.999Z" }],
      extended: [{ closesAt: "2026-11-29T04:30:00.000Z" }],
      papersMissed: [{ hours: 2 }]
    },
    until: ({ round }) => Number(round) >= 3
  },
  answerSheet: {
    variations: {
      // The sample's answers are ABCDEF-A; those that count are ABCDEF-*.
      contested: [{ answers: "ABCDEF-*" }, { answers: "ABCDEF-B" }],
      superseded: [{ answers: "ABCDEF-B" }]
    }
  },
  notification: {
    variations: {
      // Due on 20 November and over on 20 December; another time makes that the 25ths.
      published: [{ at: "2026-11-20T04:29:59.999Z" }, { at: "2026-11-25T04:30:00.000Z" }],
      expired: [{ at: "2026-12-20T04:29:59.999Z" }, { at: "2026-12-25T04:30:00.000Z" }]
    }
  },
  question: {
    // The question is written by account 14, who is to judge nothing of it; the papers 7 and 8 hold it.
    variations: {
      keyConfirmed: [{ by: 14 }, { answer: { options: [2] } }],
      keyDisputed: [{ by: 14 }, { answer: { options: [1] } }],
      changesRequested: [{ by: 14 }],
      approved: [{ by: 14 }],
      locked: [{ paperset: 8 }],
      unlocked: [{ paperset: 8 }],
      rolledBack: [{ toVersion: 9 }]
    },
    until: ({ version }) => Number(version) >= 3
  },
  translation: {
    // Translated by account 15 from version 1; later versions change what it says, or do not.
    variations: {
      changesRequested: [{ by: 15 }],
      approved: [{ by: 15 }],
      outdated: [{ segments: [] }, { sourceVersion: 1 }, { sourceVersion: 3 }, { sourceVersion: 3, segments: [] }],
      revised: [{ sourceVersion: 2 }]
    },
    until: ({ sourceVersion }) => Number(sourceVersion) >= 3
  },
  paperset: {
    // The content of the hash a… is signed by account 13 and sealed by 10; 13 asks for the seal to be broken.
    variations: {
      signed: [{ failedChecks: ["keys"] }],
      sealed: [{ by: 13 }, { hash: "b".repeat(64) }, { failedChecks: ["languages"] }],
      unsealed: [{ by: 13 }],
      arranged: [{ slots: [] }]
    },
    until: ({ paperVersion, schedules }) => Number(paperVersion) >= 2 || (schedules as readonly number[]).length >= 2
  },
  examSchedule: {
    variations: {
      scheduled: [{ closesAt: "2026-11-29T04:30:00.000Z" }],
      opened: [{ at: "2026-11-29T04:29:59.999Z" }, { at: "2026-11-29T14:30:00.000Z" }],
      closed: [{ at: "2026-11-29T14:29:59.999Z" }],
      // The sample's window is a week later.
      moved: [{ opensAt: "2026-11-29T04:30:00.000Z", closesAt: "2026-11-29T15:30:00.000Z" }]
    }
  },
  inbox: { variations: { read: [{ notification: 2 }, { notification: 3 }] } },
  importJob: {
    variations: {
      // Of the sample's four rows three go in and one is to be mended; or it is mended, or left out, or all are there.
      checked: [{ change: noRows }, { change: { ...noRows, unchecked: -4, present: 4 } }],
      rowsChanged: [
        { how: "left", change: { ...noRows, wrong: -1, refused: 1 } },
        { how: "restored", change: { ...noRows, wrong: 1, refused: -1 } }
      ],
      rowsImported: [{ change: { ...noRows, ready: -1, added: 1 } }]
    }
  }
}
