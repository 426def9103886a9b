import { Schema } from "effect"
import { expect, test } from "vitest"
import { WebAddress } from "../../schema/fields/webAddress.ts"

const read = Schema.decodeUnknownResult(WebAddress)
const kept = (typed: string) => {
  const result = read(typed)
  return result._tag === "Success" ? result.success : null
}

test.each([
  ["https://school.example.org", "https://school.example.org/"],
  [" http://school.example.org/about us ", "http://school.example.org/about%20us"],
  ["www.school.example.org/hindi", "https://www.school.example.org/hindi"],
  ["school.example.org:8080/x", "https://school.example.org:8080/x"],
  ["HTTPS://School.Example.ORG/A", "https://school.example.org/A"]
])("%s is kept as %s", (typed, address) => {
  expect(kept(typed)).toBe(address)
  expect(kept(address)).toBe(address)
})

test.each([
  "",
  "school",
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://school.example.org",
  "mailto:head@school.example.org",
  "https://head:secret@school.example.org",
  "https://",
  "two words",
  `https://school.example.org/${"a".repeat(200)}`
])("%s is no address of a page", (typed) => {
  expect(kept(typed)).toBeNull()
})
