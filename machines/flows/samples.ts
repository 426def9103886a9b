import type { InputFrom } from "xstate"
import type { flows } from "../index.ts"

/**
 * What a flow begins with and is sent, where it needs to know more than that something happened; JSON, to be changed by
 * who tries it out.
 */
type Sample<Name extends keyof typeof flows> = {
  readonly input?: Readonly<Record<string, unknown>> & InputFrom<(typeof flows)[Name]>
  /** Data of its events, by their names. */
  readonly events?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** What an actor answers, by its name. */
  readonly done?: Readonly<Record<string, unknown>>
}

/** How an actor fails, unless a flow is tried with something else. */
export const sampleError = { status: 500, message: "It broke.", fields: {} }

/** A line for each flow that needs one. Nobody real is in it. */
export const samples: { readonly [Name in keyof typeof flows]?: Sample<Name> } = {
  session: {
    events: {
      signInAsked: { username: "role-10", password: "example" },
      remembered: { person: { id: 1, username: "role-10", role_id: 10 } }
    },
    done: { signIn: { id: 1, username: "role-10", role_id: 10 } }
  },
  importFile: {
    input: { takesSheets: true, largest: 1_000 },
    events: {
      fileChosen: { file: { name: "sheets.txt", size: 300 } },
      examStood: { takesSheets: true },
      progressed: { progress: { loaded: 150, total: 300, sent: false, elapsed: 900 } },
      answered: {
        outcome: {
          dry_run: false,
          exam_id: 1,
          file: "9f86d081",
          lines: 4,
          accepted: 4,
          unchanged: 0,
          conflicting: 0,
          rejected: 0,
          rejections: [],
          report: null,
          position: 7
        }
      },
      broke: { trouble: sampleError },
      kept: {}
    }
  },
  uploadFile: {
    input: { largest: 1_000 },
    events: {
      fileChosen: { file: { name: "students.csv", size: 300 } },
      progressed: { progress: { loaded: 150, total: 300, sent: false, elapsed: 900 } },
      answered: { id: 7 },
      broke: { trouble: sampleError }
    }
  },
  liveLine: {
    events: {
      heard: { kind: "delta", position: 7, missing: 0 },
      changed: { many: 3 },
      ended: { trouble: sampleError }
    }
  },
  rollbackQuestion: {
    events: { rollbackAsked: { question: 12, version: 2 }, confirmed: { why: "The first wording was better." } },
    done: { look: { version: 3, translations: [], papersets: [] } }
  },
  schoolActivation: { events: { switchAsked: { school: 1, isActive: false }, confirmed: { reason: "" } } },
  translateQuestion: {
    events: {
      storeAsked: { lines: [{ segment: "options.0.0", content: [{ type: "text", text: "एक" }] }], left: 0 },
      submitAsked: { lines: [], left: 0 },
      returnAsked: { reason: "The second option means something else." }
    }
  },
  mobileCode: { events: { codeAsked: { mobile: "9876543210" }, codeTyped: { otp: "123456" } } },
  finalizePaperset: {
    input: { id: 7, classLevel: 8 },
    done: { check: { mayBeSealed: true, hash: "9f86d081" }, sign: { isSealed: false } }
  },
  exportPaper: { events: { exportAsked: { what: "paper", language: "en", beside: "hi", sets: ["A", "B"] } } },
  checkout: {
    events: {
      payAsked: { ordered: { class_level: [8], amount: 6_240_000, currency: "INR" } },
      transferAsked: { ordered: { class_level: [8], amount: 6_240_000, currency: "INR" } },
      orderSeen: { isPaid: false, isWaiting: true, hasFailed: false, isGoods: false }
    }
  },
  copyPaperset: {
    input: { paper: 7 },
    events: { examChosen: { classExam: 308 } },
    done: {
      copy: {
        id: 9,
        name: "Mock II, class 8",
        copied: { sections: 4, questions: 49, languages: 2 },
        left: [{ question_id: 12, why: "It is retired." }]
      }
    }
  }
}
