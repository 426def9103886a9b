import { decide } from "../../machines/decide.ts"
import type { State } from "../../machines/decision.ts"
import { records } from "../../machines/index.ts"
import { recordOf, splitType } from "../../machines/record.ts"
import { programmeStream } from "../../schema/programme/programme.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"
import { lives, movesOf } from "./lives.ts"
import { paperMoves } from "./paperMoves.ts"
import { programmeEvents, type SmallProgramme } from "./programme.ts"
import { examsMoves } from "./moves/exams.ts"
import { accountsMoves } from "./moves/accounts.ts"
import { schoolsMoves } from "./moves/schools.ts"
import { studentsMoves } from "./moves/students.ts"
import { organisersMoves } from "./moves/organisers.ts"
import { questionsMoves } from "./moves/questions.ts"

/** Numbers 0 ≤ n < 1 that are the same for the same seed (mulberry32). */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/**
 * A programme and then `length` things that happened to its records, each allowed in its state. Sheets are
 * contested, replaced, upheld and withdrawn again; exams are closed, opened and, now and then, reset; notifications
 * come, are read, and go. On a moving map, districts and states are moved too.
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

  const drawing = { programme, one, draw, states, events }
  const { sheetMove, examMove } = examsMoves(drawing)
  const { accountMove, messageMove, notificationMove, inboxMove } = accountsMoves(drawing)
  const { schoolMove, instituteMove } = schoolsMoves(drawing)
  const { studentMove, referralMove, importMove } = studentsMoves(drawing)
  const { coordinatorMove, regionMove, viewMove } = organisersMoves(drawing)
  const { questionMove, translationMove } = questionsMoves(drawing)
  const { paperMove, scheduleMove } = paperMoves({
    one,
    draw,
    isThere: (stream) => states.has(stream),
    happened: () => events.length
  })

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
