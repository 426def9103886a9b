import type { RecordForms } from "../roundTrip.ts"
import { admin } from "./known.ts"

/** What people type about the regions of the map. */
export const regionForms: readonly RecordForms[] = [
  ...(["zone", "prant"] as const).map((record): RecordForms => {
    const name = record === "zone" ? "Zone" : "Prant"
    return {
      record,
      reader: admin,
      read: { call: record },
      list: `${record}s`,
      steps: [{ call: `add${name}` }, { call: `edit${name}` }]
    }
  }),
  {
    record: "state",
    reader: admin,
    read: { call: "state" },
    list: "states",
    steps: [
      { call: "addState", typed: { zone_id: 1, code: "QX" } },
      { call: "editState", typed: { zone_id: 2, code: "QY" } }
    ]
  },
  {
    record: "district",
    reader: admin,
    read: { call: "district" },
    list: "districts",
    steps: [
      { call: "addDistrict", typed: { state_id: 1, prant_id: 1 } },
      { call: "editDistrict", typed: { state_id: 2, prant_id: 2 } }
    ]
  },
  {
    record: "city",
    reader: admin,
    read: { call: "city" },
    list: "cities",
    steps: [
      { call: "addCity", typed: { district_id: 1 } },
      { call: "editCity", typed: { district_id: 2 } }
    ]
  }
]
