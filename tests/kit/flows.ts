import type { AnyStateMachine } from "xstate"
import type { SeenOrder } from "../../machines/flows/checkout.ts"
import type { Person } from "../../machines/flows/session.ts"
import type { flows } from "../../machines/index.ts"

/** Whom the server signs in. */
export const person: Person = { id: 1, username: "role-10", role_id: 10 }

/** What goes wrong, and what goes wrong too often. */
export const flowError = { status: 500, message: "It broke.", fields: {} }
export const tooMany = { status: 429, message: "Too many tries.", fields: {}, retryAfter: 30 }

/** What is asked for is there no more. */
export const gone = { status: 404, message: "There is no such thing.", fields: {} }

/** A file of one sheet, and what becomes of it. */
export const file = new File(["1|8|a|en|A|ABCD|2026-11-29T12:00:00Z\n"], "sheets.txt")
export const outcome = {
  dry_run: false,
  exam_id: 1,
  file: "a".repeat(64),
  lines: 1,
  accepted: 1,
  unchanged: 0,
  conflicting: 0,
  rejected: 0,
  rejections: [],
  report: null,
  position: 7
}

/** What taking a file in begins with. */
export const input = { takesSheets: true, largest: 1_000 }

/** An order that waits for its payment. */
const seen: SeenOrder = { isPaid: false, isWaiting: true, hasFailed: false, isGoods: false }

/** What each flow is sent to find its states; what XState itself sends (a delay over, an actor done) is added. */
export const flowEvents: Record<keyof typeof flows, readonly object[]> = {
  session: [
    { type: "signInAsked", username: "role-10", password: "secret" },
    { type: "signOutAsked" },
    { type: "nameChanged" },
    { type: "remembered", person },
    { type: "forgotten" },
    { type: "tokenRefused" }
  ],
  logoutOverlay: [{ type: "signOutBegan" }, { type: "sessionEnded" }],
  softRefresh: [{ type: "refreshAsked" }, { type: "left" }, { type: "returned" }],
  navigationLoader: [
    { type: "navigationBegan" },
    { type: "navigationEnded" },
    { type: "requestBegan" },
    { type: "requestEnded" }
  ],
  preloader: [
    { type: "stood" },
    { type: "navigated" },
    { type: "requestsRested" },
    { type: "stylesSettled" },
    { type: "windowLoaded" }
  ],
  importFile: [
    { type: "fileChosen", file },
    { type: "fileChosen", file: new File([], "empty.txt") },
    { type: "progressed", progress: { loaded: 1, total: 2, sent: false, elapsed: 1 } },
    { type: "examStood", takesSheets: false },
    { type: "checkAsked" },
    { type: "sendAsked" },
    { type: "cancelAsked" },
    { type: "answered", outcome },
    { type: "broke", trouble: flowError },
    { type: "kept" }
  ],
  uploadFile: [
    { type: "fileChosen", file },
    { type: "fileChosen", file: new File([], "empty.csv") },
    { type: "progressed", progress: { loaded: 1, total: 2, sent: false, elapsed: 1 } },
    { type: "retryAsked" },
    { type: "cancelAsked" },
    { type: "answered", id: 7 },
    { type: "broke", trouble: flowError }
  ],
  liveLine: [
    { type: "heard", kind: "delta", position: 7, missing: 0 },
    { type: "heard", kind: "delta", position: 7, missing: 90_000 },
    { type: "heard", kind: "reset", position: 9, missing: 0 },
    { type: "changed", many: 3 },
    { type: "stalled" },
    { type: "lost" },
    { type: "ended", trouble: flowError },
    { type: "pauseAsked" },
    { type: "resumeAsked" }
  ],
  schoolActivation: [{ type: "switchAsked", school: 1, isActive: false }, { type: "confirmed" }, { type: "dismissed" }],
  rollbackQuestion: [
    { type: "rollbackAsked", question: 12, version: 2 },
    { type: "confirmed", why: "The first wording was better." },
    { type: "dismissed" },
    { type: "againAsked" }
  ],
  translateQuestion: [
    { type: "typed" },
    { type: "suggestAsked" },
    { type: "storeAsked", lines: [], left: 0 },
    { type: "submitAsked", lines: [], left: 0 },
    { type: "approveAsked" },
    { type: "returnAsked", reason: "Say it more simply." },
    { type: "dismissed" }
  ],
  mobileCode: [
    { type: "codeAsked", mobile: "9876543210" },
    { type: "codeTyped", otp: "123456" },
    { type: "againAsked" },
    { type: "numberChanged" }
  ],
  finalizePaperset: [{ type: "checkAsked" }, { type: "signAsked" }, { type: "confirmed" }, { type: "dismissed" }],
  copyPaperset: [{ type: "examChosen", classExam: 308 }, { type: "confirmed" }, { type: "dismissed" }],
  checkout: [
    { type: "payAsked", ordered: {} },
    { type: "transferAsked", ordered: {} },
    { type: "orderSeen", ...seen },
    { type: "orderSeen", ...seen, hasFailed: true },
    { type: "orderSeen", ...seen, isWaiting: false },
    { type: "orderSeen", ...seen, isPaid: true, isWaiting: false },
    { type: "checkAsked" }
  ],
  exportPaper: [
    { type: "exportAsked", what: "key", language: "en", beside: "hi", sets: ["A"] },
    { type: "exportAsked", what: "key", language: "en", beside: null, sets: [] },
    { type: "dismissed" }
  ]
}

/** Events that XState makes, with what an actor would have answered. */
export const ownEvents = (machine: AnyStateMachine): object[] =>
  (machine.events as readonly string[])
    .filter((type) => type.startsWith("xstate."))
    .flatMap((type): object[] =>
      type.startsWith("xstate.error")
        ? [flowError, tooMany, gone].map((error) => ({ type, error }))
        : [
            { ...person, mayBeSealed: false, isSealed: false },
            { mayBeSealed: true, isSealed: true }
          ].map((output) => ({ type, output }))
    )
