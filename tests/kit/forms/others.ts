import { documentOf } from "../../../schema/documents/document.ts"
import { planOf, questionText } from "../papers.ts"
import type { Found, RecordForms } from "../roundTrip.ts"
import { admin } from "./known.ts"

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

const plan = (name: string, more: object = {}) => ({
  name,
  level: "level1",
  class_levels: [8, 9],
  languages: ["en", "hi"],
  opens_at: inDays(2),
  closes_at: inDays(3),
  ...more
})

const examYear = {
  readAs: { year: (now: Found) => Number.parseInt(now["year"] ?? "", 10) }
}

const question = (number: number) => ({
  kind: "single",
  class_levels: [8, 9],
  subject_id: 4,
  section_id: 3,
  tags: ["mirrors", "light"],
  text: { ...questionText(number), explanation: documentOf(`Since ${number}.`) },
  key: { options: [2] }
})

const view = { query: "state=active&sort=-name", columns: [{ name: "code", hidden: true, width: 120 }] }

/** What people type about exams, questions, papers, notifications, their views and themselves. */
export const otherForms: readonly RecordForms[] = [
  {
    record: "notification",
    reader: admin,
    list: "managedNotifications",
    steps: [
      {
        call: "writeNotification",
        typed: {
          roles: [2, 7],
          region: "state",
          region_id: 1,
          school_id: 1,
          publish_at: inDays(1),
          expires_at: inDays(9)
        }
      },
      { call: "rescheduleNotification", typed: { publish_at: inDays(2), expires_at: inDays(8) } }
    ]
  },
  {
    record: "exam",
    reader: admin,
    list: "examList",
    steps: [
      { call: "planExam", typed: plan("Level I"), ...examYear },
      {
        call: "changeExam",
        typed: plan("Level II", {
          level: "level2",
          class_levels: [10],
          languages: ["en"],
          opens_at: inDays(4),
          closes_at: inDays(5)
        }),
        ...examYear
      }
    ]
  },
  {
    record: "saved view",
    reader: admin,
    read: {
      call: "listViews",
      by: () => ({ list: "schoolList" }),
      of: ({ rows }, id) => rows.find((row: { id: number }) => row.id === id)
    },
    steps: [
      {
        call: "saveListView",
        typed: { list: "schoolList", ...view, audience: "role", role_id: 7 },
        notKept: { role_id: "said in words: shared_with" },
        readAs: { list: "list" }
      },
      {
        call: "changeListView",
        typed: { ...view, query: "state=pending", audience: "private" },
        notKept: { role_id: "said in words: shared_with" }
      }
    ]
  },
  {
    record: "question",
    reader: [14],
    read: { call: "editQuestion" },
    list: "questionList",
    steps: [
      { call: "storeQuestion", typed: question(901) },
      {
        call: "updateQuestion",
        typed: { why: "The options were unclear.", ...question(902), class_levels: [10], tags: ["x"] },
        notKept: { why: "stands in the list of versions", with_passage: "saves the passage to others, too" }
      }
    ]
  },
  {
    record: "paper",
    reader: [14],
    read: { call: "paperset" },
    list: "papersets",
    steps: [
      {
        call: "planPaperset",
        typed: { class_exam_id: 108, ...planOf(1), instructions: [{ language: "en", text: "Read with care." }] },
        readAs: { class_exam_id: ({ exam_id: exam, class_level: level }) => exam * 100 + level }
      },
      { call: "changePaperset", typed: { ...planOf(2), name: "Another name", sets: 3, minutes: 45 } }
    ]
  },
  {
    record: "own profile",
    start: 1,
    reader: [7, { stateId: 1 }],
    read: { call: "currentUser", by: () => ({}) },
    steps: [{ call: "updateProfile", readAs: { full_name: "name" }, notKept: { profile_photo: "a file" } }]
  }
]
