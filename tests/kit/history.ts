import { decide, type State } from "../../machines/decide.ts"
import { records } from "../../machines/index.ts"
import { recordOf, splitType } from "../../machines/record.ts"
import { accountStream } from "../../schema/session/account.ts"
import { answerSheetStream } from "../../schema/exams/answerSheet.ts"
import { importJobStream, noRows, type RowCounts } from "../../schema/imports/importJob.ts"
import { coordinatorStream } from "../../schema/coordinators/coordinator.ts"
import { inboxStream } from "../../schema/notifications/inbox.ts"
import { instituteStream } from "../../schema/institutes/institute.ts"
import { programmeStream } from "../../schema/programme/programme.ts"
import { listViewStream } from "../../schema/lists/listView.ts"
import { messageStream } from "../../schema/mail/message.ts"
import { notificationStream } from "../../schema/notifications/notification.ts"
import { questionStream } from "../../schema/questions/question.ts"
import { referralStream } from "../../schema/students/referral.ts"
import { regionStream, type RegionPlace } from "../../schema/regions/region.ts"
import { schoolStream } from "../../schema/schools/school.ts"
import { studentStream } from "../../schema/students/student.ts"
import { translationStream } from "../../schema/translations/translation.ts"
import { examStream } from "../../server/areas/exams/exam.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"
import { lives, movesOf } from "./lives.ts"
import { paperMoves } from "./paperMoves.ts"
import { programmeEvents, type SmallProgramme } from "./programme.ts"

/** Numbers 0 ≤ n < 1 that are the same for the same seed (mulberry32). */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/**
 * A programme and then `length` things that happened to its records, each allowed where it stands. Sheets are contested,
 * replaced, upheld and withdrawn again; exams are closed, opened and, now and then, reset; notifications come, are read,
 * and go. On a moving map, districts and states are moved too.
 */
export const history = (
  programme: SmallProgramme,
  length: number,
  seed: number,
  map: "fixed" | "moving" = "fixed"
): readonly NewEvent[] => {
  const draw = random(seed)
  const one = <A>(of: readonly A[]): A => of[Math.floor(draw() * of.length)]!
  const states = new Map<string, State>()
  const events: NewEvent[] = []

  const happen = (event: NewEvent): boolean => {
    const { machine } = records[recordOf(event.stream) as keyof typeof records]
    const decision = decide(machine, states.get(event.stream), { ...event.data, type: splitType(event.type)[1] })
    if (!decision.taken) return false
    states.set(event.stream, decision.state)
    events.push(event)
    return true
  }

  const sheetMove = (): NewEvent => {
    const exam = one(programme.exams).id
    const { id: student, classLevel } = one(programme.students)
    const round = Number(states.get(examStream(exam))?.context["round"])
    const name = one([
      "received",
      "received",
      "received",
      "contested",
      "contested",
      "superseded",
      "upheld",
      "withdrawn"
    ])
    const known = { exam, round, student }
    const sheet = {
      classLevel,
      language: one(["en", "hi"]),
      set: one(["A", "B"]),
      answers: one(["ABCD", "A-*D", "DDDD"]),
      submittedAt: "2026-11-29T11:20:00+05:30",
      file: `file${one([1, 2, 3])}`,
      line: events.length
    }
    const data =
      name === "received" || name === "contested"
        ? { ...known, ...sheet }
        : name === "superseded"
          ? { ...known, ...sheet, reason: "As drawn." }
          : { ...known, reason: "As drawn." }
    return { stream: answerSheetStream(exam, round, student), type: `answerSheet.${name}`, data }
  }

  const examMove = (): NewEvent => {
    const isReset = draw() < 0.03
    const name = isReset
      ? "reset"
      : one(["sheetsReceived", "closed", "opened", "opened", "extended", "resultsCompleted"] as const)
    const data =
      name === "closed" || name === "opened"
        ? { at: null, reason: "As drawn." }
        : name === "reset"
          ? { reason: "As drawn." }
          : records.exam.events[name].sample
    return { stream: examStream(one(programme.exams).id), type: `exam.${name}`, data }
  }

  const accountMove = (): NewEvent => {
    const id = one([1, 2, 3, 4])
    const name = one([
      "created",
      "signedIn",
      "signedOut",
      "passwordChanged",
      "invited",
      "passwordSet",
      "profileUpdated",
      "mobileVerified",
      "placed",
      "corrected",
      "disabled",
      "enabled"
    ])
    const stream = accountStream(id)
    if (name === "mobileVerified") {
      return {
        stream,
        type: "account.mobileVerified",
        data: {},
        personal: { subject: stream, data: { mobile: `+91${9_000_000_000 + events.length}` } }
      }
    }
    if (name === "placed") {
      return {
        stream,
        type: "account.placed",
        data: { ...records.account.events.placed.sample, moreIds: one([[], [2], [1, 3]]) }
      }
    }
    if (name === "corrected") {
      return {
        stream,
        type: "account.corrected",
        data: { changed: ["email"] },
        personal: { subject: stream, data: { email: `new${events.length}@example.org` } }
      }
    }
    if (name === "profileUpdated") {
      const data = { team: one(["Maths", null]), photo: one([`${id}.png`, null]) }
      return {
        stream,
        type: "account.profileUpdated",
        data: { changed: ["team", "photo"] },
        personal: { subject: stream, data }
      }
    }
    if (name !== "created") return { stream, type: `account.${name}`, data: {} }
    return {
      stream,
      type: "account.created",
      data: { ...records.account.events.created.sample, username: `user-${id}` },
      personal: { subject: stream, data: { name: `Somebody ${id}`, email: null } }
    }
  }

  /** Some come back after they were withdrawn; nobody after they were erased, which happens to few. */
  const studentMove = (): NewEvent => {
    const { id, classLevel, language } = one(programme.students)
    const stream = studentStream(id)
    const name =
      draw() < 0.02
        ? "erased"
        : one([
            "moved",
            "moved",
            "detailsChanged",
            "withdrawn",
            "reinstated",
            "reinstated",
            "sponsored",
            "unsponsored",
            "feePaid",
            "consentRecorded",
            "credentialsSent"
          ])
    if (name === "detailsChanged") {
      const personal = { subject: stream, data: { name: `Kamala ${events.length}` } }
      return {
        stream,
        type: "student.detailsChanged",
        data: { changed: ["name", "classLevel"], classLevel: one([classLevel, 8, 9]), language, gender: "other" },
        personal
      }
    }
    const { id: schoolId, district } = one(programme.schools)
    const data =
      name === "moved"
        ? { schoolId: draw() < 0.8 ? schoolId : null, districtId: district }
        : name === "sponsored"
          ? { schoolId }
          : records.student.events[name as "withdrawn"].sample
    return { stream, type: `student.${name}`, data }
  }

  const referralMove = (): NewEvent => {
    const student = one(programme.students).id
    const name = one(["referred", "accepted", "rejected"] as const)
    const data =
      name === "referred" ? { student, school: one(programme.schools).id } : records.referral.events[name].sample
    return { stream: referralStream(student), type: `referral.${name}`, data }
  }

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

  const messageMove = (): NewEvent => {
    const name = one(["queued", "queued", "sent", "failed"])
    const stream = messageStream(String(one([1, 2, 3, 4, 5, 6])))
    if (name !== "queued")
      return { stream, type: `message.${name}`, data: name === "sent" ? {} : records.message.events.failed.sample }
    const personal = { subject: stream, data: { to: "+919876543210", subject: null, text: `Code ${events.length}` } }
    return { stream, type: "message.queued", data: records.message.events.queued.sample, personal }
  }

  /** Each waits for its second day, and is over on its fourth; what comes too early is not taken. */
  const notificationMove = (): NewEvent => {
    const name = one(["written", "rescheduled", "published", "published", "expired", "withdrawn"])
    const stream = notificationStream(one([1, 2, 3, 4, 5, 6, 7, 8]))
    const at = { at: `2026-11-${one(["01", "02", "03", "04"])}T04:30:00.000Z` }
    const times = { publishAt: "2026-11-02T04:30:00.000Z", expiresAt: "2026-11-04T04:30:00.000Z" }
    const data =
      name === "written"
        ? { ...records.notification.events.written.sample, ...times }
        : name === "rescheduled"
          ? times
          : name === "published"
            ? { ...at, recipients: one([1, 20]) }
            : name === "expired"
              ? at
              : {}
    const personal =
      name === "written"
        ? { personal: { subject: stream, data: { title: `Notice ${events.length}`, body: "As drawn." } } }
        : {}
    return { stream, type: `notification.${name}`, data, ...personal }
  }

  const inboxMove = (): NewEvent => {
    const [stream, few] = [inboxStream(one([1, 2, 3, 4])), [1, 2, 3, 4, 5, 6, 7, 8].filter(() => draw() < 0.4)]
    return few.length === 1
      ? { stream, type: "inbox.read", data: { notification: few[0] } }
      : { stream, type: "inbox.allRead", data: { upTo: events.length, notifications: few } }
  }

  /** An import of four rows, of which each event moves some from one verdict to another. */
  const importMove = (): NewEvent => {
    const stream = importJobStream(one([1, 2, 3, 4, 5, 6]))
    const name = one([
      "received",
      "mapped",
      "checked",
      "checked",
      "rowsChanged",
      "started",
      "rowsImported",
      "cancelled",
      "halted",
      "finished",
      "discarded",
      "expired"
    ])
    const { unchecked } = (states.get(stream)?.context["counts"] ?? noRows) as RowCounts
    const change =
      name === "received"
        ? { ...noRows, unchecked: 4 }
        : name === "checked"
          ? { ...noRows, unchecked: -unchecked, ready: unchecked }
          : name === "rowsChanged"
            ? { ...noRows, ready: -1, [one(["wrong", "refused"])]: 1 }
            : name === "rowsImported"
              ? { ...noRows, ready: -1, [one(["added", "present", "wrong"])]: 1 }
              : noRows
    const { sample } = records.importJob.events[name as "received"]
    const data = "change" in sample ? { ...sample, change } : {}
    return { stream, type: `importJob.${name}`, data }
  }

  /** Three district coordinators are given districts, lose them, hand them over, are switched and go; what does not fit is not taken. */
  const coordinatorMove = (): NewEvent => {
    const id = one([1, 2, 3])
    const stream = coordinatorStream(id)
    const name = one([
      "added",
      "updated",
      "assigned",
      "assigned",
      "unassigned",
      "handoverPlanned",
      "handoverCancelled",
      "handedOver",
      "disabled",
      "enabled",
      "removed"
    ])
    const { regionIds = [] } = (states.get(stream)?.context ?? {}) as { readonly regionIds?: readonly number[] }
    const some = [one(programme.places).district]
    const data =
      name === "added"
        ? { kind: "district", accountId: 900 + id, regionIds: some }
        : name === "updated"
          ? { changed: ["mobile"] }
          : name === "assigned"
            ? { regionIds: some, from: null }
            : name === "unassigned"
              ? { regionIds: some }
              : name === "handoverPlanned"
                ? { to: 2, on: "2026-12-01" }
                : name === "handedOver"
                  ? { to: 2, regionIds, at: "2026-11-30T18:30:00.000Z" }
                  : {}
    const personal =
      name === "added" || name === "updated"
        ? { personal: { subject: stream, data: { mobile: `+91${9_000_000_000 + events.length}` } } }
        : {}
    return { stream, type: `coordinator.${name}`, data, ...personal }
  }

  /** Districts go to other states and prants, states to other zones; regions are renamed; one that nobody uses comes and goes. */
  const regionMove = (): NewEvent => {
    const [places, draws] = [programme.places, draw()]
    if (draws < 0.2) {
      const sample = {
        ...records.region.events.registered.sample,
        id: 900,
        stateId: one(places).state,
        prantId: one(places).prant
      }
      const [type, data] = one([
        ["registered", sample],
        ["removed", { kind: "district", id: 900 }]
      ] as const)
      return { stream: regionStream("district", 900), type: `region.${type}`, data }
    }
    const kind = draws < 0.7 ? "district" : one(["state", "zone", "prant"] as const)
    const id = one(places)[kind]
    const stream = regionStream(kind, id)
    if (draws < 0.4 || kind === "zone" || kind === "prant") {
      return {
        stream,
        type: "region.edited",
        data: { kind, id, name: `${kind} ${id} ${events.length}`, code: kind === "state" ? "KT" : null }
      }
    }
    const from = states.get(stream)!.context["place"] as RegionPlace
    const to =
      kind === "state"
        ? { ...from, zoneId: one(places).zone }
        : { ...from, stateId: one(places).state, prantId: one(places).prant }
    return { stream, type: "region.moved", data: { kind, id, from, to } }
  }

  /** Questions that accounts 1 and 2 write and 3 and 4 judge; two papers hold them and let them go. */
  const questionMove = (): NewEvent => {
    const stream = questionStream(one([1, 2, 3, 4]))
    const name = !states.has(stream)
      ? "drafted"
      : one([
          "revised",
          "revised",
          "rolledBack",
          "submitted",
          "submitted",
          "keyConfirmed",
          "keyConfirmed",
          "keyDisputed",
          "commented",
          "changesRequested",
          "approved",
          "approved",
          "locked",
          "locked",
          "unlocked",
          "unlocked",
          ...(draw() < 0.05 ? ["retired" as const] : [])
        ])
    const by = one(name === "drafted" || name === "revised" || name === "rolledBack" ? [1, 2] : [1, 3, 4])
    const sample = {
      ...records.question.events[name as "drafted"].sample,
      by,
      ...(name === "drafted" ? { topic: `Topic ${events.length}` } : {})
    }
    const { by: _by, ...free } = sample
    const data = name === "locked" || name === "unlocked" ? { ...free, paperset: one([7, 8]) } : sample
    return { stream, type: `question.${name}`, data }
  }

  /** Translations of questions 1 and 2, which change under them; account 1 writes them, 1 and 3 judge. */
  const translationMove = (): NewEvent => {
    const [question, language] = [one([1, 2]), one(["hi", "ta"] as const)]
    const stream = translationStream(question, language)
    const name = !states.has(stream)
      ? "drafted"
      : one(["revised", "revised", "submitted", "submitted", "changesRequested", "approved", "approved", "outdated"])
    const segments = [
      {
        segment: "stem.0.0",
        source: one(["a", "b"]).repeat(64),
        words: "Which mirror?",
        content: [{ type: "text", text: `Line ${events.length}` }]
      }
    ]
    const version = Number(states.get(stream)?.context["sourceVersion"] ?? 0)
    const data =
      name === "drafted"
        ? { question, language, by: 1, sourceVersion: 1, segments }
        : name === "revised"
          ? { by: 1, sourceVersion: version, segments }
          : name === "outdated"
            ? { sourceVersion: version + 1, segments: one([[], ["stem.0.0"]]) }
            : name === "changesRequested"
              ? { by: 3, reason: "As drawn." }
              : { by: one([1, 3]) }
    return { stream, type: `translation.${name}`, data }
  }

  const { paperMove, scheduleMove } = paperMoves({
    one,
    draw,
    isThere: (stream) => states.has(stream),
    happened: () => events.length
  })

  const viewMove = (): NewEvent => {
    const stream = listViewStream(one([1, 2, 3, 4, 5]))
    const name = one(["saved", "saved", "renamed", "changed", "changed", "shared", "removed"])
    const content = { query: one(["", "sort=-name"]), columns: [{ name: one(["name", "code"]), hidden: draw() < 0.5 }] }
    const data =
      name === "saved"
        ? { ...records.listView.events.saved.sample, ...content }
        : name === "changed"
          ? content
          : name === "shared"
            ? one([
                { audience: "private", role: 7, place: null },
                { audience: "place", role: 2, place: { kind: "school", ids: [one([3, 4])] } },
                { audience: "role", role: 9, place: null }
              ])
            : {}
    const personal =
      name === "saved" || name === "renamed"
        ? { personal: { subject: stream, data: { name: `View ${events.length}` } } }
        : {}
    return { stream, type: `listView.${name}`, data, ...personal }
  }

  const others = [...lives].map(([record, life]) => movesOf(record as keyof typeof records, life, programme))

  happen({ stream: programmeStream, type: "programme.setUp", data: records.programme.events.setUp.sample })
  for (const event of programmeEvents(programme)) happen(event)
  for (let left = length; left > 0;) {
    const move =
      map === "moving" && draw() < 0.04
        ? regionMove()
        : draw() < 0.85
          ? sheetMove()
          : one([
              examMove,
              examMove,
              accountMove,
              accountMove,
              notificationMove,
              notificationMove,
              inboxMove,
              schoolMove,
              schoolMove,
              instituteMove,
              messageMove,
              importMove,
              coordinatorMove,
              studentMove,
              studentMove,
              studentMove,
              referralMove,
              viewMove,
              questionMove,
              questionMove,
              questionMove,
              translationMove,
              translationMove,
              paperMove,
              paperMove,
              scheduleMove
            ])()
    if (!happen(move)) continue
    left -= 1
    if ((length - left) % 20 === 0) for (const further of others) happen(further())
  }
  return events
}
