import { expect, test } from "vitest"
import { batched } from "../../server/platform/concurrency/batched.ts"
import { inMoment } from "../../server/platform/db/moment.ts"

/** Look-ups that end when the test says so, in the order in which they began. */
const held = () => {
  const begun: { readonly keys: readonly string[]; readonly end: (error?: Error) => void }[] = []
  const find = batched<string, string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>()
    const found = new Map(keys.filter((key) => key !== "nobody").map((key) => [key, `of ${key}`]))
    begun.push({ keys, end: (error) => (error === undefined ? resolve(found) : reject(error)) })
    return promise
  })
  return { begun, find }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test("what is asked for while look-ups are under way is one look-up, and each gets what is its own", async () => {
  const { begun, find } = held()
  const answers = Promise.all(["a", "b", "c", "d", "c", "nobody"].map(find))
  await settle()
  // Two are looked up at once; the others wait together, each once.
  expect(begun.map(({ keys }) => keys)).toEqual([["a"], ["b"]])
  begun[0]!.end()
  await settle()
  expect(begun[2]?.keys).toEqual(["c", "d", "nobody"])
  begun[1]!.end()
  begun[2]!.end()
  expect(await answers).toEqual(["of a", "of b", "of c", "of d", "of c", undefined])
})

test("whoever asks once a look-up began is not answered by it", async () => {
  const { begun, find } = held()
  const first = find("a")
  await settle()
  const later = find("a")
  await settle()
  expect(begun.map(({ keys }) => keys)).toEqual([["a"], ["a"]])
  begun[1]!.end()
  expect(await later).toBe("of a")
  begun[0]!.end()
  expect(await first).toBe("of a")
})

test("a look-up that fails fails for those who waited for it, and not for the next", async () => {
  const { begun, find } = held()
  const [first, second, third] = [find("a"), find("b"), find("c")]
  await settle()
  begun[0]!.end(new Error("away"))
  await expect(first).rejects.toThrow("away")
  await settle()
  begun[1]!.end()
  begun[2]!.end()
  expect([await second, await third]).toEqual(["of b", "of c"])
})

test("a look-up has so many keys at most", async () => {
  const { begun, find } = held()
  const answers = Array.from({ length: 452 }, (_, nth) => find(String(nth)))
  for (let nth = 0; nth < 5; nth++) {
    await settle()
    begun[nth]?.end()
  }
  expect((await Promise.all(answers)).length).toBe(452)
  expect(begun.map(({ keys }) => keys.length)).toEqual([1, 1, 200, 200, 50])
})

test("what is read of a moment is asked for alone", async () => {
  const { begun, find } = held()
  const present = ["a", "b", "c"].map(find)
  const past = inMoment({} as never, () => find("d"))
  await settle()
  expect(begun.map(({ keys }) => keys)).toEqual([["d"], ["a"], ["b"]])
  for (const { end } of begun) end()
  expect(await past).toBe("of d")
  await settle()
  begun[3]!.end()
  expect(await Promise.all(present)).toEqual(["of a", "of b", "of c"])
})
