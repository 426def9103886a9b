import { readFile } from "node:fs/promises"
import { describe, expect, test } from "vitest"
import { accountAgain, accountOf } from "../kit/sheetFiles.ts"
import {
  accountOn,
  broken,
  cardOf,
  cellsOf,
  choicesOf,
  choose,
  conflicting,
  differencesIn,
  earlierUpload,
  file,
  head,
  inLog,
  press,
  replace,
  script,
  second,
  setUp,
  third,
  uploading,
  uploadWhole,
  usernames,
  windows
} from "./upload.kit.ts"

setUp()

describe("a file of answer sheets", () => {
  test("is tried first, which saves nothing, then uploaded; each line is accounted for", async () => {
    const page = await windows.open({ as: "role-10", path: uploading })
    const expected = { ...accountOf(file), lines: file.lines.length + 2, rejected: accountOf(file).rejected + 2 }
    const before = await head()
    await choose(page, "centre 12.txt", broken)
    await press(page, "Check file")
    await page.getByText("Dry run: nothing saved").waitFor()
    expect(await accountOn(page)).toEqual(expected)
    expect(await head()).toBe(before)

    await press(page, "Upload")
    await page.getByText("Upload complete").waitFor()
    expect(await accountOn(page)).toEqual(expected)
    const { lines, accepted, unchanged, conflicting, rejected } = await accountOn(page)
    expect(accepted! + unchanged! + conflicting! + rejected!).toBe(lines)

    const short = file.lines.find(({ fate }) => fate === "rejected")!
    const listed = page.getByRole("region", { name: /Rejected lines \(/ }).locator("tbody tr")
    expect(await cellsOf(listed)).toEqual([
      [String(short.number), "99 answers; the exam has 100 questions"],
      [String(file.lines.length + 2), "No student in your region has this username"],
      [String(file.lines.length + 3), "The line does not have seven fields separated by |"]
    ])

    const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download full report")])
    expect(download.suggestedFilename()).toBe("centre 12-report.csv")
    const report = (await readFile(await download.path(), "utf8")).trim().split("\n")
    const other = file.lines.find(({ fate }) => fate === "conflicting")!
    expect(report.map((line) => line.split(",").slice(0, 3).join())).toEqual([
      "line,verdict,code",
      ...[`${other.number},conflicting,conflicting`, `${short.number},rejected,wrong_length`].toSorted(
        (a, b) => Number.parseInt(a) - Number.parseInt(b)
      ),
      `${file.lines.length + 2},rejected,unknown_student`,
      `${file.lines.length + 3},rejected,wrong_fields`
    ])
    await expect
      .poll(async () =>
        (await earlierUpload(page, "centre 12.txt").getByRole("gridcell").allTextContents()).slice(2, 8)
      )
      .toEqual(["role-10", lines, accepted, unchanged, conflicting, rejected].map(String))
  })

  test("sent again under another name changes nothing; a script in that name is shown as text", async () => {
    const page = await windows.open({ as: "role-10", path: uploading })
    await choose(page, script, second.text)
    await page.getByText(script).first().waitFor()
    await press(page, "Upload")
    await page.getByText("Upload complete").waitFor()
    expect(await accountOn(page)).toEqual(accountOf(second))
    await page.reload()
    await page.getByRole("region", { name: "Earlier uploads" }).first().getByText(script).waitFor()
    expect(await page.title()).not.toBe("broken")
    const [before, events] = [await head(), await inLog(second.hash)]
    await choose(page, "the same under another name.txt", second.text)
    await press(page, "Upload")
    await expect.poll(() => accountOn(page)).toEqual(accountAgain(second))
    expect([await head(), await inLog(second.hash)]).toEqual([before, events])
  })

  test("is found among earlier uploads and withdrawn with a reason; Reset exam finds it too", async () => {
    const page = await windows.open({ as: "role-10", path: uploading })
    await uploadWhole(page, "centre to withdraw.txt", third.text)

    const reset = await windows.open({ as: "role-10", path: "/result-overview/reset-exam?exam=1" })
    await reset.getByText("One file", { exact: true }).click()
    await reset.getByRole("searchbox", { name: "Search file or sender" }).fill("to withdraw")
    await reset
      .getByRole("row")
      .filter({ hasText: "centre to withdraw.txt" })
      .getByText("centre to withdraw.txt")
      .click()
    await reset.getByText(/centre to withdraw\.txt, .* by role-10, \d+ answer sheets/).waitFor()
    await reset.getByLabel("Reason").fill("Scanned twice.")
    expect(await reset.getByRole("button", { name: "Withdraw answer sheets…" }).isEnabled()).toBe(true)

    await page.getByRole("searchbox", { name: "Search file or sender" }).fill("to withdraw")
    // The list is searched a moment after the last letter, and a menu of a row that goes closes.
    await expect.poll(() => page.getByRole("button", { name: /^Actions for/ }).count()).toBe(1)
    await page.getByRole("button", { name: "Actions for centre to withdraw.txt" }).click()
    await page.getByRole("menuitem", { name: "Withdraw answer sheets…" }).click()
    const confirm = page.getByRole("button", { name: "Withdraw answer sheets" })
    expect(await confirm.isEnabled()).toBe(false)
    await page.getByLabel("Reason", { exact: true }).fill("Scanned twice.")
    await confirm.click()
    await page.getByText(/\d+ answer sheets withdrawn/).waitFor()
  })

  test("that is empty, or no text, is refused with the reason; what was chosen stays, a good one follows", async () => {
    const page = await windows.open({ as: "role-10", path: uploading, expected: /status of 422/ })
    await choose(page, "empty.txt", "")
    await page.getByText("This file is empty.").waitFor()
    expect(await page.getByRole("button", { name: "Upload", exact: true }).isDisabled()).toBe(true)

    const before = await head()
    await choose(page, "picture.txt", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))
    await press(page, "Upload")
    const refusal = page.getByRole("alert").filter({ hasText: "Upload failed" })
    await refusal.getByText("This is not a text file").waitFor()
    await refusal.getByText("Choose the scanner's text file (UTF-8, one sheet per line)").waitFor()
    expect(await page.getByText("picture.txt").isVisible()).toBe(true)
    expect(await head()).toBe(before)

    await uploadWhole(page, "letter.txt", "Dear Sir,\nplease find the sheets attached.\n")
    expect(await accountOn(page)).toEqual({ lines: 2, accepted: 0, unchanged: 0, conflicting: 0, rejected: 2 })
  })
})

describe("a student with two sheets", () => {
  test("stands with both side by side; one keeps the first, one replaces it, who comes late is told", async () => {
    const page = await windows.open({ as: "role-10", path: `${uploading}&tab=conflicts` })
    const late = await windows.open({ as: "role-11", path: `${uploading}&tab=conflicts` })
    const [first, other] = usernames as [string, string, string]
    await cardOf(late, first).waitFor()

    const card = cardOf(page, first)
    await card.getByText("1 of 100 answers differs").waitFor()
    expect(await differencesIn(card)).toEqual([
      expect.stringMatching(/^Question 1: .*, differs$/),
      `Question 1: ${conflicting[0]!.answers[0]}, differs`
    ])

    await card.getByRole("button", { name: "Keep first" }).click()
    const dialog = page.getByRole("dialog")
    expect(await dialog.getByRole("button", { name: "Keep first" }).isDisabled()).toBe(true)
    await dialog.getByLabel("Reason").fill("The second is another student's")
    await dialog.getByRole("button", { name: "Keep first" }).click()
    await card.waitFor({ state: "detached" })

    await replace(page, other)
    await cardOf(page, other).waitFor({ state: "detached" })

    await replace(late, first)
    await late.getByText("Someone else already reviewed this").first().waitFor()
    await cardOf(late, first).waitFor({ state: "detached" })

    expect(await choicesOf(conflicting[0]!, conflicting[1]!)).toEqual([
      { type: "answerSheet.upheld", student: conflicting[0]!.student, reason: "The second is another student's" },
      { type: "answerSheet.superseded", student: conflicting[1]!.student, reason: "The clean scan" }
    ])
  })

  test("is settled once, when the answer to the choice is lost and it is made again", async () => {
    const username = usernames[2]!
    const page = await windows.open({ as: "role-10", path: uploading, expected: /ERR_FAILED/ })
    await uploadWhole(page, "third.txt", third.text)
    await page.getByRole("tab", { name: /^Conflicts/ }).click()

    let lost = 0
    await page.route("**/graphql", async (route) => {
      if (lost > 0 || !String(route.request().postData()).includes("resolveAnswerSheetConflict"))
        return route.continue()
      lost += 1
      await route.fetch()
      return route.abort()
    })
    await replace(page, username)
    const dialog = page.getByRole("dialog")
    await dialog.getByText("The portal cannot be reached").waitFor()
    expect(lost).toBe(1)
    expect(await dialog.getByLabel("Reason").inputValue()).toBe("The clean scan")
    await dialog.getByRole("button", { name: "Use second" }).click()
    await page.getByText("Second sheet now counts").first().waitFor()
    await cardOf(page, username).waitFor({ state: "detached" })
    expect(await choicesOf(conflicting[2]!)).toEqual([
      { type: "answerSheet.superseded", student: conflicting[2]!.student, reason: "The clean scan" }
    ])
  })
})
