import { Schema } from "effect"
import { event } from "../core/event.ts"
import { roleIds } from "../core/roles.ts"
import { CardNamed } from "./cards.ts"
import { DashboardAsked } from "./filters.ts"

/** Cards that a board holds at most, as its machine has it. */
export const mostPins = 24

/** The number of a card on its board. No later card of the board has it again. */
export const PinNumber = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

const numbers = Schema.Array(PinNumber).check(Schema.isMaxLength(100))

/** How the cards of a board are laid out. */
export const boardLayout = {
  order: numbers.annotate({ description: "all cards of the board, the first one first" }),
  wide: numbers.annotate({ description: "the cards that take the whole width" })
}

/** A week, by its Monday in India. */
const Monday = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))

const role = Schema.Literals(roleIds)

/** What happens to somebody's board. Filters name regions, classes and exams by number, and nobody. */
export const boardEvents = {
  pinned: event({
    description: "Card pinned",
    version: 2,
    // Version 2: what was sold of study material can be pinned, too.
    upcasters: [(data) => data],
    data: Schema.Struct({ pin: PinNumber, card: CardNamed, asked: DashboardAsked, ...boardLayout }),
    sample: { pin: 1, card: "classesByGender", asked: { state_ids: [33], class_level: [8] }, order: [1], wide: [] }
  }),
  unpinned: event({
    description: "Card removed from the board",
    data: Schema.Struct({ pin: PinNumber }),
    sample: { pin: 1 }
  }),
  moved: event({
    description: "Cards arranged",
    data: Schema.Struct(boardLayout),
    sample: { order: [1], wide: [1] }
  }),
  shared: event({ description: "Board shared with a role", data: Schema.Struct({ role }), sample: { role: 3 } }),
  unshared: event({
    description: "Board no longer shared with a role",
    data: Schema.Struct({ role }),
    sample: { role: 3 }
  }),
  mailTurnedOn: event({
    description: "Weekly e-mail turned on",
    data: Schema.Struct({ after: Monday.annotate({ description: "the last week that is not mailed any more" }) }),
    sample: { after: "2026-11-16" }
  }),
  mailTurnedOff: event({ description: "Weekly e-mail turned off", data: Schema.Struct({}), sample: {} }),
  mailed: event({
    description: "Board e-mailed",
    data: Schema.Struct({ week: Monday }),
    sample: { week: "2026-11-23" }
  })
}

/** The stream of an account's board. */
export const boardStream = (accountId: number): string => `board-${accountId}`
