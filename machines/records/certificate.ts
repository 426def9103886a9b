import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { certificateEvents } from "../../schema/certificates/certificate.ts"

/** The life of a certificate: once it does not hold any more, it never holds again. */
export const certificate = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof certificateEvents> }
}).createMachine({
  id: "certificate",
  description: "Certificate of a student",
  context: {},
  initial: "unissued",
  states: {
    unissued: { description: "No certificate", on: { issued: "issued" } },
    issued: {
      description: "Certificate valid",
      on: { replaced: "replaced", lapsed: "revoked", revoked: "revoked" }
    },
    replaced: { type: "final", description: "Replaced by another certificate" },
    revoked: { type: "final", description: "Certificate revoked" }
  }
})
