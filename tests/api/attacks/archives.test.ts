import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { access } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { programmeEvents, programmeStream } from "../../../schema/programme/programme.ts"
import { call } from "../../kit/edge.ts"
import { everyCall, exampleFor } from "../../kit/everyCall.ts"
import { inTurn } from "../../kit/everything.ts"
import { bombs, carriers, curiousFiles, orderly, wanderers } from "../../kit/hostileArchives.ts"
import { curiousXml, hostileXml } from "../../kit/hostileXml.ts"
import { openImportServer, type ImportServer } from "../../kit/imports.ts"
import { blockedWhile } from "../../kit/loopDelay.ts"
import { sendForm } from "../../kit/people.ts"
import { pictures } from "../../kit/pictures.ts"
import { append } from "../../kit/programme.ts"

let house: ImportServer
/** Tokens by the call that they may make. */
let tokens: Readonly<Record<string, string>>
/** A place on the web that hostile files want to be read; it counts who came. */
let web: Server
let address: string
const visits: string[] = []

beforeAll(async () => {
  web = createServer((request, response) => {
    visits.push(request.url ?? "")
    response.end("words of the web")
  }).listen(0, "127.0.0.1")
  await once(web, "listening")
  address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  house = await openImportServer()
  await append(house.portal.log, [
    { stream: programmeStream, type: "programme.setUp", data: programmeEvents.setUp.sample },
    {
      stream: "region-zone-9",
      type: "region.registered",
      data: {
        kind: "zone",
        id: 9,
        name: "Gulf",
        code: null,
        isGcc: true,
        zoneId: null,
        stateId: null,
        prantId: null,
        districtId: null
      }
    }
  ])
  const institute = await house.signIn(17, { instituteId: 1 })
  tokens = {
    importStudents: house.school,
    importSchools: institute,
    importInstituteStudents: institute,
    importGulfStudents: await house.signIn(9, { districtId: 1, zoneId: 9, stateId: 1 }),
    importQuestions: await house.signIn(14),
    uploadAnswerSheets: await house.signIn(10),
    uploadBankStatement: await house.signIn(4),
    questionPicture: await house.signIn(14),
    updateProfile: await house.signIn(10),
    changeProgrammeLogo: await house.signIn(10),
    raiseChallenge: house.school,
    raiseRequest: house.school,
    keepContentPicture: await house.signIn(8),
    keepMailFile: await house.signIn(12)
  }
})
afterAll(async () => {
  web.close()
  await house.close()
})

/**
 * Milliseconds that an answer may take, and that the event loop may stand still for it, on a machine that does other
 * things, too.
 */
const [patience, mostBlocked] = [30_000, 700]

const ofPictures = new Set([
  "questionPicture",
  "updateProfile",
  "changeProgrammeLogo",
  "raiseChallenge",
  "raiseRequest",
  "keepContentPicture",
  "keepMailFile"
])
const nameOf = (name: string) => (ofPictures.has(name) ? "picture.png" : "file.xlsx")

/** Answers to a file that was looked at: it is taken, or refused for what it is. */
const lookedAt = [200, 409, 413, 422]

/**
 * Sends a file to a call. It is answered soon, by no fault of the server, and others are served meanwhile. @returns the
 * answer
 */
const sent = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const { path, file, args } = everyCall.find((one) => one.name === name)!
  const fields = args
    .filter((one) => one.place === "form" && one.isRequired && one.name !== file)
    .map((one) => [one.name, String(exampleFor(one))] as const)
  const began = performance.now()
  const { answer, ms } = await blockedWhile(() =>
    sendForm(house.url, path.replace(/^\/api/, ""), tokens[name]!, {
      ...Object.fromEntries(fields),
      ...(name === "changeProgrammeLogo" ? { version: "1" } : {}),
      [file!]: { bytes, name: nameOf(name) }
    })
  )
  expect(lookedAt, `${answer.status} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  expect(performance.now() - began).toBeLessThan(patience)
  expect(ms).toBeLessThan(mostBlocked)
  expect((await call(house.url, "/health")).status).toBe(200)
  return answer
}

const callOf = (carrier: string) => (carrier.startsWith("workbook") ? "importStudents" : "importQuestions")
/** The part that a call's reader looks for first in an archive. */
const firstPart: Readonly<Record<string, string>> = {
  importStudents: "xl/workbook.xml",
  importSchools: "xl/workbook.xml",
  importInstituteStudents: "xl/workbook.xml",
  importGulfStudents: "xl/workbook.xml",
  importQuestions: "word/document.xml",
  uploadAnswerSheets: "sheets.txt",
  uploadBankStatement: "statement.csv",
  questionPicture: "picture.png",
  updateProfile: "picture.png",
  changeProgrammeLogo: "picture.png",
  raiseChallenge: "picture.png",
  raiseRequest: "picture.png",
  keepContentPicture: "picture.png",
  keepMailFile: "picture.png"
}

test("every call that takes a file is attacked here", () => {
  // The set-up reads its logo as changeProgrammeLogo does, behind a one-time token.
  const uploads = everyCall.filter(({ file, name }) => file !== undefined && name !== "setUpProgramme")
  expect(uploads.map(({ name }) => name).toSorted()).toEqual(Object.keys(firstPart).toSorted())
})

describe.each(Object.entries(carriers))("a %s", (carrier, make) => {
  const nth = Object.keys(carriers).indexOf(carrier)
  test.each(inTurn(Object.entries(hostileXml), nth, 6))("with %s is answered soon", async (_, xml) => {
    await sent(callOf(carrier), make(xml))
  })

  test("that asks for something outside of it is not given it", async () => {
    for (const xml of Object.values(curiousXml(address))) {
      const { body } = await sent(callOf(carrier), make(xml))
      expect(JSON.stringify(body)).not.toMatch(/root:|words of the web/)
    }
    expect(visits).toEqual([])
  })
})

describe.each(Object.entries(firstPart))("an archive that is sent to %s", (name, path) => {
  const nth = Object.keys(firstPart).indexOf(name)
  test.each(inTurn(Object.entries(bombs(path)), nth, 4))("%s is refused", async (_, make) => {
    expect((await sent(name, make())).status).toBeGreaterThanOrEqual(400)
  })

  test("writes nothing outside of itself", async () => {
    const file = `portal-${randomUUID()}`
    for (const make of Object.values(wanderers(file))) await sent(name, make(path))
    await expect(access(`/tmp/${file}`)).rejects.toMatchObject({ code: "ENOENT" })
  })
})

describe("a file of questions", () => {
  test("is given neither a file of this machine nor a page of the web for a picture or an item", async () => {
    for (const [what, bytes] of Object.entries(curiousFiles(address))) {
      const { status, body } = await sent("importQuestions", bytes)
      if (status !== 200) continue
      const token = tokens["importQuestions"]!
      const rows = await call(house.url, `/question/imports/${body.data.id}/questions`, { token })
      expect(JSON.stringify(rows.body), what).not.toMatch(/root:|words of the web/)
      await call(house.url, `/question/imports/${body.data.id}/discard`, { token, payload: {} })
    }
    expect(visits).toEqual([])
  })

  test("that is in order is taken, by the same sender", async () => {
    expect((await sent("importQuestions", orderly())).status).toBe(200)
    expect((await sent("questionPicture", pictures.png)).status).toBe(200)
  })
})
