import fc from "fast-check"
import { expect, test } from "vitest"
import { checkCharacterOf } from "../../../schema/payments/checkCharacter.ts"
import { transferCodeIn, transferCodeOf } from "../../../schema/payments/transferCode.ts"
import { namedLines } from "../../../server/areas/payments/bank/identity.ts"
import { readStatement } from "../../../server/areas/payments/bank/statement.ts"
import { statements, transfer } from "../../kit/statements.ts"

const line = {
  date: "2026-11-24",
  amount: 12_000_000,
  reference: "SBIN426329000001",
  narration: transfer,
  balance: 112_000_050
}

test.each(Object.entries(statements))("%s: the layout is found, and its lines are read", (layout, text) => {
  const { layout: found, lines } = readStatement(text)
  expect(found).toBe(layout)
  expect(lines).toEqual([
    line,
    { ...line, amount: -5_900, reference: expect.any(String), narration: "CHARGES", balance: 111_994_150 }
  ])
})

test.each(["", "a,b\n1,2", "\u0000", "Date,Narration\n", ":20:X\n", "{1:F01}", "%PDF-1.7"])(
  "%j is no statement",
  (text) => {
    expect(() => readStatement(text)).toThrow()
  }
)

test("a line whose amount cannot be read is not passed over", () => {
  expect(() => readStatement(statements["HDFC Bank"]!.replace("120000.00", "1200x0.00"))).toThrow()
})

test("whatever is uploaded, it is read or refused", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      fc.constantFrom("", ":20:", "Value Date,Description\n"),
      (text, head) => {
        try {
          readStatement(head + text)
        } catch (error) {
          expect(error).toMatchObject({ _tag: "Invalid" })
        }
      }
    )
  )
})

const ids = (...lines: readonly (typeof line)[]) => namedLines("national", lines).map(({ id }) => id)

test("pretix: of two transfers that are alike in everything, both are kept; the same file brings none anew", () => {
  const twins = [line, line].map((one) => ({ ...one, balance: null as never }))
  expect(new Set(ids(...twins)).size).toBe(2)
  expect(ids(...twins)).toEqual(ids(...twins))
  expect(ids(line, { ...line, balance: line.balance + line.amount })).toHaveLength(2)
})

test("a line has the same name in every statement that has it", () => {
  const other = { ...line, reference: "X", balance: 5 }
  expect(ids(other, line)[1]).toBe(ids(line)[0])
})

test("a transfer's code is found however a bank mangles it, and no other one is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 32 ** 6 - 1 }), fc.constantFrom("", " ", "-", "/"), (order, gap) => {
      const code = transferCodeOf(order)
      expect(transferCodeIn(`NEFT-${[...code].join(gap).toLowerCase()} school 27`)).toBe(code)
    })
  )
})

test("a code with one wrong character, or two that changed places, is none", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 32 ** 6 - 1 }),
      fc.nat(6),
      fc.constantFrom(..."23456789ABCDEFGHJKLMNPQRSTUVWXYZ"),
      (order, at, letter) => {
        const code = transferCodeOf(order)
        const body = code.slice(2)
        const wrong = `VO${body.slice(0, at)}${letter}${body.slice(at + 1)}`
        if (wrong !== code) expect(transferCodeIn(`/${wrong}/`)).toBeUndefined()
        const swapped = `VO${body.slice(0, at)}${body
          .slice(at, at + 2)
          .split("")
          .toReversed()
          .join("")}${body.slice(at + 2)}`
        if (swapped !== code) expect(transferCodeIn(`/${swapped}/`)).toBeUndefined()
      }
    )
  )
})

test("a text with two codes has none", () => {
  expect(transferCodeIn(`${transferCodeOf(7)} ${transferCodeOf(8)}`)).toBeUndefined()
  expect(transferCodeIn(`${transferCodeOf(7)} ${transferCodeOf(7)}`)).toBe(transferCodeOf(7))
  expect(checkCharacterOf("29ABCDE1234F1Z")).toBe("W")
})
