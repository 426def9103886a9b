import { expect, test } from "vitest"
import { isReturnOf } from "../../../server/areas/payments/bank/returnOf.ts"

const said = (narration: string, reference = "") => ({ narration, reference })

test.each([
  [said("NEFT RETURN SBIN426329000001"), said("NEFT SCHOOL", "SBIN426329000001")],
  [said("RTN-sbin426329000001-ACCOUNT CLOSED"), said("NEFT SCHOOL", "SBIN426329000001")],
  [said("REVERSAL", "SBIN426329000001"), said("NEFT CR-SBIN426329000001-KAMALA VIDYALAYA")],
  [said("CHQ RTN 000412"), said("CLG", "000412")],
  [said("UPI REVERSAL 412345678901"), said("UPI/412345678901/FEES", "-")]
])("%j returns %j", (debit, credit) => {
  expect(isReturnOf(debit, credit)).toBe(true)
})

test.each([
  [said("NEFT RETURN SBIN426329000002"), said("NEFT SCHOOL", "SBIN426329000001")],
  [said("CHARGES"), said("NEFT SCHOOL", "SBIN426329000001")],
  [said("CHQ RTN 412"), said("CLG", "412")],
  [said("PAYMENT INTERNATIONAL SCHOOL"), said("FROM INTERNATIONAL SCHOOL", "-")],
  [said("RETURN"), said("RETURN", "")]
])("%j does not return %j", (debit, credit) => {
  expect(isReturnOf(debit, credit)).toBe(false)
})
