import { decide, type State } from "../../machines/decide.ts"
import { records } from "../../machines/index.ts"
import { recordOf, splitType } from "../../machines/record.ts"
import { accountStream } from "../../schema/account.ts"
import { answerSheetStream } from "../../schema/answerSheet.ts"
import { inboxStream } from "../../schema/inbox.ts"
import { messageStream } from "../../schema/message.ts"
import { notificationStream } from "../../schema/notification.ts"
import { schoolStream } from "../../schema/school.ts"
import { examStream } from "../../server/exams/exam.ts"
import type { NewEvent } from "../../server/log/index.ts"
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
 * and go.
 */
export const history = (programme: SmallProgramme, length: number, seed: number): readonly NewEvent[] => {
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
    const name = one(["received", "received", "received", "contested", "contested", "superseded", "upheld", "withdrawn"])
    const known = { exam, round, student }
    const sheet = {
      classLevel, language: one(["en", "hi"]), set: one(["A", "B"]), answers: one(["ABCD", "A-*D", "DDDD"]),
      submittedAt: "2026-11-29T11:20:00+05:30", file: `file${one([1, 2, 3])}`, line: events.length
    }
    const data = name === "received" || name === "contested" ? { ...known, ...sheet }
      : name === "superseded" ? { ...known, ...sheet, reason: "As drawn." }
      : { ...known, reason: "As drawn." }
    return { stream: answerSheetStream(exam, round, student), type: `answerSheet.${name}`, data }
  }

  const examMove = (): NewEvent => {
    const isReset = draw() < 0.03
    const name = isReset ? "reset" : one(["sheetsReceived", "closed", "opened", "opened", "resultsCompleted"])
    const data = name === "reset" ? { reason: "As drawn." } : name === "sheetsReceived" ? records.exam.events.sheetsReceived.sample : {}
    return { stream: examStream(one(programme.exams).id), type: `exam.${name}`, data }
  }

  const accountMove = (): NewEvent => {
    const id = one([1, 2, 3, 4])
    const name = one(["created", "signedIn", "signedOut", "passwordChanged", "profileUpdated", "mobileVerified", "disabled", "enabled"])
    const stream = accountStream(id)
    if (name === "mobileVerified") {
      return { stream, type: "account.mobileVerified", data: {}, personal: { subject: stream, data: { mobile: `+91${9_000_000_000 + events.length}` } } }
    }
    if (name === "profileUpdated") {
      const data = { team: one(["Maths", null]), photo: one([`${id}.png`, null]) }
      return { stream, type: "account.profileUpdated", data: { changed: ["team", "photo"] }, personal: { subject: stream, data } }
    }
    if (name !== "created") return { stream, type: `account.${name}`, data: {} }
    return {
      stream, type: "account.created", data: { ...records.account.events.created.sample, username: `user-${id}` },
      personal: { subject: stream, data: { name: `Somebody ${id}`, email: null } }
    }
  }

  const schoolMove = (): NewEvent => {
    const stream = schoolStream(one(programme.schools).id)
    const name = one(["deactivated", "activated", "emailClaimed", "emailVerified"])
    if (name === "deactivated" || name === "activated") return { stream, type: `school.${name}`, data: {} }
    const address = `head${events.length}@school.example.org`
    const data = name === "emailClaimed" ? { pendingEmail: address } : { email: address, pendingEmail: null }
    return { stream, type: `school.${name}`, data: {}, personal: { subject: stream, data } }
  }

  const messageMove = (): NewEvent => {
    const name = one(["queued", "queued", "sent", "failed"])
    const stream = messageStream(String(one([1, 2, 3, 4, 5, 6])))
    if (name !== "queued") return { stream, type: `message.${name}`, data: name === "sent" ? {} : records.message.events.failed.sample }
    const personal = { subject: stream, data: { to: "+919876543210", subject: null, text: `Code ${events.length}` } }
    return { stream, type: "message.queued", data: records.message.events.queued.sample, personal }
  }

  /** Each waits for its second day, and is over on its fourth; what comes too early is not taken. */
  const notificationMove = (): NewEvent => {
    const name = one(["written", "rescheduled", "published", "published", "expired", "withdrawn"])
    const stream = notificationStream(one([1, 2, 3, 4, 5, 6, 7, 8]))
    const at = { at: `2026-11-${one(["01", "02", "03", "04"])}T04:30:00.000Z` }
    const times = { publishAt: "2026-11-02T04:30:00.000Z", expiresAt: "2026-11-04T04:30:00.000Z" }
    const data = name === "written" ? { ...records.notification.events.written.sample, ...times }
      : name === "rescheduled" ? times
      : name === "published" ? { ...at, recipients: one([1, 20]) }
      : name === "expired" ? at : {}
    const personal = name === "written" ? { personal: { subject: stream, data: { title: `Notice ${events.length}`, body: "As drawn." } } } : {}
    return { stream, type: `notification.${name}`, data, ...personal }
  }

  const inboxMove = (): NewEvent => {
    const [stream, few] = [inboxStream(one([1, 2, 3, 4])), [1, 2, 3, 4, 5, 6, 7, 8].filter(() => draw() < 0.4)]
    return few.length === 1
      ? { stream, type: "inbox.read", data: { notification: few[0] } }
      : { stream, type: "inbox.allRead", data: { upTo: events.length, notifications: few } }
  }

  for (const event of programmeEvents(programme)) happen(event)
  for (let left = length; left > 0;) {
    const move = draw() < 0.85 ? sheetMove() : one([examMove, examMove, accountMove, accountMove, notificationMove, notificationMove, inboxMove, schoolMove, messageMove])()
    if (happen(move)) left -= 1
  }
  return events
}
