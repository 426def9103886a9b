import { spawn, spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { call } from "../kit/edge.ts"
import { freePort } from "../kit/portal.ts"
import { openTarget, type Target } from "../kit/target.ts"

let target: Target

beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target?.close())

/** The indented blocks of a section of the README, in order. */
const blocksOf = (title: string): readonly string[] => {
  const [, section = ""] = readFileSync("README.md", "utf8").split(`\n## ${title}\n`)
  const [text = ""] = section.split("\n## ")
  return [...text.matchAll(/(?:^ {4}.*\n|^\n(?= {4}))+/gm)].map(([block]) => block.replaceAll(/^ {4}/gm, "").trim())
}

/** Runs a program until it has printed something; fails when it ends before. */
const runUntil = (
  command: string,
  args: readonly string[],
  printed: RegExp,
  env: Readonly<Record<string, string>> = {}
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, TOKEN: target.admin, PYTHONUNBUFFERED: "1", ...env } })
    let output = ""
    const hear = (text: Buffer) => {
      output += text.toString("utf8")
      if (!printed.test(output)) return
      child.kill()
      resolve(output)
    }
    child.stdout.on("data", hear)
    child.stderr.on("data", hear)
    child.once("error", reject)
    child.once("close", () => reject(new Error(`it ended too early: ${output}`)))
  })

const here = (block: string) =>
  block
    .replaceAll("http://127.0.0.1:3000", target.url)
    .replaceAll("ws://127.0.0.1:3000", target.url.replace("http", "ws"))

const [curl, standard, socket, python, receiving] = blocksOf("Use it from a program") as [
  string,
  string,
  string,
  string,
  string
]
const script = ["--input-type=module-typescript", "--no-warnings", "-e"]

test("the calls with curl are answered", { timeout: 60_000 }, async () => {
  const output = await runUntil("bash", ["-c", here(curl)], /"examCombinations"/)
  expect(output).toContain('"rows"')
  expect(output).not.toContain('"status":false')
})

test("the program with graphql-ws hears of rows", { timeout: 60_000 }, async () => {
  expect(await runUntil(process.execPath, [...script, here(standard)], /"rows":\[/)).toContain('"kind":"snapshot"')
})

test("the program with Socket.IO hears of rows", { timeout: 60_000 }, async () => {
  expect(await runUntil(process.execPath, [...script, here(socket)], /"rows":\[[^]*ok: true/)).toContain("snapshot")
})

const hasSocketIo = spawnSync("/usr/bin/python3", ["-c", "import socketio, websocket"]).status === 0

test.skipIf(!hasSocketIo)("the program in Python hears of rows", { timeout: 60_000 }, async () => {
  expect(await runUntil("/usr/bin/python3", ["-c", here(python)], /'rows': \[[^]*'ok': True/)).toContain("snapshot")
})

test("the program that receives webhooks knows a genuine delivery", { timeout: 60_000 }, async () => {
  const port = String(await freePort())
  const ask = (path: string, payload: object) => call(target.url, path, { token: target.admin, payload })
  const hook = { url: `http://127.0.0.1:${port}/`, kinds: ["results.published"] }
  const { id, secret } = (await ask("/webhooks/create", hook)).body.data
  const running = runUntil(process.execPath, [...script, receiving.replace("8088", port)], /webhook\.test/, {
    WEBHOOK_SECRET: secret
  })
  await ask(`/webhooks/${id}/test`, {})
  expect(await running).toMatch(/^test_/)
})
