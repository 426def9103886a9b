import { schoolStream } from "../../../schema/schools/school.ts"
import { lastMessage } from "../people.ts"
import { asking, type FormStep, type Known, type RecordForms, type Who } from "../roundTrip.ts"
import { admin, numberOf } from "./known.ts"

const atSchool = ({ id }: Known): Who => [2, { schoolId: id }]
const subBoard = (known: Known) => numberOf(known, "select min(id) as id from sub_boards where board = 'State'")

const cities = "ABCDEFGHIJKLMNOP"
let made = 0
const cityOf = async ({ house }: Known, district: number): Promise<number> => {
  made += 1
  return (await asking(house, admin, "addCity", { name: `City ${cities[made]}`, district_id: district })).id
}

const school =
  (district: number, more: object = {}) =>
  async (known: Known) => ({
    board: "State",
    sub_board_id: await subBoard(known),
    district_id: district,
    city_id: await cityOf(known, district),
    institute_id: null,
    ...more
  })

const schoolReader: Pick<RecordForms, "record" | "reader" | "read" | "list"> = {
  record: "school",
  reader: admin,
  read: { call: "schoolInfo" },
  list: "schoolList"
}

const unverified = { readAs: { email: "pending_email" } }

const bank: FormStep = {
  call: "changeSchoolBankDetails",
  beforeSending: async ({ house, id }, typed) => {
    await asking(house, admin, "sendSchoolBankCode", { ...typed, otp: undefined })
    return { otp: /^\d{6}/.exec((await lastMessage(house, schoolStream(id))).body)![0] }
  },
  typed: {
    account_number: "123456789012",
    confirm_account_number: "123456789012",
    ifsc: "SBIN0001234"
  },
  readAs: { account_number: (now) => now["account_number"] },
  notKept: { otp: "a one-time code", confirm_account_number: "a confirmation" }
}

/** What people type about schools, institutes, coordinators and staff. */
export const schoolForms: readonly RecordForms[] = [
  {
    ...schoolReader,
    steps: [
      { call: "registerSchool", typed: school(1), ...unverified },
      {
        call: "updateSchool",
        as: atSchool,
        typed: async (known) => ({ city_id: await cityOf(known, 1), board: "CBSE", sub_board_id: null })
      },
      { call: "updateSchoolInfo", typed: school(2) }
    ]
  },
  {
    ...schoolReader,
    record: "school that takes part",
    start: 4,
    steps: [
      { call: "disableSchool", readAs: { reason: "switched_off_reason" } },
      {
        call: "storeReferralCommissions",
        typed: ({ id }) => ({ school_id: id }),
        readAs: { rate: ({ commission }) => commission.rate, school_id: "id" },
        notKept: { students: "a transfer settles students who were referred", reference: "of that transfer" }
      }
    ]
  },
  {
    ...schoolReader,
    steps: [
      {
        call: "registerInstituteSchool",
        as: [17, { instituteId: 1 }],
        typed: school(3, { institute_id: 1 }),
        ...unverified
      }
    ]
  },
  {
    record: "bank details",
    start: 1,
    reader: admin,
    read: { call: "revealSchoolBankDetails", of: ({ details, version }) => ({ ...details, version }) },
    steps: [bank]
  },
  {
    record: "institute",
    reader: admin,
    read: { call: "instituteInfo" },
    list: "institutes",
    steps: [
      { call: "registerInstitute", typed: { district_id: 1 } },
      { call: "updateInstitute", typed: { district_id: 2 } }
    ]
  },
  {
    record: "member of staff",
    reader: admin,
    list: "staff",
    steps: [
      {
        call: "addStaff",
        typed: { role_id: 4, username: "typed.staff", with_password: false },
        notKept: { with_password: "asks for a first password, which is shown once" }
      },
      { call: "updateStaff" }
    ]
  },
  {
    record: "coordinator",
    reader: admin,
    list: "coordinators",
    steps: [
      { call: "addCoordinator", typed: { kind: "district", region_ids: [1] } },
      { call: "updateCoordinator", typed: { region_ids: [2, 3] } }
    ]
  }
]
