import type { SchoolContact } from "../../../schema/schools/school.ts"
import { people } from "../names/person.ts"
import { pick, random, type Random } from "../random.ts"
import { districtAt } from "../../areas/regions/map/map.ts"
import { gccZone, states } from "../../areas/regions/map/states.ts"
import type { DemoSchool } from "./schools.ts"

const roads = [
  "Gandhi Road",
  "Station Road",
  "Nehru Marg",
  "Temple Street",
  "Civil Lines",
  "Lake View",
  "Market Road",
  "Ambedkar Nagar"
]

/** A pin code of the place: states keep their first digits, districts the next. */
const pinCode = (next: Random, stateId: number, districtId: number): string =>
  `${1 + (stateId % 8)}${String(10 + (districtId % 90))}${String(Math.floor(next() * 120)).padStart(3, "0")}`

/** A number that nobody has: of mobiles in India, or in the Emirates. */
const mobile = (next: Random, isGulf: boolean): string =>
  isGulf
    ? `+97150${String(1_000_000 + Math.floor(next() * 9_000_000))}`
    : `+91${String(6_000_000_000 + Math.floor(next() * 3_999_999_999))}`

/** How a school of the demo is reached, and by whom. */
export const schoolContact = ({ id, code, stateId, districtId }: DemoSchool): Partial<SchoolContact> => {
  const next = random(4, id)
  const { zoneId, cities } = districtAt(districtId)
  const isGulf = zoneId === gccZone
  const pool = states[stateId - 1]?.names ?? "hindi"
  const school = code.toLowerCase()
  const person = () => people(next, pool, "en", next() < 0.5 ? "female" : "male").guardian
  return {
    email: `office@${school}.example.org`,
    pendingEmail: null,
    address: `${1 + Math.floor(next() * 240)} ${pick(next, roads)}, ${cities[0]?.name ?? ""}`,
    pinCode: isGulf ? null : pinCode(next, stateId, districtId),
    phone: mobile(next, isGulf),
    principalName: person(),
    principalPhone: mobile(next, isGulf),
    principalEmail: `principal@${school}.example.org`,
    coordinatorName: person(),
    coordinatorPhone: mobile(next, isGulf),
    coordinatorEmail: `olympiad@${school}.example.org`
  }
}
