import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import type { Conflict } from "../../schema/exams/conflicts.ts"
import { ask, send, statsOf, tell } from "../kit/client.ts"
import { startLoad } from "../kit/load.ts"
import { breaksIn, countsOf, recount } from "../kit/recount.ts"
import { accountOf, sheetFiles, type SheetFile } from "../kit/sheetFiles.ts"
import {
  a,
  b,
  both,
  done,
  eventsOf,
  exam,
  files,
  nextFile,
  once,
  pool,
  setUp,
  settled,
  startAgain,
  states,
  students,
  submitted,
  token,
  upload,
  watch
} from "./nodes.kit.ts"

setUp()

describe("two portals on one database", () => {
  it("both show what either was sent", async () => {
    const [atA, atB] = [await watch(a), await watch(b)]
    for (const portal of [a, b]) {
      const before = submitted(atA)
      const { accepted } = await upload(portal, nextFile())
      for (const watcher of [atA, atB]) {
        await expect.poll(() => submitted(watcher), { timeout: 2_000, interval: 5 }).toBe(before + accepted)
        expect(watcher.last().kind).toBe("delta")
      }
    }
  })

  it("tell who watches at once, also while others come to watch", async () => {
    const watcher = await watch(b)
    for (let round = 0; round < 30; round++) {
      const before = submitted(watcher)
      const [{ accepted }, other] = await Promise.all([upload(a, nextFile()), pause(round).then(() => watch(b))])
      await expect.poll(() => submitted(watcher), { timeout: 500, interval: 5 }).toBe(before + accepted)
      other.close()
    }
  })

  it("take the same file at the same time, and each of its sheets once", async () => {
    for (let round = 0; round < 10; round++) {
      const [file, before] = [nextFile(), await eventsOf("answerSheet.received")]
      const answers = await Promise.all([a, b, a, b].map((portal) => send(portal.url, token, file)))
      const accepted = answers.map(({ body }) => body.data.accepted)
      expect(accepted.reduce((sum, one) => sum + one)).toBe(accountOf(file).accepted)
      for (const {
        body: { data }
      } of answers) {
        expect(data).toMatchObject({
          lines: file.lines.length,
          conflicting: accountOf(file).conflicting,
          rejected: accountOf(file).rejected
        })
      }
      expect((await eventsOf("answerSheet.received")) - before).toBe(accountOf(file).accepted)
    }
    expect(await breaksIn(pool)).toEqual([])
  })

  it("do a command once that both are sent, and both answer what it came to", async () => {
    const { body } = await ask<{ rows: readonly Conflict[] }>(
      a.url,
      `answer-sheet-conflicts?exam_id=${exam}&per_page=6`,
      token
    )
    expect(body.data.rows).toHaveLength(6)
    for (const [index, conflict] of body.data.rows.entries()) {
      const { student_id, version, kept_aside } = conflict
      const choice = index % 2 ? "keep" : "replace"
      const resolved = {
        exam_id: exam,
        student_id,
        version,
        choice,
        kept_aside: kept_aside.position,
        reason: "The clean one"
      }
      const answers = await both("answer-sheet-conflicts/resolve", resolved)
      expect(done(answers)).toEqual(once("Choice saved"))
      expect(new Set(answers.map((answer) => answer.body.data.position)).size).toBe(1)
      const others = await tell(a.url, "answer-sheet-conflicts/resolve", token, resolved, randomUUID())
      expect(others.status).toBe(409)
    }
    expect((await eventsOf("answerSheet.superseded")) + (await eventsOf("answerSheet.upheld"))).toBe(6)

    const file = nextFile()
    await upload(a, file)
    await settled(b)
    const user = file.lines.find(({ fate }) => fate === "accepted")!.text.split("|")[2]
    const byStudent = await both("admin-delete-answersheet", {
      exam_id: exam,
      by: "student",
      username: user,
      reason: "Another's"
    })
    expect(done(byStudent)).toEqual(once("Answer sheets withdrawn"))
    expect(await eventsOf("answerSheet.withdrawn")).toBe(1)

    const byFile = await both("admin-delete-answersheet", {
      exam_id: exam,
      by: "file",
      file: file.hash,
      reason: "Wrong key"
    })
    expect(done(byFile)).toEqual(once("Answer sheets withdrawn"))
    expect(await eventsOf("answerSheet.withdrawn")).toBe(accountOf(file).accepted)

    const mock = { exam: 4, group_by: "state" }
    const ofMock = sheetFiles({ students, exam: 4 }).next().value as SheetFile
    await upload(b, ofMock)
    await settled(a)
    const byExam = await both("admin-delete-answersheet", { exam_id: mock.exam, by: "exam", reason: "Begin again" })
    expect(byExam.map((answer) => [answer.status, answer.body.data])).toEqual(
      Array.from({ length: 5 }, () => [200, { withdrawn: accountOf(ofMock).accepted, position: expect.any(Number) }])
    )
    expect(await eventsOf("exam.reset")).toBe(1)
    expect(await breaksIn(pool)).toEqual([])
  })

  it("carry on what one of them began: its watchers resume on the other, and miss nothing", async () => {
    await settled(a)
    const [lost, lostUnderLoad] = [await watch(a), await watch(a)]
    const load = startLoad({ url: () => b.url, token, files, rate: 300, writers: 4 })
    await expect.poll(() => lost.heard.length, { timeout: 20_000 }).toBeGreaterThan(5)
    await a.kill("SIGKILL")
    await expect.poll(() => lost.disconnects()).toBe(1)
    await pause(2_000)

    const { epoch, position } = lostUnderLoad.last()
    const goesOn = await watch(b, { since: { epoch, position }, known: lostUnderLoad.rows })
    expect(goesOn.heard[0]).toMatchObject({ kind: "delta", epoch })
    await pause(1_000)
    await load.stop()
    expect(load.wrong).toEqual([])

    await settled(b)
    const { rows } = await statsOf(b.url, token, states)
    const since = { epoch: lost.last().epoch, position: lost.last().position }
    const resumed = await watch(b, { since, known: lost.rows })
    const [first] = resumed.heard
    expect(first?.kind).toBe("delta")
    expect(first!.position).toBeGreaterThan(since.position)
    expect(first!.rows.map(({ key }) => key).toSorted()).toEqual(
      rows
        .filter(({ position: changed }) => changed > since.position)
        .map(({ key }) => key)
        .toSorted()
    )
    const whole = await recount(pool, exam, "state")
    expect(countsOf([...resumed.rows.values()])).toEqual(whole)
    expect(countsOf(rows)).toEqual(whole)
    await expect.poll(() => countsOf([...goesOn.rows.values()])).toEqual(whole)
  })

  it("give everything anew to who comes with a position that means nothing here", async () => {
    const { epoch, position } = (await watch(b)).last()
    const strange = [
      { epoch: randomUUID(), position: 5 },
      { epoch, position: position + 1_000 }
    ]
    for (const since of strange) {
      const watcher = await watch(b, {
        since,
        known: new Map([["nowhere", { key: "nowhere", registered: 1, submitted: 1 }]])
      })
      expect(watcher.heard[0]?.kind).toBe("reset")
      expect(countsOf([...watcher.rows.values()])).toEqual(await recount(pool, exam, "state"))
    }
  })

  it("show on one that has just started what the other was sent before and is sent now", async () => {
    await startAgain()
    const watcher = await watch(a)
    expect(countsOf([...watcher.rows.values()])).toEqual(await recount(pool, exam, "state"))
    const before = submitted(watcher)
    const { accepted } = await upload(b, nextFile())
    await expect.poll(() => submitted(watcher), { timeout: 2_000, interval: 5 }).toBe(before + accepted)
  })
})
