import { Schema } from "effect"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll } from "vitest"
import { get } from "../../schema/core/call.ts"
import { group } from "../../schema/core/calls.ts"
import { NotFound } from "../../schema/core/errors.ts"
import { form, text, upload } from "../../schema/core/files.ts"
import type { Caller } from "../../schema/core/roles.ts"
import { implement } from "../../server/platform/http/implement.ts"
import { serve, type Served } from "../../server/platform/http/serve.ts"

const scanner = group("scanner", "An area of tests.", [
  get("isUp", "/is-up", { description: "Whether it is up.", roles: "public", answer: Schema.Boolean }),
  upload("scan", "/scan", {
    description: "Counts a file's bytes.",
    roles: [10],
    fields: { shelf_id: Schema.Int, dry_run: Schema.optionalKey(Schema.Literals(["0", "1"])) },
    maxBytes: 200_000,
    answer: Schema.Struct({
      shelf_id: Schema.Int,
      dry_run: Schema.NullOr(Schema.String),
      bytes: Schema.Int,
      name: Schema.String
    })
  }),
  upload("refuse", "/refuse", {
    description: "Takes no file, and reads none.",
    roles: [10],
    fields: { shelf_id: Schema.Int },
    maxBytes: 200_000,
    answer: Schema.Null
  }),
  form("label", "/label", {
    description: "Labels a shelf, perhaps with a picture.",
    roles: [10],
    form: Schema.Struct({ shelf_id: Schema.Int, from: Schema.String, to: Schema.String }).check(
      Schema.makeFilter(({ from, to }) =>
        from <= to
          ? undefined
          : [
              { path: ["from"], issue: "Comes after the end" },
              { path: ["to"], issue: "Comes before the start" }
            ]
      )
    ),
    file: { name: "picture", maxBytes: 1_000 },
    answer: Schema.Struct({ shelf_id: Schema.Int, label: Schema.String, bytes: Schema.NullOr(Schema.Int) })
  }),
  form("rename", "/rename", {
    description: "Names a shelf.",
    roles: [10],
    form: Schema.Struct({ name: Schema.String }),
    answer: Schema.Struct({ name: Schema.String, isFile: Schema.Boolean })
  }),
  text("isFree", "/is-free", {
    description: "Whether a shelf is free.",
    roles: [10],
    payload: { shelf_id: Schema.Int },
    answer: ["free", "taken"]
  })
])

/** What uploads failed with while they were read. */
export const broken: unknown[] = []

const area = implement(scanner, {
  isUp: () => true,
  scan: async ({ payload: { fields, file, fileName } }) => {
    let bytes = 0
    try {
      for await (const chunk of file) bytes += chunk.length
    } catch (error) {
      broken.push(error)
      throw error
    }
    return { shelf_id: fields.shelf_id, dry_run: fields.dry_run ?? null, bytes, name: fileName }
  },
  refuse: () => {
    throw new NotFound({ message: "No such shelf" })
  },
  label: async ({ payload: { fields, file } }) => {
    let bytes = 0
    for await (const chunk of file ?? []) bytes += chunk.length
    return { shelf_id: fields.shelf_id, label: `${fields.from}–${fields.to}`, bytes: file === undefined ? null : bytes }
  },
  rename: ({ payload: { fields, file } }) => ({ name: fields.name, isFile: file !== undefined }),
  isFree: ({ payload }) => (payload.shelf_id === 1 ? "free" : "taken")
})

const admin: Caller = {
  userId: 1,
  username: "role-10",
  roleId: 10,
  isGcc: false,
  scope: { kind: "national", id: null },
  actor: { userId: 1, roleId: 10 }
}

/** The server. */
export let served: Served

/** The address of the server. */
export let base: string

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    served = await serve({
      areas: [area],
      callerOf: async (token) => (token === "t10" ? admin : undefined),
      dist: "/nowhere"
    })
    await new Promise<void>((done) => void served.server.listen(0, "127.0.0.1", done))
    base = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    served.server.closeAllConnections()
    served.server.close()
    await served.close()
  })
}

type Sent = { readonly token?: string; readonly type?: string; readonly path?: string }

/** Sends a request and answers its status and body. */
export const send = async (body: BodyInit, { token, type, path = "/scan" }: Sent = { token: "t10" }) => {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(type ? { "content-type": type } : {}) }
  const response = await fetch(`${base}/api${path}`, { method: "POST", headers, body })
  return { status: response.status, json: JSON.parse(await response.text()) }
}

/** A multipart body with these parts in order. */
export const bodyOf = (parts: readonly (readonly [string, string | Blob])[], fileName = "a.txt") => {
  const body = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === "string") body.append(name, value)
    else body.append(name, value, fileName)
  }
  return body
}

/** A part with a file of so many bytes. */
export const file = (size: number) => ["file", new Blob(["x".repeat(size)])] as const
