import { execFileSync } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { to as copyTo } from "pg-copy-streams"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { LogProof } from "../../../schema/audit/logProof.ts"
import { makeBackup } from "../../../server/platform/backup/dump.ts"
import { runTask } from "../../kit/setUp.ts"
import { admin, close, computed, done, finalKey, house, other, sat, setUp, signed } from "../results/results.kit.ts"

setUp()

let folder: string
let paper: number
let run: number

const at = (name: string) => join(folder, name)
const audit = (args: readonly string[], database: string | undefined = house.databaseUrl) =>
  runTask("audit", args, { DATABASE_URL: database, DATA_DIR: at("data") })

/** Saves the published roots, as somebody outside does. */
const saveRoots = async (name: string) => {
  const file = at(name)
  await expect
    .poll(
      async () => {
        await writeFile(file, await (await fetch(`${house.url}/.well-known/log-roots`)).text())
        return JSON.parse(await readFile(file, "utf8")).roots.length
      },
      { timeout: 5_000 }
    )
    .toBeGreaterThan(0)
  return file
}

/** The table of events as PostgreSQL copies it. */
const copyOfEvents = async () => {
  const client = await house.portal.pool.connect()
  try {
    await client.query("begin; set local timezone = 'UTC'")
    const rows = client.query(
      copyTo(`copy (select position, stream, version, type, schema_version, data, meta, at
        from events order by position) to stdout`)
    )
    const chunks: Buffer[] = []
    for await (const chunk of rows as AsyncIterable<Buffer>) chunks.push(chunk)
    return Buffer.concat(chunks)
  } finally {
    await client.query("rollback")
    client.release()
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-audit-"))
  const { exam, paper: sealed } = await sat([[11, { answers: "BCDA" }]])
  await close(exam)
  await finalKey(exam)
  const computedRun = await computed(exam)
  for (const who of [admin, other]) await done(who, "/results/sign", signed(computedRun))
  paper = sealed
  run = computedRun.id
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test("a root is signed; then the database, a backup and a copy agree with the published roots", async () => {
  const early = await audit(["prove", "--paper", String(paper), "--out", at("early.json")])
  expect(early).toMatchObject({ code: 1, printed: expect.stringContaining("npm run audit -- sign") })
  expect(await audit(["sign"])).toMatchObject({ code: 0, printed: expect.stringContaining("/log\n") })
  const roots = await saveRoots("roots.json")
  expect(await audit(["verify"])).toMatchObject({ code: 0, printed: expect.stringContaining("of the same database") })
  const agree = { code: 0, printed: expect.stringMatching(/\d+ events agree with 1 signed root\.\n$/u) }
  expect(await audit(["verify", "--roots", roots])).toMatchObject(agree)
  expect(await audit(["verify", "--roots", `${house.url}/.well-known/log-roots`])).toMatchObject(agree)
  const { portal } = house
  const backup = await makeBackup(portal.pool, portal.projections, at("data"), new Date())
  // Neither of these needs a database.
  const nowhere = "postgres://portal@127.0.0.1:1/nowhere"
  expect(await audit(["verify", "--file", backup.folder, "--roots", roots], nowhere)).toMatchObject(agree)
  const copy = await copyOfEvents()
  await writeFile(at("events.copy"), copy)
  await writeFile(at("events.copy.gz"), gzipSync(copy))
  for (const name of ["events.copy", "events.copy.gz"])
    expect(await audit(["verify", "--file", at(name), "--roots", roots], nowhere)).toMatchObject(agree)
}, 120_000)

test("a copy that was changed in a word, lost a line or is short does not agree", async () => {
  const roots = at("roots.json")
  const lines = (await readFile(at("events.copy"), "utf8")).split("\n")
  const forged = async (name: string, changed: readonly string[]) => {
    await writeFile(at(name), changed.join("\n"))
    return audit(["verify", "--file", at(name), "--roots", roots])
  }
  const line = lines.findIndex((one) => one.includes("paperset.sealed"))
  expect(await forged("word", lines.with(line, lines[line]!.replace(/"hash": "./u, '"hash": "0')))).toMatchObject({
    code: 1,
    printed: expect.stringContaining("is of other events")
  })
  expect(await forged("line", lines.toSpliced(line, 1))).toMatchObject({
    code: 1,
    printed: expect.stringContaining(`event ${line + 1} is missing`)
  })
  expect(await forged("short", lines.slice(0, line))).toMatchObject({
    code: 1,
    printed: expect.stringContaining(`the log ends at event ${line}`)
  })
}, 60_000)

test("the seal of a paper is proven without the database, by its content; other tools find the same", async () => {
  const roots = at("roots.json")
  const proof = at("paper.json")
  expect(await audit(["prove", "--paper", String(paper), "--out", proof, "--files", folder])).toMatchObject({ code: 0 })
  const content = at(`paper-${paper}`)
  const checked = await audit(["check", proof, "--roots", roots, "--files", content], "postgres://127.0.0.1:1/none")
  expect(checked).toMatchObject({ code: 0, printed: expect.stringContaining(`paper ${paper} has the SHA-256`) })
  expect(checked.printed).toContain(`${content} is paper ${paper}`)
  const sha256 = execFileSync("sha256sum", [content], { encoding: "utf8" }).slice(0, 64)
  expect(checked.printed).toContain(sha256)
  expect((await readFile(proof)).length).toBeLessThan(20_000)

  await writeFile(content, `${await readFile(content, "utf8")} `)
  expect(await audit(["check", proof, "--roots", roots, "--files", content])).toMatchObject({ code: 1 })
  const told = JSON.parse(await readFile(proof, "utf8")) as LogProof
  const forged = {
    ...told,
    events: told.events.map((one) => ({ ...one, text: one.text.replace(sha256, "0".repeat(64)) }))
  }
  await writeFile(at("forged.json"), JSON.stringify(forged))
  expect(await audit(["check", at("forged.json"), "--roots", roots])).toMatchObject({
    code: 1,
    printed: expect.stringContaining("is not in the log of the root")
  })
}, 60_000)

test("the books of results are proven with their digest and both signatures", async () => {
  const proof = at("results.json")
  expect(await audit(["prove", "--results", String(run), "--out", proof, "--files", folder])).toMatchObject({ code: 0 })
  const book = at(`results-${run}-class-8`)
  const checked = await audit(["check", proof, "--roots", at("roots.json"), "--files", book])
  expect(checked).toMatchObject({ code: 0, printed: expect.stringContaining("resultRun.approved") })
  const { rows } = await house.portal.pool.query("select digest from result_runs where id = $1", [run])
  expect(checked.printed).toContain(`the digest over 1 books is ${rows[0].digest}`)
  // Without the event of a book, the digest is of something else.
  const told = JSON.parse(await readFile(proof, "utf8")) as LogProof
  const less = { ...told, events: told.events.filter(({ text }) => !text.includes("classComputed")) }
  await writeFile(at("less.json"), JSON.stringify(less))
  expect(await audit(["check", at("less.json"), "--roots", at("roots.json")])).toMatchObject({
    code: 1,
    printed: expect.stringContaining("the digest is not that of the books")
  })
}, 60_000)

test("a list of roots that somebody else signed is refused by the key, and wrong use is told", async () => {
  const roots = at("roots.json")
  const { keys } = JSON.parse(await readFile(roots, "utf8")) as { keys: string[] }
  expect(await audit(["verify", "--roots", roots, "--key", keys[0]!])).toMatchObject({ code: 0 })
  const foreign = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
  expect(await audit(["verify", "--roots", roots, "--key", foreign])).toMatchObject({
    code: 1,
    printed: expect.stringContaining("signed by none of the keys")
  })
  for (const args of [
    ["verify", "--key", "no key"],
    ["verify", "--file", at("events.copy")],
    ["verify", "--file", at("events.copy"), "--database", "postgres://x"],
    ["prove"],
    ["prove", "--paper", "1", "--event", "1"],
    ["check", at("paper.json")],
    ["check"]
  ])
    expect(await audit(args), args.join(" ")).toMatchObject({ code: 2, printed: expect.stringContaining("--help") })
  expect(await audit(["prove", "--event", "99999999"])).toMatchObject({ code: 1 })
  expect(await audit(["verify", "--roots", at("nowhere.json")])).toMatchObject({ code: 1 })
}, 120_000)
