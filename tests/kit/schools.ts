import type { SchoolRegistration } from "../../schema/schools/schoolForms.ts"
import { call } from "./edge.ts"
import type { TestServer } from "./testServer.ts"
import { lastMessage } from "./people.ts"

let named = 0

/** A form that registers a school in district 1; every school has another name. */
export const registration = (more: Partial<SchoolRegistration> = {}): SchoolRegistration => ({
  name: `New School ${(named += 1)}`,
  board: "CBSE",
  sub_board_id: null,
  category: "private",
  school_type: "co-educational",
  district_id: 1,
  city_id: null,
  institute_id: null,
  email: `new${named}@school.example.org`,
  address: "12 Gandhi Road",
  pin_code: "613001",
  phone: "+914362231234",
  principal_name: "Meera Krishnan",
  principal_phone: "+919876543210",
  principal_email: null,
  coordinator_name: null,
  coordinator_phone: null,
  coordinator_email: null,
  ...more
})

/** Registers a school as somebody and answers it. */
export const registered = async (house: TestServer, token: string, more: Partial<SchoolRegistration> = {}) => {
  const { status, body } = await call(house.url, "/schools/school-register", { token, payload: registration(more) })
  if (status !== 200) throw new Error(`Registering: ${status} ${body.message}`)
  return body.data as {
    readonly id: number
    readonly code: string
    readonly version: number
    readonly state: string
    readonly name: string
  }
}

/** The token of the link that was last mailed about a record. */
export const mailedToken = async (house: TestServer, about: string): Promise<string> =>
  /(?:token|set-password)=([\w-]{43})\s/.exec((await lastMessage(house, about)).body)![1]!
