import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { signIn } from "../kit/client.ts"
import { axeViolations, chromiumWindows, portal } from "../kit/windows.ts"

/** Pay support's decisions in the browser. */
const windows = chromiumWindows()

/** Clicks, and counts them. */
const clicksOf = () => {
  let clicks = 0
  return {
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    count: () => clicks
  }
}

test.each([
  ["order_paid_already", "refund", "Proposal: refund", "Refund"],
  ["amount_differs", "assign", "Proposal: assign the payment", "Assign to the order"],
  ["not_marked", "refuse", "Proposal: refuse", "Refuse"]
] as const)("support decides a case of %s as is proposed, in three clicks", async (reason, way, proposal, decision) => {
  const id = await firstProposed(reason, way)
  const page = await windows.open({ as: "role-4", path: `/paysupport/order-review?case=${id}` })
  await page.getByText(proposal).waitFor()
  const { click, count } = clicksOf()
  await click(page.getByRole("button", { name: "Claim" }))
  await click(page.getByRole("button", { name: decision, exact: true }))
  await click(page.getByRole("dialog").getByRole("button", { name: decision, exact: true }))
  await page.getByRole("dialog").waitFor({ state: "hidden" })
  await page
    .getByText("Nothing to decide now.")
    .or(page.getByRole("button", { name: /^(Cancel refund|Reopen|Reverse assignment)$/ }))
    .waitFor()
  expect(count()).toBe(3)
  expect(await axeViolations(page)).toEqual([])
})

test("support assigns a payment and takes that back, in two clicks which say what happens", async () => {
  const id = await firstProposed("amount_differs", "assign")
  const page = await windows.open({ as: "role-4", path: `/paysupport/order-review?case=${id}` })
  await page.getByRole("button", { name: "Claim" }).click()
  await page.getByRole("button", { name: "Assign to the order", exact: true }).click()
  await expect.poll(() => page.getByRole("dialog").getByLabel("Order number").inputValue()).toMatch(/^\d+$/)
  await page.getByRole("dialog").getByRole("button", { name: "Assign to the order", exact: true }).click()
  const { click, count } = clicksOf()
  await click(page.getByRole("button", { name: "Reverse assignment" }))
  const dialog = page.getByRole("dialog")
  await dialog.getByText(/is no longer paid, and \d+ students? owes? the fee again\./).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await click(dialog.getByRole("button", { name: "Reverse assignment" }))
  await dialog.waitFor({ state: "hidden" })
  await page.getByText("Nothing to decide now.").waitFor()
  await page.getByText("Payment of the order reversed").waitFor()
  expect(count()).toBe(2)
})

/** The number of an open case of a reason for which a decision is proposed. */
const firstProposed = async (reason: string, decision: string): Promise<number> => {
  const token = await signIn(portal.url, "role-4")
  const get = async <Data>(path: string) => {
    const response = await fetch(`${portal.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await response.json()) as { data: Data }).data
  }
  const { rows } = await get<{ rows: { id: number; state: string }[] }>(
    `raisedRequest/list?reason=${reason}&group=undecided&per_page=50`
  )
  for (const { id, state } of rows) {
    const { proposal } = await get<{ proposal: { decision: string } | null }>(`raisedRequest/${id}`)
    if (state === "open" && proposal?.decision === decision) return id
  }
  throw new Error(`No open case of ${reason} for which ${decision} is proposed`)
}
