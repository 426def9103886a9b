import { beforeAll, expect, test } from "vitest"
import { add, house, pool, setUp, sign, verify } from "./audit.kit.ts"

setUp()

beforeAll(async () => {
  await sign()
  await add(700)
  await sign()
})

test("whatever is done to the table of events is found, and named", async () => {
  const { position } = await house.portal.log.head()
  const at = position - 300
  const attacks: readonly (readonly [string, string])[] = [
    [`update events set data = data || '{"rows": 7}' where position = ${at}`, `event ${at} is not the one`],
    [`update events set at = at + interval '1 microsecond' where position = ${at}`, `event ${at} is not the one`],
    [`update events set meta = meta || '{"roleId": 5}' where position = ${at}`, `event ${at} is not the one`],
    [`update events set stream = stream || 'x' where position = ${at}`, `event ${at} is not the one`],
    [`delete from events where position = ${at}`, `event ${at} is missing`],
    [`delete from events where position > ${at}`, `event ${at + 1} is missing`],
    [
      `update events set position = -position where position in (${at}, ${at + 1});
       update events set position = ${at + 1} where position = -${at};
       update events set position = ${at} where position = -${at + 1}`,
      `event ${at} is not the one`
    ],
    [
      `insert into events select ${position} + 1, stream || 'y', version, type, schema_version, data, meta, at
       from events where position = ${at}`,
      `events behind ${position}`
    ],
    // Somebody who also hashes anew is found by the roots.
    [`update events set data = data || '{"rows": 7}' where position = ${at}; truncate log_tiles`, "is of other events"]
  ]
  for (const [attack, named] of attacks) {
    const client = await pool.connect()
    try {
      await client.query("begin")
      await client.query(attack)
      const { faults } = await verify(client)
      expect(faults.join("\n"), attack).toContain(named)
      expect(
        faults.some((fault) => fault.includes("root")),
        attack
      ).toBe(!attack.startsWith("insert"))
    } finally {
      await client.query("rollback")
      client.release()
    }
  }
  expect((await verify()).faults).toEqual([])
})

test("a log whose hashes were changed gets no root", async () => {
  const { rows } = await pool.query("select hashes from log_tiles where level = 0 and tile = 1")
  await pool.query("update log_tiles set hashes = overlay(hashes placing '\\x00' from 5) where level = 0 and tile = 0")
  expect((await verify()).faults[0]).toContain("not the one that was hashed")
  await expect(sign()).resolves.toBeDefined()
  await pool.query("update log_tiles set hashes = overlay(hashes placing '\\x0000' from 5) where level = 1")
  await expect(sign()).rejects.toThrow("nothing was signed")
  expect(rows).toHaveLength(1)
  // As they were.
  await pool.query("truncate log_tiles")
  await pool.query("delete from log_roots where at = (select max(at) from log_roots)")
  await sign()
  expect((await verify()).faults).toEqual([])
})
