import { generateKeyPairSync } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openComposer, type Composer } from "../../../server/platform/mail/carrier/compose.ts"
import { builtInText } from "../../../server/platform/mail/templates/builtIn.ts"
import { written } from "../../../server/platform/mail/templates/texts.ts"
import { verifiedFields } from "../../kit/dkim.ts"

let folder: string
let publicKey: string
let compose: Composer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dkim-"))
  const pair = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" }
  })
  publicKey = pair.publicKey
  const keyFile = join(folder, "key.pem")
  await writeFile(keyFile, pair.privateKey)
  compose = await openComposer({ from: "Olympiad <office@portal.example.org>", dkim: { selector: "s1", keyFile } })
})
afterAll(() => rm(folder, { recursive: true }))

const mail = () => {
  const text = { ...builtInText("announcement", "hi"), language: "hi" } as const
  const values = { name: "विद्यालय", username: "sunrise.school", page: "https://portal.example.org/" }
  return compose({
    id: "0".repeat(32),
    to: "reader@example.net",
    ...written("announcement", text, values, "राष्ट्रीय ओलंपियाड"),
    attachments: [],
    date: new Date("2026-11-24T10:00:00Z"),
    unsubscribeUrl: "https://portal.example.org/api/mail/unsubscribe/abc"
  })
}

test("a signature of a mail in Hindi is good, and covers both fields that unsubscribe", async () => {
  const fields = verifiedFields(await mail(), publicKey)
  expect(fields).toEqual(expect.arrayContaining(["from", "to", "subject", "list-unsubscribe", "list-unsubscribe-post"]))
})

test("a changed word, a changed subject and a changed link to unsubscribe are found out", async () => {
  const raw = (await mail()).toString("latin1")
  for (const [one, other] of [
    ["multipart/alternative", "multipart/alternatives"],
    ["unsubscribe/abc", "unsubscribe/abd"],
    ["reader@example.net", "another@example.net"]
  ] as const) {
    expect(raw).toContain(one)
    expect(verifiedFields(Buffer.from(raw.replace(one, other), "latin1"), publicKey), one).toBeUndefined()
  }
})
