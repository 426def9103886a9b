import { execFile } from "node:child_process"
import { createServer, type AddressInfo } from "node:net"
import pg from "pg"
import { expect, test } from "vitest"
import { root } from "../../bin/node.mjs"
import { openDatabase } from "../../server/platform/db/cluster.ts"
import { serverFault } from "../../server/platform/db/outsideServer.ts"
import { freshPortalDatabase } from "../kit/portalDatabase.ts"

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: "/nowhere", archiveDir: undefined })

test("a database that is not UTF-8 is refused, with what to do", async () => {
  const { url, drop } = await freshPortalDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = `latin_${process.pid}`
  await client.query(`create database ${name} encoding 'LATIN1' locale 'C' locale_provider libc template template0`)
  const latin = new URL(url)
  latin.pathname = `/${name}`
  await expect(open(latin.href)).rejects.toThrow(
    /^DATABASE_URL: the database "latin_\d+" has the encoding LATIN1; .*UTF8/
  )
  await client.query(`drop database ${name}`)
  await client.end()
  expect((await open(url)).url).toBe(url)
  await drop()
})

test("a server that is too old is told so, and one that is not there", async () => {
  const facts = { encoding: "UTF8", database: "portal" }
  expect(serverFault({ ...facts, version: 140_012 })).toMatch(/^DATABASE_URL: .*PostgreSQL 14; .*15 or newer/)
  expect(serverFault({ ...facts, version: 150_000 })).toBeUndefined()
  await expect(open("postgres://127.0.0.1:1/portal")).rejects.toThrow(/^DATABASE_URL: .*ECONNREFUSED/)
})

test("a busy port is told before anything else is begun", async () => {
  const server = createServer().listen(0, "127.0.0.1")
  await new Promise((listening) => server.once("listening", listening))
  const { port } = server.address() as AddressInfo
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATABASE_URL: "postgres://127.0.0.1:1/portal" }
  const { code, printed } = await new Promise<{ readonly code: unknown; readonly printed: string }>((resolve) =>
    execFile(process.execPath, ["server/main.ts"], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, printed: stdout + stderr })
    )
  )
  server.close()
  expect([code, printed.trim()]).toEqual([
    1,
    `Port ${port} of 127.0.0.1 is in use. End what uses it, or set PORT to another.`
  ])
}, 60_000)
