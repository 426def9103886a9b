import type { RecordForms } from "../roundTrip.ts"
import { admin, numberOf } from "./known.ts"

const registered = { consent: "has_consent" }

const notOfStudent = { anyway: "a confirmation that a doubt was seen" }

/** What people type about students, wherever they are registered. */
export const studentForms: readonly RecordForms[] = [
  {
    record: "student of a school",
    reader: admin,
    read: { call: "studentDetail" },
    list: "studentList",
    steps: [
      {
        call: "createStudent",
        typed: { school_id: 1, consent: true },
        readAs: registered,
        notKept: {
          ...notOfStudent,
          district_id: "a student of a school is where the school is",
          referrer_school_id: "nobody refers a student of a school"
        }
      },
      { call: "updateStudent" },
      { call: "moveStudent", typed: { school_id: 2 }, notKept: { district_id: "follows from the school" } }
    ]
  },
  {
    record: "student without a school",
    reader: admin,
    read: { call: "studentDetail" },
    list: "studentList",
    steps: [
      {
        call: "createStudent",
        typed: { school_id: null, district_id: 2, referrer_school_id: 1, consent: true },
        readAs: {
          ...registered,
          referrer_school_id: ({ referrer }) => (referrer === "School 1" ? 1 : referrer)
        },
        notKept: notOfStudent
      },
      { call: "moveStudent", typed: { school_id: null, district_id: 3 } }
    ]
  },
  {
    record: "student of an institute's school",
    reader: admin,
    read: { call: "studentDetail" },
    steps: [
      {
        call: "registerInstituteStudent",
        as: [17, { instituteId: 1 }],
        typed: { school_id: 3, consent: true },
        readAs: registered,
        notKept: notOfStudent
      }
    ]
  },
  {
    record: "student of a school of the Gulf",
    reader: admin,
    read: { call: "studentDetail" },
    steps: [
      {
        call: "registerGulfStudent",
        typed: async (known) => ({
          school_id: await numberOf(known, "select min(id) as id from schools where is_gcc"),
          consent: true
        }),
        readAs: registered,
        notKept: notOfStudent
      }
    ]
  }
]
