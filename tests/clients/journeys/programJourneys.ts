import { expect } from "vitest"
import { deliverDue } from "../../../server/areas/programs/webhooks/deliver.ts"
import { openExam } from "../../kit/programme.ts"
import { openReceiver } from "../../kit/receiver.ts"
import type { NewStudent } from "../client.ts"
import { done, freshName, type Journey } from "./journey.ts"

const student = (name: string): NewStudent => ({
  name,
  date_of_birth: "2013-05-17",
  class_level: 8,
  gender: "female",
  language: "en",
  guardian: "Meera Nair",
  guardian_phone: "9876543210",
  school_id: 1,
  consent: true
})

/** Journeys of schools and of programs. */
export const programJourneys: readonly Journey[] = [
  [
    "sees as a school its own students alone, and may add no zone",
    async ({ client, audience }) => {
      client.become(await audience.house.signIn(2, { schoolId: 2 }))
      const { rows } = await done(client.students({ per_page: 50 }))
      expect(new Set(rows.map((one) => Number(one.school_id)))).toEqual(new Set([2]))
      expect((await client.addZone(freshName())).status).toBe(403)
    }
  ],
  [
    "registers a student, who is then a possible duplicate",
    async ({ client, audience }) => {
      client.become(await audience.house.signIn(2, { schoolId: 1 }))
      const form = student(`Asha ${freshName().slice(5)}`)
      expect((await done(client.checkStudent(form))).duplicates).toEqual([])
      const { id } = await done(client.createStudent(form))
      expect((await done(client.checkStudent(form))).duplicates.map((one) => one.id)).toEqual([id])
      const { rows } = await done(client.students({ school_id: 1, per_page: 50 }))
      expect(rows.map((one) => one.id)).toContain(id)
    }
  ],
  [
    "follows the sheets of an exam",
    async ({ client, audience }) => {
      const exam = await openExam(audience.house.portal.log)
      expect((await done(client.exams())).some(({ exam_id }) => Number(exam_id) === exam)).toBe(true)
      await audience.send(exam, [11, 21])
      const { rows } = await done(client.stats(exam, "state"))
      expect(rows.reduce((sum, { submitted }) => sum + submitted, 0)).toBe(2)
    }
  ],
  [
    "makes an API key, uses it within its scopes, and revokes it",
    async ({ client, audience }) => {
      const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
      const { id, key } = await done(client.createKey("Journey", ["students.read"], until))
      client.become(key)
      expect((await done(client.students({}))).total).toBeGreaterThan(0)
      expect((await client.schools({})).status).toBe(403)
      client.become(audience.admin)
      await done(client.revokeKey(id))
      client.become(key)
      expect((await client.students({})).status).toBe(401)
    }
  ],
  [
    "registers a webhook, and sees the delivery of its test",
    async ({ client, audience }) => {
      const receiver = await openReceiver()
      try {
        const { id } = await done(client.createWebhook(receiver.url))
        await done(client.testWebhook(id))
        await deliverDue(audience.house.portal, { allowsLocal: true })
        expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
          "webhook.test"
        ])
        expect((await done(client.deliveries(id))).rows).toMatchObject([{ attempts: 1 }])
      } finally {
        receiver.close()
      }
    }
  ]
]
