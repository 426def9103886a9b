import { fileURLToPath } from "node:url"
import { beforeAll, describe, expect, test } from "vitest"
import type { AnyStateMachine } from "xstate"
import { codeOf, runText } from "machine-inspector/code"
import { portalCode } from "../../../bin/flows/code/vitePlugin.ts"
import { initialState } from "../../../machines/decide.ts"
import { graphOf } from "machine-inspector"
import { machineList } from "../../../src/screens/flows/machineList.ts"
import { inputOf, offersOf } from "../../../src/screens/flows/simulate/offers.ts"
import { tryEvent } from "../../../src/screens/flows/simulate/run.ts"
import { randomOf } from "../../kit/bareMachine.ts"

const folder = fileURLToPath(new URL("../../../node_modules/.machine-code", import.meta.url))

const made = async (code: string, name: string): Promise<AnyStateMachine> => {
  const [machine] = Object.values(await runText(code, folder)) as AnyStateMachine[]
  expect(machine?.id, name).toBe(name)
  return machine!
}

describe("a machine's code", () => {
  let codes: ReadonlyMap<string, string>
  beforeAll(async () => {
    codes = await portalCode()
  })

  test("is there for each machine, and needs nothing but XState", () => {
    expect([...codes.keys()].toSorted()).toEqual(machineList.map(({ name }) => name).toSorted())
    for (const [name, code] of codes) {
      const packages = [...code.matchAll(/^import .* from "(.+)"$/gm)].map(([, from]) => from)
      expect(packages, name).toEqual(["xstate"])
    }
  })

  test.each(machineList)(
    "of $name behaves as the machine does, with its guards, actions and delays",
    async (listed) => {
      const { name, kind, machine } = listed
      const copy = await made(codes.get(name)!, name)
      expect(graphOf(copy)).toEqual(graphOf(machine))
      const [named, random] = [{ machine: name, kind }, randomOf(name.length)]
      const input = inputOf(named)
      let taken = 0
      for (let walk = 0; walk < 8; walk++) {
        let [state, twin] = [initialState(machine, input), initialState(copy, input)]
        for (let step = 0; step < 40; step++) {
          expect(twin).toEqual(state)
          const offers = offersOf(named, machine, state)
          const some = random() < 0.8 ? offers.filter(({ isHere }) => isHere) : offers
          const offer = some[Math.floor(random() * some.length)]
          if (offer === undefined) break
          const event = { ...offer.sample, type: offer.event }
          const [outcome, other] = [tryEvent(machine, state, event), tryEvent(copy, twin, event)]
          expect(other, `${name}: ${offer.event}`).toEqual(outcome)
          if (!("state" in outcome) || !("state" in other)) continue
          ;[state, twin] = [outcome.state, other.state]
          taken += 1
        }
      }
      expect(taken).toBeGreaterThan(0)
    }
  )
})

test("what XState made of a call is that call again; what no text makes again stays as it was written", async () => {
  const codes = await codeOf(
    `import { setup, assign, raise, and, not } from "xstate";
     const step = 2;
     const both = { target: "b", guard: and(["isIn", not("isOut")]) };
     class Box { value = 1 }
     const box = new Box();
     const plain = setup({ guards: { isIn: () => true, isOut: () => false } }).createMachine({
       id: "plain", context: { n: 0 }, initial: "a",
       states: { a: { on: { go: { ...both, actions: [
                   assign({ n: ({ context }) => context.n + step }), raise({ type: "on" })] } } },
                 b: { on: { on: "c" } }, c: {} } });
     const boxed = setup({}).createMachine({ id: "boxed", meta: { box }, initial: "a", states: { a: {} } });
     export { plain, boxed };`,
    folder
  )
  expect(codes.get("plain")).toContain('guard: and(["isIn", not("isOut")])')
  expect(codes.get("plain")).not.toContain("both")
  expect(codes.get("boxed")).toContain("meta: { box }")
  const copy = await made(codes.get("plain")!, "plain")
  const outcome = tryEvent(copy, initialState(copy), { type: "go" })
  expect("state" in outcome && outcome.state).toEqual({ value: "c", context: { n: 2 } })
})
