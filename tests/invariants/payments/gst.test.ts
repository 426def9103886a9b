import fc from "fast-check"
import { expect, test } from "vitest"
import { amountInWords } from "../../../schema/payments/amountInWords.ts"
import { financialYear, gstStateOf, isGstin, taxIn } from "../../../schema/payments/gst.ts"
import { invoiceOf, type Billed } from "../../../server/areas/payments/invoices/issue.ts"

test("a GSTIN is known by its check character: no wrong character and no swapped neighbours pass", () => {
  const good = "27AAPFU0939F1ZV"
  expect(isGstin(good)).toBe(true)
  const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
  for (let at = 0; at < good.length; at++)
    for (const letter of letters)
      if (letter !== good[at]) expect(isGstin(good.slice(0, at) + letter + good.slice(at + 1))).toBe(false)
  for (let at = 1; at < good.length; at++) {
    const swapped = good.slice(0, at - 1) + good[at]! + good[at - 1]! + good.slice(at + 1)
    if (swapped !== good) expect(isGstin(swapped)).toBe(false)
  }
})

test("tax in a price is two equal halves of whole paise, off by less than a paisa", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.constantFrom(0, 5, 12, 18, 28), (gross, percent) => {
      const { taxable, tax } = taxIn(gross, percent)
      expect([taxable + tax, tax % 2]).toEqual([gross, 0])
      expect(Math.abs(tax - (gross * percent) / (100 + percent))).toBeLessThanOrEqual(1)
    })
  )
  expect(taxIn(20_000, 18)).toEqual({ taxable: 16_950, tax: 3_050 })
})

test("amounts in words are counted in lakh and crore", () => {
  expect(amountInWords(2_160_000, "INR")).toBe("Rupees Twenty One Thousand Six Hundred Only")
  expect(amountInWords(98_765_432_10, "INR")).toBe(
    "Rupees Nine Crore Eighty Seven Lakh Sixty Five Thousand Four Hundred Thirty Two and Paise Ten Only"
  )
  expect(amountInWords(0, "AED")).toBe("Dirhams Zero Only")
})

test("the financial year begins in April; states have their codes for GST", () => {
  expect(["2026-03-31", "2026-04-01", "2099-12-31"].map(financialYear)).toEqual(["2526", "2627", "9900"])
  expect([gstStateOf("KA"), gstStateOf("ZZ"), gstStateOf(null)]).toEqual(["29", null, null])
})

test("tax is split by the place of supply, and summed by rate, not by student", () => {
  const billed: Billed = {
    id: 7,
    currency: "INR",
    state_code: "MH",
    gstin: "27AAPFU0939F1ZV",
    today: "2026-11-23",
    lines: [{ kind: "fee", fee: 20_000, tax_percent: 18, students: 500 }]
  }
  expect(invoiceOf(billed, 12)).toMatchObject({
    number: "NI/2627/0000012",
    taxKind: "cgst_sgst",
    placeOfSupply: "27",
    gross: 10_000_000,
    ...taxIn(10_000_000, 18)
  })
  const exempt = { kind: "fee", fee: 20_000, tax_percent: 0, students: 1, note: "Exempt: entry 66" } as const
  expect(invoiceOf({ ...billed, lines: [exempt] }, 1).lines).toMatchObject([{ note: "Exempt: entry 66", tax: 0 }])
  expect(invoiceOf({ ...billed, gstin: null, lines: [exempt] }, 1).lines[0]).not.toHaveProperty("note")
  expect(invoiceOf({ ...billed, state_code: "KA" }, 1)).toMatchObject({ taxKind: "igst", placeOfSupply: "29" })
  expect(invoiceOf({ ...billed, state_code: null }, 1).taxKind).toBe("cgst_sgst")
  expect(invoiceOf({ ...billed, currency: "AED" }, 1)).toMatchObject({
    taxKind: "vat",
    number: "GI/2627/0000001",
    gstin: null,
    placeOfSupply: null
  })
  // A GSTIN that is none is none: what is issued without one states no tax.
  for (const gstin of [null, "27AAPFU0939F1ZA"])
    expect(invoiceOf({ ...billed, gstin }, 1)).toMatchObject({
      gstin: null,
      taxKind: "none",
      tax: 0,
      taxable: 10_000_000,
      lines: [{ taxPercent: 0 }]
    })
})
