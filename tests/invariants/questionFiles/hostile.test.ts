import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { access, mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { Invalid } from "../../../schema/core/errors.ts"
import { readQuestions } from "../../../server/documents/questionFiles/read/index.ts"
import { carriers, curiousFiles, wanderers } from "../../kit/hostileArchives.ts"
import { curiousXml } from "../../kit/hostileXml.ts"

/** A place on the web that hostile files want to be read, and who came there. */
let web: Server
let address: string
let folder: string
const visits: string[] = []

beforeAll(async () => {
  web = createServer((request, response) => {
    visits.push(request.url ?? "")
    response.end("words of the web")
  }).listen(0, "127.0.0.1")
  await once(web, "listening")
  address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), "hostile-"))
})
afterAll(async () => {
  web.close()
  await rm(folder, { recursive: true })
})

/** Reads a file. @returns all that its reader answers, or why it is refused; anything else that is thrown is a fault */
const told = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, "file")
  await writeFile(path, bytes)
  const answer = await readQuestions({ path, size: bytes.length }).catch((error: unknown) => {
    if (error instanceof Invalid) return error
    throw error
  })
  return answer instanceof Invalid
    ? `${answer.message} ${JSON.stringify(answer.fields)}`
    : JSON.stringify([answer.questions, [...answer.pictures.keys()]])
}

test("a file of questions gets no file of this machine and no page of the web as a picture or an item", async () => {
  for (const [what, bytes] of Object.entries(curiousFiles(address)))
    expect(await told(bytes), what).not.toMatch(/root:|words of the web/)
  expect(visits).toEqual([])
})

test.each(Object.keys(carriers).filter((carrier) => !carrier.startsWith("workbook")))(
  "a %s that asks for something outside of it is not given it",
  async (carrier) => {
    for (const [what, xml] of Object.entries(curiousXml(address)))
      expect(await told(carriers[carrier]!(xml)), what).not.toMatch(/root:|words of the web/)
    expect(visits).toEqual([])
  }
)

test("names that lead out of an archive write nothing there", async () => {
  const name = `portal-${randomUUID()}`
  for (const make of Object.values(wanderers(name))) await told(make("word/document.xml"))
  await expect(access(`/tmp/${name}`)).rejects.toMatchObject({ code: "ENOENT" })
})
