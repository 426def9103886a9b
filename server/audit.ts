import { InvalidArgumentError, Option } from "commander"
import { readFile, writeFile } from "node:fs/promises"
import { resolve } from "node:path"
import type pg from "pg"
import type { LogProof } from "../schema/audit/logProof.ts"
import { contentOf, hashOfFile } from "./areas/audit/contents.ts"
import { originOf, rootSigner } from "./areas/audit/keys.ts"
import { proveEvent, provePaper, proveResults } from "./areas/audit/prove.ts"
import { proven } from "./areas/audit/proven.ts"
import { publicKeys } from "./areas/certificates/keys.ts"
import { readVerifierKey, type RootKey } from "./platform/audit/checkpoint.ts"
import { eventsOfCopy } from "./platform/audit/eventsOfCopy.ts"
import { eventsOfDatabase } from "./platform/audit/eventsOfDatabase.ts"
import { checkProof, readProof } from "./platform/audit/proof.ts"
import { readRootList, type RootList } from "./platform/audit/rootList.ts"
import { allRoots, hashAll, signRoot } from "./platform/audit/roots.ts"
import { verifyLog, type Verification } from "./platform/audit/verifyLog.ts"
import { commandLine, runCommand, wholeNumber } from "./platform/commandLine.ts"
import { openDatabase } from "./platform/db/cluster.ts"
import { onOneNode } from "./platform/db/lock.ts"
import { openPool } from "./platform/db/pool.ts"
import { readSettings } from "./platform/settings.ts"

type FromDatabase = { readonly database?: string }
type AgainstRoots = { readonly roots?: string; readonly key?: readonly RootKey[] }

/** Works on the database of the settings, or on another one. */
const onDatabase = async <A>({ database }: FromDatabase, work: (pool: pg.Pool) => Promise<A>): Promise<A> => {
  const settings = readSettings(process.env)
  const cluster = await openDatabase({ ...settings, databaseUrl: database ?? settings.databaseUrl })
  const pool = openPool(cluster.url, { max: 3 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await cluster.stop()
  }
}

const published = async (from: string, keys: readonly RootKey[] | undefined): Promise<RootList> => {
  const list = await readRootList(from)
  return keys === undefined ? list : { ...list, keys }
}

const readKey = (text: string, before: readonly RootKey[] = []): readonly RootKey[] => {
  try {
    return [...before, readVerifierKey(text)]
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message)
  }
}

/** Shows on a terminal how many events are done. */
const showProgress = process.stderr.isTTY
  ? (done: number) => void process.stderr.write(`\r${done.toLocaleString("en-IN")} events`)
  : undefined

const found = ({ size, proven: covered, roots, faults }: Verification): string => {
  if (showProgress) process.stderr.write("\n")
  if (faults.length > 0)
    throw new Error(`the log differs from its roots:\n${faults.map((fault) => `- ${fault}`).join("\n")}`)
  const behind = size - covered
  return (
    `${size} events agree with ${roots} signed ${roots === 1 ? "root" : "roots"}.` +
    (behind === 0 ? "" : ` The last ${behind} are in no root yet.`)
  )
}

const verify = async (given: FromDatabase & AgainstRoots & { readonly file?: string }): Promise<string> => {
  const { file, roots, key } = given
  if (file !== undefined && roots === undefined)
    program.error("error: a file is compared with roots: name them by --roots")
  const list = roots === undefined ? undefined : await published(roots, key)
  if (file !== undefined) return found(await verifyLog(eventsOfCopy(file), list!, showProgress))
  return onDatabase(given, async (pool) => {
    const own = list ?? (await allRoots(pool, key ?? (await publicKeys(pool))))
    const text = found(await verifyLog(eventsOfDatabase(pool), own, showProgress))
    return list === undefined ? `${text} They are of the same database: name published ones by --roots.` : text
  })
}

type Wanted = FromDatabase & {
  readonly paper?: number
  readonly results?: number
  readonly event?: number
  readonly out?: string
  readonly files?: string
}

const proofOf = (pool: pg.Pool, { paper, results, event }: Wanted): Promise<LogProof> => {
  if (paper !== undefined) return provePaper(pool, paper)
  if (results !== undefined) return proveResults(pool, results)
  if (event !== undefined) return proveEvent(pool, event)
  return program.error("error: say what to prove: --paper, --results or --event")
}

const prove = (given: Wanted): Promise<string> =>
  onDatabase(given, async (pool) => {
    const proof = await proofOf(pool, given)
    const file = resolve(given.out ?? "proof.json")
    await writeFile(file, `${JSON.stringify(proof, null, 2)}\n`)
    const written = [file]
    if (given.files !== undefined)
      for (const { name, hash } of proven(
        proof.about,
        proof.events.map(({ text }) => JSON.parse(text))
      ).files) {
        const content = await contentOf(pool, hash)
        if (content === undefined) throw new Error(`the database has no file for ${name}`)
        const path = resolve(given.files, name.replaceAll(/[ ,]+/gu, "-"))
        await writeFile(path, content)
        written.push(path)
      }
    return written.join("\n")
  })

const check = async (path: string, given: AgainstRoots & { readonly files?: readonly string[] }): Promise<string> => {
  const proof = readProof(await readFile(path, "utf8"))
  const { root, events, faults } = checkProof(proof, await published(given.roots!, given.key))
  const said = proven(proof.about, events)
  const shown: string[] = []
  const wrong = [...faults, ...said.faults]
  for (const file of given.files ?? []) {
    const hash = await hashOfFile(file)
    const named = said.files.find((one) => one.hash === hash)
    if (named === undefined) wrong.push(`${file} is none of the files that the events name: its SHA-256 is ${hash}`)
    else shown.push(`${file} is ${named.name}`)
  }
  if (wrong.length > 0) throw new Error(`the proof does not hold:\n${wrong.map((fault) => `- ${fault}`).join("\n")}`)
  return [
    `Proven by the root that ${root.origin} signed on ${root.time}, of ${root.size} events:`,
    ...said.sentences.map((sentence) => `- ${sentence}`),
    ...said.files.map(({ name, hash }) => `- ${name} has the SHA-256 ${hash}`),
    ...shown.map((sentence) => `- ${sentence}`)
  ].join("\n")
}

const sign = (given: FromDatabase): Promise<string> =>
  onDatabase(given, async (pool) => {
    const { publicUrl } = readSettings(process.env)
    const root = await onOneNode(pool, "log roots", 0, async () => {
      await hashAll(pool)
      return signRoot(pool, originOf(publicUrl), await rootSigner(pool))
    })
    if (root === undefined) throw new Error("the portal signs a root at this moment, or verifies the log: try again")
    return root.note
  })

const printing = async (task: Promise<string>): Promise<void> => console.log(await task)

const database = () => new Option("--database <url>", "the database; by default, the portal's")
const roots = () => new Option("--roots <file or address>", "published roots, as of https://HOST/.well-known/log-roots")
const key = () =>
  new Option(
    "--key <key>",
    "a key that roots have to be signed with, in place of those beside them; may be repeated"
  ).argParser(readKey)
const id = wholeNumber(1, Number.MAX_SAFE_INTEGER)

const program = commandLine("audit", "Proves that the log was not changed since its roots were signed (docs/audit.md).")
program
  .command("verify")
  .description("compares a whole log, in a database or a copy, with the signed roots")
  .addOption(database().conflicts("file"))
  .option("--file <path>", "a backup's folder, or a copy of the table of events (docs/audit.md)")
  .addOption(roots())
  .addOption(key())
  .action((given) => printing(verify(given)))
program
  .command("prove")
  .description("writes a short proof of events, which anybody checks without the log")
  .addOption(new Option("--paper <id>", "the seal of a paper").argParser(id).conflicts(["results", "event"]))
  .addOption(
    new Option("--results <run>", "the books of results and their signatures").argParser(id).conflicts("event")
  )
  .addOption(new Option("--event <position>", "one event").argParser(id))
  .option("--out <file>", "where to write the proof", "proof.json")
  .option("--files <folder>", "writes what the proof names there, too: the paper's content, or the books")
  .addOption(database())
  .action((given) => printing(prove(given)))
program
  .command("check")
  .description("checks a proof against published roots; it needs no database")
  .argument("<proof>", "the file of the proof")
  .addOption(roots().makeOptionMandatory())
  .addOption(key())
  .option("--files <files...>", "files that have to be those that the proof names")
  .action((path: string, given) => printing(check(path, given)))
program
  .command("sign")
  .description("signs a root over all events now, beside that of each day")
  .addOption(database())
  .action((given) => printing(sign(given)))

await runCommand(program)
