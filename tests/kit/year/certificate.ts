import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { expect } from "vitest"
import { axeViolations } from "../axe.ts"
import { addressesIn } from "../certificates.ts"

/** A student downloads her certificate. @returns the address that its QR code leads to, as the PDF has it */
const certificateAddress = async (student: Page): Promise<string> => {
  const [download] = await Promise.all([
    student.waitForEvent("download"),
    student.getByRole("button", { name: /^Certificate, / }).click()
  ])
  const addresses = addressesIn(await readFile(await download.path()))
  expect(addresses).toHaveLength(1)
  return addresses[0]!
}

/**
 * A student downloads her certificate, and somebody who is not signed in verifies it, once more without a network; a
 * changed one is not genuine.
 */
export const verifyCertificate = async (student: Page, anybody: Page, name: string): Promise<void> => {
  const address = await certificateAddress(student)
  const asked: string[] = []
  anybody.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`))
  await anybody.goto(address)
  await anybody.getByRole("heading", { name: "Genuine certificate" }).waitFor()
  await anybody.getByText(name, { exact: true }).waitFor()
  await anybody.getByText(/^C\d{2}-0000001-\d$/).waitFor()
  expect(await axeViolations(anybody)).toEqual([])
  const claim = address.slice(address.indexOf("#") + 1)
  expect(asked.filter((one) => one.includes(claim) || /Meera|C\d{2}-\d{7}/.test(one))).toEqual([])

  await anybody.context().setOffline(true)
  const read = (fragment: string) => anybody.evaluate((other) => location.replace(`#${other}`), fragment)
  await read(`${claim.startsWith("A") ? "B" : "A"}${claim.slice(1)}`)
  await anybody.getByRole("heading", { name: "Not genuine" }).waitFor()
  await read(claim)
  await anybody.getByRole("heading", { name: "Genuine certificate" }).waitFor()
  await anybody.getByText(/could not be checked without a network/).waitFor()
}
