import fc from "fast-check"
import { expect, test } from "vitest"
import { outcomeOf } from "../../../server/platform/mail/carrier/outcome.ts"
import { readReport } from "../../../server/areas/mail/reports/read.ts"
import { computed } from "../../kit/loopDelay.ts"
import { appliance, away, complaint, postfix, terse } from "../../kit/mailReports.ts"

const path = "bounce+0123@bounces.example.org"
const reportOf = (raw: string) => readReport(raw)?.report

test.each([
  ["an unknown user", postfix(path), { kind: "bounced", permanent: true, status: "5.1.1" }],
  ["a full mailbox", postfix(path, "5.2.2"), { kind: "bounced", permanent: false, status: "5.2.2" }],
  ["a passing failure", postfix(path, "4.4.1"), { kind: "bounced", permanent: false, status: "4.4.1" }],
  ["a policy", postfix(path, "5.7.1"), { kind: "bounced", permanent: false, status: "5.7.1" }],
  ["an appliance's, within a list's mail", appliance(path), { kind: "bounced", permanent: true, status: "5.1.0" }],
  ["one without a status", terse(path), { kind: "bounced", permanent: true, status: "" }],
  ["a complaint", complaint(path), { kind: "complained" }]
])("%s is read", (_, raw, expected) => {
  expect(reportOf(raw)).toEqual(expected)
  expect(readReport(raw)?.addresses.join(" ")).toContain(path)
})

test.each([
  ["a delay", postfix(path, "4.4.7", "delayed")],
  ["a relay", postfix(path, "2.0.0", "relayed")],
  ["somebody who is away", away(path)],
  ["nothing", ""]
])("%s is no bounce", (_, raw) => {
  expect(readReport(raw)).toBeUndefined()
})

test("line ends do not matter, and nothing that arrives makes the reader fail or take long", () => {
  for (const raw of [postfix(path), appliance(path), terse(path), complaint(path)])
    expect(readReport(raw.replaceAll("\r\n", "\n"))).toEqual(readReport(raw))
  const pieces = fc.constantFrom(
    ...postfix(path).split(/(?<=\n)/),
    ...appliance(path).split(/(?<=\n)/),
    "--",
    "\r\n\r\n",
    ":"
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 80 }), (all) => {
      const raw = all.join("")
      const started = computed()
      readReport(raw)
      expect(computed() - started).toBeLessThan(250)
    }),
    { numRuns: 500 }
  )
})

test("a report that repeats its code a hundred thousand times is read as fast as any", () => {
  const raw = postfix(path, "5.0.0", "failed", `smtp; ${"550 ".repeat(100_000)}`)
  const started = computed()
  expect(reportOf(raw)).toEqual({ kind: "bounced", permanent: false, status: "5.0.0" })
  expect(computed() - started).toBeLessThan(250)
  const unknown = postfix(path, "5.0.0", "failed", "smtp; 250 taken; 550 550 No such user here")
  expect(reportOf(unknown)).toMatchObject({ permanent: true })
})

test.each([
  ["550 to the recipient", { code: 550, reply: "550 5.1.1", command: "RCPT TO", isBodyBegun: false }, "failed"],
  ["450 to the recipient", { code: 450, reply: "450 4.2.0", command: "RCPT TO", isBodyBegun: false }, "deferred"],
  ["554 to the body", { code: 554, reply: "554 5.7.1", command: "DATA", isBodyBegun: true }, "failed"],
  ["a wrong password", { code: 535, reply: "535 5.7.8", command: "AUTH PLAIN", isBodyBegun: false }, "deferred"],
  ["a sender that may not", { code: 553, reply: "553 5.7.1", command: "MAIL FROM", isBodyBegun: false }, "deferred"],
  ["a full mailbox", { code: 552, reply: "552 5.2.2", command: "RCPT TO", isBodyBegun: false }, "deferred"],
  ["silence before the body", { code: undefined, reply: "", command: "CONN", isBodyBegun: false }, "deferred"],
  ["silence after the body", { code: undefined, reply: "", command: "CONN", isBodyBegun: true }, "uncertain"]
])("%s: the message is %s", (_, failure, kind) => {
  expect(outcomeOf(failure).kind).toBe(kind)
})
