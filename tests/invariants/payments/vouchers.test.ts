import { expect, test } from "vitest"
import { amountInWords } from "../../../schema/payments/amountInWords.ts"
import { taxIn } from "../../../schema/payments/gst.ts"
import type { VoucherLine } from "../../../schema/payments/voucher.ts"
import {
  receiptVoucher,
  returnedLines,
  returnVoucher,
  splitRefund,
  type Advance
} from "../../../server/areas/payments/vouchers/content.ts"
import { random } from "../../../server/platform/random.ts"

const line = (kind: VoucherLine["kind"], gross: number, taxPercent: number): VoucherLine => ({
  kind,
  taxPercent,
  gross,
  ...taxIn(gross, taxPercent)
})
const advance: Advance = {
  payment: "pay_00000000000001",
  order: 7,
  amount: 25_000,
  currency: "INR",
  tax_percent: 18,
  state_code: "MH",
  gstin: "27AAPFU0939F1ZV"
}
const place = { serial: 4, today: "2026-11-25" }

test("a receipt voucher states the tax of the advance by the place of supply", () => {
  expect(receiptVoucher(advance, place)).toMatchObject({
    kind: "receipt",
    number: "NR/2627/0000004",
    against: null,
    taxKind: "cgst_sgst",
    placeOfSupply: "27",
    gross: 25_000,
    ...taxIn(25_000, 18)
  })
  expect(receiptVoucher({ ...advance, state_code: "KA" }, place)).toMatchObject({
    taxKind: "igst",
    placeOfSupply: "29"
  })
  expect(receiptVoucher({ ...advance, tax_percent: 0 }, place)).toMatchObject({ taxKind: "none", tax: 0 })
})

test("rule 50: an advance for something unknown is taxed at 18 %, as between states", () => {
  expect(receiptVoucher({ ...advance, order: null, tax_percent: null, state_code: null }, place)).toMatchObject({
    taxKind: "igst",
    placeOfSupply: null,
    ...taxIn(25_000, 18)
  })
})

test("the Gulf's advance is in dirhams with VAT, and has no GSTIN; without a GSTIN there is no tax in India", () => {
  expect(receiptVoucher({ ...advance, currency: "AED", tax_percent: null }, place)).toMatchObject({
    number: "GR/2627/0000004",
    taxKind: "vat",
    gstin: null,
    ...taxIn(25_000, 5)
  })
  expect(receiptVoucher({ ...advance, gstin: null }, place)).toMatchObject({ taxKind: "none", tax: 0, gstin: null })
})

test("parts of a document sum to it, line by line, and the last part takes what rounding left", () => {
  const next = random(11)
  for (let round = 0; round < 2_000; round++) {
    const lines = [
      line("fee", 100 + Math.floor(next() * 100_000), 18),
      line("fee", 100 + Math.floor(next() * 100_000), 5),
      line("goods", 100 + Math.floor(next() * 50_000), 0)
    ]
    const whole = lines.reduce((sum, { gross }) => sum + gross, 0)
    const back = new Map<string, { gross: number; tax: number; taxable: number }>()
    for (let before = 0; before < whole;) {
      const amount = Math.min(whole - before, 100 + Math.floor(next() * whole))
      for (const one of returnedLines(lines, before, amount)) {
        expect(Math.min(one.taxable, one.tax, one.tax % 2 === 0 ? 0 : -1)).toBeGreaterThanOrEqual(0)
        const key = `${one.kind} ${one.taxPercent}`
        const sum = back.get(key) ?? { gross: 0, tax: 0, taxable: 0 }
        back.set(key, {
          gross: sum.gross + one.gross,
          tax: sum.tax + one.tax,
          taxable: sum.taxable + one.taxable
        })
      }
      before += amount
    }
    for (const { kind, taxPercent, gross, tax, taxable } of lines)
      expect(back.get(`${kind} ${taxPercent}`)).toEqual({ gross, tax, taxable })
  }
})

test("a refund of an order's money is credited to its invoice; of money that no order used, a voucher", () => {
  expect(splitRefund(20_000, { isAdvance: true, invoiced: 40_000, advanced: 20_000 })).toEqual({
    credit: 0,
    refund: 20_000
  })
  expect(splitRefund(50_000, { isAdvance: false, invoiced: 40_000, advanced: 20_000 })).toEqual({
    credit: 40_000,
    refund: 10_000
  })
  expect(splitRefund(50_000, { isAdvance: false, invoiced: 0, advanced: 20_000 })).toEqual({
    credit: 0,
    refund: 20_000
  })
})

test("a credit note names its invoice and has its tax, in a series of its own", () => {
  const against = {
    number: "NI/2627/0000012",
    date: "2026-11-20",
    currency: "INR" as const,
    taxKind: "igst" as const,
    gstin: "27AAPFU0939F1ZV",
    placeOfSupply: "29",
    gross: 40_000,
    lines: [line("fee", 40_000, 18)]
  }
  const refund = { id: 3, payment: "pay_00000000000001", order: 7, amount: 5_000 }
  expect(returnVoucher("credit", refund, against, { before: 0, amount: 5_000 }, place)).toMatchObject({
    number: "NC/2627/0000004",
    against: { number: "NI/2627/0000012", date: "2026-11-20" },
    refund: 3,
    taxKind: "igst",
    placeOfSupply: "29",
    ...taxIn(5_000, 18)
  })
  expect(returnVoucher("refund", refund, against, { before: 0, amount: 5_000 }, place).number).toBe("NF/2627/0000004")
})

test("amounts of vouchers in words: rupees and paise, dirhams and fils", () => {
  expect(amountInWords(12_34_567_50, "INR")).toBe(
    "Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven and Paise Fifty Only"
  )
  expect(amountInWords(120_25, "AED")).toBe("Dirhams One Hundred Twenty and Fils Twenty Five Only")
})
