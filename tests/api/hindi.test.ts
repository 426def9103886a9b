import { afterAll, beforeAll, expect, test } from "vitest"
import { everyCall, exampleFor, makeCall, mayCall, type AnyCall, type Values } from "../kit/everyCall.ts"
import { inTurn } from "../kit/everything.ts"
import { isLatin, storedTexts, textsIn, type FoundText } from "../kit/latinTexts.ts"
import { questionEvents } from "../kit/papers.ts"
import { append, programmeEvents, smallProgramme } from "../kit/programme.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
  await append(house.portal.log, [...programmeEvents(smallProgramme), ...questionEvents(1)])
})
afterAll(() => house.close())

const places = { zoneId: 1, stateId: 1, prantId: 1, districtId: 1, schoolId: 1, instituteId: 1 }
const hindi = { cookie: "language=hi" }

/**
 * Calls that end the session, pages for developers of other programs, and the list of questions to be filled in, whose
 * heads the reader of such lists knows in English alone.
 */
const leftOut =
  /^(?:questionTemplate|logout|endOtherSessions|changePassword|setPassword|.*Password|flows?[A-Z].*|health|ready)$/u

/** Fields of answers that hold data, names or code whatever they are, and pages that are drawn. */
const isData = ({ path, text }: FoundText, stored: ReadonlySet<string>): boolean =>
  stored.has(text) ||
  text.startsWith("<svg") ||
  /\.(?:place|region|within|states?|zone|prant|district|city|school|name|address|device)(?:\[\])?$/u.test(path)

/** The texts of an answer: of an envelope all, of a list as CSV its head. */
const textsOf = (type: string, bytes: Buffer): readonly FoundText[] => {
  if (type.includes("json")) return textsIn(JSON.parse(bytes.toString() || "null"))
  if (!type.includes("csv")) return []
  const [head = ""] = bytes.toString().split("\r\n", 1)
  return head.split(",").map((text) => ({ path: "head", text: text.replaceAll('"', "") }))
}

const required = ({ args }: AnyCall): Values =>
  Object.fromEntries(
    args.flatMap((argument) =>
      argument.isRequired
        ? [[argument.name, exampleFor(argument)]]
        : argument.name === "format"
          ? [["format", "csv"]]
          : []
    )
  )

const readers = [
  ["a school", 2],
  ["a state coordinator", 7],
  ["an admin", 10],
  ["a paper setter", 14],
  ["a master institute", 17],
  ["the papers' admin", 13]
] as const

/** In the short run, every other call of each of them. */
test.each(readers)("%s who reads Hindi is answered by every call in Hindi", async (_, role) => {
  const token = await house.signIn(role, places)
  const stored = await storedTexts(house.portal.pool)
  const found: string[] = []
  const calls = everyCall.filter((call) => mayCall(call, role) && !leftOut.test(call.name))
  const nth = readers.findIndex(([, one]) => one === role)
  for (const call of inTurn(calls, nth, 4).toSorted((one, other) => one.kind.localeCompare(other.kind)))
    for (const values of inTurn([{}, required(call)], everyCall.indexOf(call), 2)) {
      const { type, bytes } = await makeCall(house.url, call, token, values, hindi)
      for (const each of textsOf(type, bytes))
        if (isLatin(each.text) && !isData(each, stored)) found.push(`${call.name}${each.path}: ${each.text}`)
    }
  expect([...new Set(found)]).toEqual([])
})
