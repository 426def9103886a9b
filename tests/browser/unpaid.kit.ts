import { expect } from "vitest"
import { signIn, tell } from "../kit/client.ts"
import { portal } from "../kit/windows.ts"

const letter = (nth: number) => String.fromCharCode(97 + (nth % 26))

/** How many students of a class of the school of `role-2` have not paid. */
export const unpaid = async (level: number): Promise<number> => {
  const token = await signIn(portal.url, "role-2")
  const { body } = await tell<{ students: number }>(portal.url, "get-payment-amount", token, { class_level: [level] })
  return body.data.students
}

/** Has a class of that school have as many unpaid students at least: those that it has already, and new ones. */
export const fillClass = async (level: number, many: number): Promise<void> => {
  const token = await signIn(portal.url, "role-2")
  for (let nth = await unpaid(level); nth < many; nth += 1) {
    const student = {
      name: `Asha ${letter(nth).toUpperCase()}${letter(Math.floor(nth / 26))}${letter(nth * 7)}an`,
      date_of_birth: `${2021 - level}-0${1 + (nth % 9)}-${10 + (nth % 18)}`,
      gender: "female",
      class_level: level,
      language: "en",
      guardian: "Meena Pillai"
    }
    const { status, body } = await tell(portal.url, "schools/student/create", token, {
      ...student,
      consent: true,
      anyway: true
    })
    expect([status, status === 200 ? "" : body.message]).toEqual([200, ""])
  }
}
