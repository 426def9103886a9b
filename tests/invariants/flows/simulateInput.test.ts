import { describe, expect, test } from "vitest"
import { initialState } from "../../../machines/decide.ts"
import { machineList } from "../../../src/screens/flows/machineList.ts"
import { inputIn, inputPart, readInput, startWith } from "../../../src/screens/flows/simulate/input.ts"
import { inputOf } from "../../../src/screens/flows/simulate/offers.ts"

describe("the input of a simulation", () => {
  const sample = { paper: { id: 7, classes: [8] }, mode: "mock", isPaid: false, note: null }

  test.each([
    ["[]", "Input: must be an object"],
    ['{"paper": {"id": 7, "classes": [8]}, "mode": "mock", "note": null}', "isPaid: required"],
    ['{"paper": {"id": "7", "classes": [8]}, "mode": "mock", "isPaid": true, "note": 1}', "paper.id: must be a number"],
    [
      '{"paper": {"id": 7, "classes": [8, "x"]}, "mode": "x", "isPaid": true, "note": 1}',
      "paper.classes.1: must be a number"
    ],
    ['{"paper": {"id": 7, "classes": 8}, "mode": "x", "isPaid": true, "note": 1}', "paper.classes: must be a list"],
    [
      '{"paper": {"id": 7, "classes": [], "x": 1}, "mode": "x", "isPaid": true, "note": 1}',
      "paper.x: not a field of this input"
    ],
    ["{paper", "Invalid JSON"]
  ])("%s is told as what it is", (text, fault) => {
    expect(readInput(text, sample)).toEqual({ fault })
  })

  test("comes back from an address as it was, and the sample takes no place there", () => {
    const input = { ...sample, mode: "पूर्ण", paper: { id: 9, classes: [] } }
    expect(inputIn(inputPart(input, sample), sample)).toEqual({ input, fault: null })
    expect(inputPart(sample, sample)).toBeNull()
    expect(inputIn(null, sample)).toEqual({ input: sample, fault: null })
    expect(inputPart({ ...sample, mode: "x".repeat(3_000) }, sample)).toBeNull()
    for (const part of ["%%%", "e30", "x".repeat(3_000)]) expect(inputIn(part, sample).fault, part).toBeTruthy()
  })

  test.each(machineList.filter(({ name, kind }) => inputOf({ machine: name, kind }) !== undefined))(
    "begins $name, and a broken one is refused in words",
    ({ name, kind, machine }) => {
      const input = inputOf({ machine: name, kind })!
      expect(startWith(machine, input)).toEqual(initialState(machine, input))
      expect(readInput(JSON.stringify(input), input)).toEqual({ input, fault: null })
    }
  )
})
