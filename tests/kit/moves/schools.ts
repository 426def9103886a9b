import { instituteStream } from "../../../schema/institutes/institute.ts"
import { schoolStream } from "../../../schema/schools/school.ts"
import type { NewEvent } from "../../../server/platform/eventlog/index.ts"
import type { Drawing } from "./drawing.ts"

/** What may happen to schools and institutes, drawn; what does not fit is not taken. */
export const schoolsMoves = ({ programme, one, events }: Drawing) => {
  const schoolMove = (): NewEvent => {
    const stream = schoolStream(one(programme.schools).id)
    const name = one([
      "deactivated",
      "activated",
      "deactivated",
      "activated",
      "emailClaimed",
      "emailVerified",
      "profileUpdated",
      "profileUpdated",
      "bankDetailsChanged",
      "commissionRateSet",
      "commissionSettled"
    ])
    if (name === "deactivated")
      return {
        stream,
        type: "school.deactivated",
        data: { by: one(["school", "admin"]), reason: one([null, "No exam hall."]) }
      }
    if (name === "activated") return { stream, type: "school.activated", data: { by: one(["school", "admin"]) } }
    if (name === "commissionRateSet")
      return { stream, type: "school.commissionRateSet", data: { rupees: one([20, 25]) } }
    if (name === "commissionSettled")
      return {
        stream,
        type: "school.commissionSettled",
        data: { students: 2, rupees: 40, reference: `UTR ${events.length}` }
      }
    if (name === "profileUpdated") {
      const said = one([
        { name: `School at ${events.length}` },
        { cityId: one([null, 1]), subBoardId: one([null, 2]) },
        { instituteId: one([null, 1, 2]) },
        {}
      ])
      const data = { principalName: one(["Meera", null]), phone: `+9144${10_000_000 + events.length}` }
      return {
        stream,
        type: "school.profileUpdated",
        data: { changed: ["phone", "principalName"], ...said },
        personal: { subject: stream, data }
      }
    }
    if (name === "bankDetailsChanged") return { stream, type: "school.bankDetailsChanged", data: { by: 1 } }
    const address = `head${events.length}@school.example.org`
    const data = name === "emailClaimed" ? { pendingEmail: address } : { email: address, pendingEmail: null }
    return { stream, type: `school.${name}`, data: {}, personal: { subject: stream, data } }
  }

  const instituteMove = (): NewEvent => {
    const id = one([1, 2, 3])
    const stream = instituteStream(id)
    const name = one(["registered", "profileUpdated", "disabled", "enabled", "bankDetailsChanged"])
    const districtId = one(programme.places).district
    const personal = {
      subject: stream,
      data: { contactName: one(["Meera", null]), email: `office${events.length}@institute.example.org` }
    }
    if (name === "registered")
      return {
        stream,
        type: "institute.registered",
        data: { name: `Institute ${id}`, code: `MI${id}`, districtId },
        personal
      }
    if (name !== "profileUpdated") return { stream, type: `institute.${name}`, data: {} }
    return {
      stream,
      type: "institute.profileUpdated",
      data: { changed: ["email"], ...one([{ name: `Trust ${events.length}` }, { districtId }, {}]) },
      personal
    }
  }

  return { schoolMove, instituteMove }
}
