import { randomUUID } from "node:crypto"
import type pg from "pg"
import { afterAll, beforeAll, expect } from "vitest"
import { records } from "../../machines/index.ts"
import type { NewEvent, Projection } from "../../server/platform/eventlog/index.ts"
import { waitForProjection } from "../../server/platform/projections/waitForProjection.ts"
import { keepBytes } from "../../server/platform/files/store.ts"
import { openPortal, type OpenPortal } from "../../server/open.ts"
import { projections } from "../../server/projections.ts"
import { readSettings } from "../../server/platform/settings.ts"
import { sampleBook } from "../kit/books.ts"
import { type TestDatabase } from "../kit/database.ts"
import { freshPortalDatabase } from "../kit/portalDatabase.ts"
import { history } from "../kit/history.ts"
import { ofContent } from "./projections.content.kit.ts"
import { ofResults } from "./projections.results.kit.ts"
import { ofPayments } from "./projections.payments.kit.ts"
import { append, programmeEvents, smallProgramme } from "../kit/programme.ts"

export let database: TestDatabase

/** The portal whose tables are compared. */
export let opened: OpenPortal

/** Connections to the database. */
export let pool: pg.Pool

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    database = await freshPortalDatabase()
    opened = await openPortal(database.url, readSettings({ NODE_ENV: "test" }))
    pool = opened.portal.pool
    await keepBytes(pool, { hash: classComputed.sample.book, type: "application/octet-stream", bytes: sampleBook() })
  })
  afterAll(async () => {
    await opened.close()
    await database.drop()
  })
}

/** The tables that projections fill. */
export const tables = projections.flatMap((projection) => projection.tables)

/** The history that the tables are made of. */
export const drawn = history(smallProgramme, 2_000, 7, "moving")
const { requested, produced, failed } = records.paperExport.events
const { started, classComputed, awardsChosen, computed, signed, approved } = records.resultRun.events

/** The events that the tests read. */
export const past: readonly NewEvent[] = [
  ...drawn,
  ...[1, 2, 3].map((id) => ({ stream: `paperExport-${id}`, type: "paperExport.requested", data: requested.sample })),
  { stream: "paperExport-1", type: "paperExport.produced", data: produced.sample },
  { stream: "paperExport-2", type: "paperExport.failed", data: failed.sample },
  { stream: "resultRun-401", type: "resultRun.started", data: started.sample },
  { stream: "resultRun-401", type: "resultRun.classComputed", data: classComputed.sample },
  // Two people sign the results with their awards, which are given from then on.
  { stream: "resultRun-401", type: "resultRun.awardsChosen", data: awardsChosen.sample },
  { stream: "resultRun-401", type: "resultRun.computed", data: computed.sample },
  { stream: "resultRun-401", type: "resultRun.signed", data: signed.sample },
  { stream: "resultRun-401", type: "resultRun.approved", data: approved.sample }
]

/** Appends events in batches of one to fifty, as they would come. */
export const appendAll = async (events: readonly NewEvent[]) => {
  for (let from = 0; from < events.length;) {
    const size = 1 + ((from * 7) % 50)
    await append(opened.portal.log, events.slice(from, from + size))
    from += size
  }
}

/** Waits until every following projection has come to the log's head. */
export const caughtUp = async () => {
  const { position } = await opened.portal.log.head()
  for (const { name, mode } of projections) {
    if (mode === "following")
      expect(await waitForProjection(pool, opened.portal.signals, name, position, 60_000), `${name} follows`).toBe(true)
  }
}

let made = 500

/** Events that a projection folds, of something new. */
export const oneOf = (projection: Projection, nth: number): readonly NewEvent[] => {
  const id = (made += 1) + nth
  const [district] = smallProgramme.places
  const [exam] = smallProgramme.exams
  const more = {
    places: [{ ...district!, district: id, state: id, prant: id, zone: id }],
    schools: [{ id, district: 1, institute: null }],
    students: [{ id, district: 1, school: null, classLevel: 8, language: "en" }],
    exams: [{ ...exam!, id }]
  }
  const setUp: NewEvent = {
    stream: `programme-${id}`,
    type: "programme.setUp",
    data: records.programme.events.setUp.sample
  }
  const account: NewEvent = {
    stream: `account-${id}`,
    type: "account.created",
    data: { ...records.account.events.created.sample, username: `user-${id}` }
  }
  const notification: NewEvent = {
    stream: `notification-${id}`,
    type: "notification.written",
    data: records.notification.events.written.sample,
    personal: { subject: `notification-${id}`, data: { title: `Notice ${id}`, body: "As rebuilt." } }
  }
  const reading: NewEvent = { stream: `inbox-${id}`, type: "inbox.read", data: { notification: id } }
  const coordinator: NewEvent = {
    stream: `coordinator-${id}`,
    type: "coordinator.added",
    data: { ...records.coordinator.events.added.sample, accountId: id }
  }
  const message: NewEvent = {
    stream: `message-${id}`,
    type: "message.queued",
    data: records.message.events.queued.sample
  }
  const institute: NewEvent = {
    stream: `institute-${id}`,
    type: "institute.registered",
    data: { name: `Institute ${id}`, code: `MI${id}`, districtId: 1 }
  }
  const importing: NewEvent = {
    stream: `importJob-${id}`,
    type: "importJob.received",
    data: records.importJob.events.received.sample
  }
  const bulk: NewEvent = {
    stream: `bulkJob-${id}`,
    type: "bulkJob.started",
    data: { ...records.bulkJob.events.started.sample, batch: randomUUID() }
  }
  const view: NewEvent = {
    stream: `listView-${id}`,
    type: "listView.saved",
    data: records.listView.events.saved.sample,
    personal: { subject: `listView-${id}`, data: { name: `View ${id}` } }
  }
  const question: NewEvent = {
    stream: `question-${id}`,
    type: "question.drafted",
    data: records.question.events.drafted.sample
  }
  const translation: NewEvent = {
    stream: `translation-${id}-hi`,
    type: "translation.drafted",
    data: records.translation.events.drafted.sample
  }
  const paper: NewEvent = {
    stream: `paperset-${id}`,
    type: "paperset.planned",
    data: records.paperset.events.planned.sample
  }
  const schedule: NewEvent = {
    stream: `examSchedule-${id}`,
    type: "examSchedule.scheduled",
    data: records.examSchedule.events.scheduled.sample
  }
  const backup: NewEvent = {
    stream: `backup-${id}`,
    type: "backup.created",
    data: { ...records.backup.events.created.sample, name: `20261101T${String(id).padStart(9, "0")}Z` }
  }
  const key: NewEvent = {
    stream: `answerKey-${id}`,
    type: "answerKey.drafted",
    data: records.answerKey.events.drafted.sample
  }
  const run: NewEvent = { stream: `resultRun-${id}`, type: "resultRun.started", data: started.sample }
  const paperExport: NewEvent = { stream: `paperExport-${id}`, type: "paperExport.requested", data: requested.sample }
  return [
    ...programmeEvents(more),
    setUp,
    account,
    coordinator,
    institute,
    question,
    translation,
    paper,
    schedule,
    paperExport,
    backup,
    key,
    run,
    notification,
    reading,
    message,
    importing,
    bulk,
    view,
    ...ofContent(id),
    ...ofResults(id),
    ...ofPayments(projection.name, id)
  ].filter(({ type }) => projection.events.includes(type))
}
