import type { Page } from "playwright-core"

/** A school pays the fees of its students through the gateway's checkout. @returns what the page says was received */
export const payFees = async (school: Page): Promise<string> => {
  await school.goto("/payment/payment-student")
  await school.getByRole("button", { name: /^Pay ₹/ }).click()
  await school.getByRole("button", { name: "Pay", exact: true }).click()
  const received = await school.getByText(/^₹[\d,]+ received$/).innerText()
  await school.goto("/student/paid-school-student")
  await school.getByRole("gridcell", { name: "Meera Krishnan", exact: true }).waitFor()
  return received
}
