import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { done, freshName, type Journey } from "./journey.ts"

/** Journeys through records and lists. */
export const recordJourneys: readonly Journey[] = [
  [
    "adds a zone, and finds it",
    async ({ client }) => {
      const added = await done(client.addZone(freshName()))
      expect(await done(client.zone(added.id))).toMatchObject(added)
      const { rows, total } = await done(client.zones({ search: added.name, per_page: 5 }))
      expect([rows.map(({ id }) => id), total]).toEqual([[added.id], 1])
    }
  ],
  [
    "edits a zone, and is refused with a version that is old",
    async ({ client }) => {
      const added = await done(client.addZone(freshName()))
      const edited = await done(client.editZone({ ...added, name: freshName() }))
      expect(edited.version).toBeGreaterThan(added.version)
      expect((await client.editZone({ ...added, name: freshName() })).status).toBe(409)
      expect((await done(client.zone(added.id))).name).toBe(edited.name)
    }
  ],
  [
    "removes a zone, which is there no more",
    async ({ client }) => {
      const added = await done(client.addZone(freshName()))
      expect((await done(client.removeZone(added))).id).toBe(added.id)
      expect((await client.zone(added.id)).status).toBe(404)
    }
  ],
  [
    "sends a command twice with one key, and it is done once",
    async ({ client }) => {
      const [name, key] = [freshName(), randomUUID()]
      const first = await done(client.addZone(name, key))
      expect(await done(client.addZone(name, key))).toEqual(first)
      expect((await done(client.zones({ search: name }))).total).toBe(1)
    }
  ],
  [
    "is told which field is wrong",
    async ({ client }) => {
      const { status, fields } = await client.addZone("")
      expect([status, Object.keys(fields)]).toEqual([422, ["name"]])
      expect((await client.school(999_999)).status).toBe(404)
    }
  ],
  [
    "turns the pages of a list",
    async ({ client }) => {
      const first = await done(client.schools({ page: 1, per_page: 2 }))
      const second = await done(client.schools({ page: 2, per_page: 2 }))
      expect([first.per_page, first.total]).toEqual([2, 4])
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => Number(id)))).toEqual(new Set([1, 2, 3, 4]))
      const { id, name, code } = first.rows[0]!
      expect(await done(client.school(id))).toMatchObject({ id, name, code })
    }
  ],
  [
    "follows schools to their students",
    async ({ client }) => {
      const { groups } = await done(client.schoolStudents([1, 2, 3]))
      const students = await done(client.students({ per_page: 50 }))
      expect(students.rows).toHaveLength(students.total)
      const inSchool = (id: number) => students.rows.filter((one) => Number(one.school_id) === id).length
      expect(inSchool(1)).toBeGreaterThanOrEqual(2)
      const linked = groups.map(({ of, total, rows }) => [Number(of), total, rows.length, Number(rows[0]!.school_id)])
      expect(linked.toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
        [1, inSchool(1), 1, 1],
        [2, inSchool(2), 1, 2],
        [3, inSchool(3), 1, 3]
      ])
    }
  ],
  [
    "filters a list by several values",
    async ({ client }) => {
      const { rows } = await done(client.students({ class_level: [9, 10], per_page: 50 }))
      expect(new Set(rows.map((one) => one.class_level))).toEqual(new Set([9]))
      expect((await done(client.schools({ state_ids: [1, 2] }))).total).toBe(3)
      expect((await done(client.schools({ state_ids: [3] }))).total).toBe(1)
    }
  ]
]
