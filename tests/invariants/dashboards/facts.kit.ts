import type { State } from "../../../machines/decision.ts"
import type { CubeName } from "../../../schema/dashboards/measures.ts"
import { programmeYear } from "../../../schema/fields/programmeYear.ts"
import type { StoredEvent } from "../../../server/platform/eventlog/index.ts"
import { statesThrough } from "../../kit/eventLog.ts"
import { lastWords, type Data, type Fact, type Place } from "./fact.kit.ts"
import { goodsOf } from "./goods.kit.ts"

const indianDay = (at: string) =>
  new Date(new Date(at.replace(/\+00$/, "Z").replace(" ", "T")).getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const moment = (at: string) => new Date(at.replace(/\+00$/, "Z").replace(" ", "T"))

/** Where every district lies after all that the log tells of. */
const mapOf = (log: readonly StoredEvent[]): ReadonlyMap<number, Place> => {
  const zones = new Map<number, number>()
  const districts = new Map<number, { state: number; prant: number }>()
  for (const { type, data } of log) {
    const place = (type === "region.moved" ? data["to"] : data) as Data
    if (type !== "region.registered" && type !== "region.moved") continue
    if (data["kind"] === "state") zones.set(Number(data["id"]), Number(place["zoneId"]))
    if (data["kind"] === "district")
      districts.set(Number(data["id"]), { state: Number(place["stateId"]), prant: Number(place["prantId"]) })
  }
  return new Map([...districts].map(([district, at]) => [district, { ...at, district, zone: zones.get(at.state)! }]))
}

const withoutFees = <One extends { readonly fees: unknown }>({ fees: _fees, ...one }: One): Omit<One, "fees"> => one

/** Everything that counts, cube by cube, by going through the log event by event; no read table has a part in it. */
export const factsOf = (log: readonly StoredEvent[], exam: number): Readonly<Record<CubeName, readonly Fact[]>> => {
  const map = mapOf(log)
  const streams = Map.groupBy(log, ({ stream }) => stream)
  const states = statesThrough(log)
  const stateOf = (stream: string): State => states.get(stream)!.at(-1)!
  const of = (kind: string) => [...streams].filter(([stream]) => stream.startsWith(`${kind}-`))
  const waived = new Set(
    log
      .filter(({ type }) => type === "feeEntry.waived")
      .map(({ position, data }) => `${position - 1} ${Number(data["student"])}`)
  )

  const students = of("student").map(([stream, own]) => {
    const id = Number(stream.slice(8))
    const place = lastWords(own, ["student.registered", "student.moved"])
    const details = lastWords(own, ["student.registered", "student.detailsChanged", "student.movedUp"])
    const paying = own.filter(({ type }) => type === "student.feePaid" || type === "student.feeReversed")
    const state = stateOf(stream)
    return {
      id,
      isActive: state.value === "registered" || state.value === "active",
      ...map.get(Number(place["districtId"]))!,
      school: (place["schoolId"] ?? null) as number | null,
      class_level: Number(details["classLevel"]),
      language: String(details["language"]),
      gender: String(details["gender"]),
      is_paid: state.context["isPaid"] === true,
      day: indianDay(own[0]!.at),
      year: programmeYear(moment(own[0]!.at)),
      fees: paying.flatMap(({ type, position, at, data }, nth) =>
        type === "student.feePaid" && paying[nth + 1]?.type !== "student.feeReversed"
          ? [
              {
                at,
                amount: waived.has(`${position} ${id}`) ? 0 : Number(data["amount"]),
                currency: data["currency"]
              }
            ]
          : []
      )
    }
  })
  const active = students.filter(({ isActive }) => isActive)

  const round = Number(stateOf(`exam-${exam}`).context["round"])
  const sheets = of(`answerSheet-${exam}.${round}`).flatMap(([, own]) => {
    const last = own.findLast(({ type }) =>
      ["answerSheet.received", "answerSheet.superseded", "answerSheet.withdrawn"].includes(type)
    )
    const student = active.find(({ id }) => id === Number(last?.data["student"]))
    return student === undefined || last?.type === "answerSheet.withdrawn"
      ? []
      : [
          {
            ...withoutFees(student),
            class_level: Number(last!.data["classLevel"]),
            language: String(last!.data["language"]),
            submitted: 1
          }
        ]
  })

  const held = new Set<string>()
  for (const [stream, own] of of("coordinator")) {
    const regions = new Set<unknown>()
    for (const { type, data } of own) {
      const some = (data["regionIds"] ?? []) as readonly unknown[]
      if (type === "coordinator.added" || type === "coordinator.assigned") some.forEach((id) => regions.add(id))
      if (type === "coordinator.unassigned" || type === "coordinator.handedOver")
        some.forEach((id) => regions.delete(id))
      if (type === "coordinator.removed") regions.clear()
    }
    if (stateOf(stream).value === "active")
      for (const id of regions) held.add(`${String(own[0]!.data["kind"])} ${String(id)}`)
  }
  const isThere = (kind: string, id: number) => stateOf(`region-${kind}-${id}`).value !== "removed"
  const places = [...map.values()].filter(({ district }) => isThere("district", district))
  const kinds = { zone: "zonal", state: "state", prant: "prant", district: "district" } as const
  const regions = of("region").flatMap(([stream]) => {
    const [, name, number] = stream.split("-")
    const [level, id] = [name as keyof typeof kinds, Number(number)]
    if (!(level in kinds) || !isThere(level, id)) return []
    const above = {
      zone: { zone: id },
      state: { zone: Number((stateOf(stream).context["place"] as Data | undefined)?.["zoneId"]), state: id },
      prant: {
        ...places.filter(({ prant }) => prant === id).toSorted((a, b) => a.district - b.district)[0],
        prant: id,
        district: null
      },
      district: map.get(id) ?? {}
    }[level]
    const kind = kinds[level]
    return [{ ...above, kind, regions: 1, is_covered: held.has(`${kind} ${id}`) }]
  })

  return {
    students: active.map(withoutFees).map((one) => ({ ...one, is_alone: one.school === null, students: 1 })),
    days: [
      ...active.map(withoutFees).map((one) => ({ ...one, registered: 1, paid: 0, collected: 0, collected_gulf: 0 })),
      ...students.flatMap(({ fees, ...one }) =>
        fees.map(({ at, amount, currency }) => ({
          ...one,
          day: indianDay(at),
          year: programmeYear(moment(at)),
          registered: 0,
          paid: 1,
          collected: currency === "INR" ? amount : 0,
          collected_gulf: currency === "AED" ? amount : 0
        }))
      )
    ],
    schools: of("school").map(([stream, own]) => {
      const id = Number(stream.slice(7))
      const said = lastWords(own, ["school.registered", "school.profileUpdated"])
      const mine = active.filter(({ school }) => school === id)
      return {
        ...map.get(Number(said["districtId"])),
        school: id,
        school_type: String(said["schoolType"]),
        category: String(said["category"]),
        board: String(said["board"]),
        is_active: stateOf(stream).value === "active",
        has_students: mine.length > 0,
        schools: 1,
        students: mine.length,
        paid: mine.filter(({ is_paid: isPaid }) => isPaid).length
      }
    }),
    sheets,
    goods: goodsOf(streams, map),
    coordination: regions
  }
}
