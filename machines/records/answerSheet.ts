import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import { sheetContent, type answerSheetEvents } from "../../schema/exams/answerSheet.ts"

/** What a record of an answer sheet remembers: contents as `language|set|answers`. */
type Context = {
  /** The content that counts, or null when there is none. */
  readonly sheet: string | null
  /** Other contents kept aside until an admin chooses. */
  readonly rivals: ReadonlyArray<string>
  /** Contents that an admin has already turned down: they never come up again. */
  readonly settled: ReadonlyArray<string>
}

const initial: Context = { sheet: null, rivals: [], settled: [] }

/**
 * How an arriving sheet relates to what is known: nothing there yet, known already, waiting for a choice, or other
 * answers.
 */
export const standing = (context: Context | undefined, content: string): "first" | "known" | "waiting" | "other" =>
  !context || context.sheet === null
    ? "first"
    : context.sheet === content || context.settled.includes(content)
      ? "known"
      : context.rivals.includes(content)
        ? "waiting"
        : "other"

/** The life of one student's answer sheet in one round of an exam. */
export const answerSheet = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof answerSheetEvents> },
  guards: {
    hasOtherAnswers: ({ context, event }) =>
      event.type === "contested" && standing(context, sheetContent(event)) === "other",
    wasTurnedDown: ({ context, event }) =>
      event.type === "reopened" &&
      event.sheets.length > 0 &&
      event.sheets.every((sheet) => context.settled.includes(sheetContent(sheet))),
    isKeptAside: ({ context, event }) => event.type === "superseded" && context.rivals.includes(sheetContent(event))
  },
  actions: {
    keep: assign(({ event }) => (event.type === "received" ? { ...initial, sheet: sheetContent(event) } : {})),
    keepAside: assign(({ context, event }) =>
      event.type === "contested" ? { rivals: [...context.rivals, sheetContent(event)] } : {}
    ),
    replace: assign(({ context, event }) => {
      if (event.type !== "superseded") return {}
      const chosen = sheetContent(event)
      const others = [...(context.sheet === null ? [] : [context.sheet]), ...context.rivals]
      return { sheet: chosen, rivals: [], settled: [...context.settled, ...others.filter((other) => other !== chosen)] }
    }),
    turnDown: assign(({ context }) => ({ rivals: [], settled: [...context.settled, ...context.rivals] })),
    takeUpAgain: assign(({ context, event }) => {
      if (event.type !== "reopened") return {}
      const sheets = event.sheets.map(sheetContent)
      return { rivals: sheets, settled: context.settled.filter((one) => !sheets.includes(one)) }
    }),
    forget: assign(() => initial)
  }
}).createMachine({
  id: "answerSheet",
  description: "A student's answer sheet in one round of an exam",
  meta: { helpers: { initial, sheetContent, standing } },
  context: initial,
  initial: "expected",
  states: {
    expected: {
      description: "Not received",
      on: { received: { target: "received", actions: "keep" } }
    },
    received: {
      description: "Received",
      on: {
        contested: {
          target: "contested",
          guard: "hasOtherAnswers",
          actions: "keepAside",
          description: "The second answer sheet has the same answers."
        },
        reopened: {
          target: "contested",
          guard: "wasTurnedDown",
          actions: "takeUpAgain",
          description: "Only answer sheets that were turned down can be reviewed again."
        },
        withdrawn: { target: "withdrawn", actions: "forget" }
      }
    },
    contested: {
      description: "Conflict: waiting for review",
      on: {
        contested: {
          guard: "hasOtherAnswers",
          actions: "keepAside",
          description: "This answer sheet has the same answers as an earlier one."
        },
        superseded: {
          target: "superseded",
          guard: "isKeptAside",
          actions: "replace",
          description: "Choose an answer sheet that is waiting for review."
        },
        upheld: { target: "received", actions: "turnDown" },
        withdrawn: { target: "withdrawn", actions: "forget" }
      }
    },
    superseded: {
      description: "Replaced by a later answer sheet",
      on: {
        contested: {
          target: "contested",
          guard: "hasOtherAnswers",
          actions: "keepAside",
          description: "This answer sheet has the same answers as an earlier one."
        },
        withdrawn: { target: "withdrawn", actions: "forget" }
      }
    },
    withdrawn: {
      description: "Withdrawn",
      on: { received: { target: "received", actions: "keep" } }
    }
  }
})
