import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { isPublic, targetOf } from "../../../server/areas/programs/webhooks/addresses.ts"
import { send } from "../../../server/areas/programs/webhooks/send.ts"
import { call } from "../../kit/edge.ts"
import { openReceiver, type Receiver } from "../../kit/receiver.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())

const post = (url: string, allowsLocal = true) => send({ url, body: "{}", headers: {} }, { allowsLocal })

describe("addresses that webhooks may call", () => {
  test.each([
    ["10.1.2.3", "127.0.0.1", "0.0.0.0", "169.254.169.254", "172.31.0.1", "192.168.1.1", "100.64.0.1", "224.0.0.1"],
    ["255.255.255.255", "::1", "::", "fe80::1", "fd00:ec2::254", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::"],
    ["2001:db8::1", "2001::1", "nonsense", ""]
  ])("are none that only a network of one's own has: %s …", (...addresses) => {
    expect(addresses.filter(isPublic)).toEqual([])
  })

  test("are those of the internet", () => {
    expect(["1.1.1.1", "172.32.0.1", "2606:4700::1111", "2400:cb00::1"].filter((one) => !isPublic(one))).toEqual([])
  })

  test.each([
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://169.254.169.254/latest/meta-data/",
    "https://localhost/",
    "http://localhost/",
    "http://127.1.2.3/",
    "http://1.1.1.1/",
    "ftp://127.0.0.1/"
  ])("%s is none of them, whatever it is written as", async (url) => {
    expect(await targetOf(url, { allowsLocal: true })).toBe("address")
  })

  test("http://127.0.0.1 is one in a demo alone", async () => {
    expect(await targetOf("http://127.0.0.1:80/", { allowsLocal: false })).toBe("address")
    expect(await targetOf("http://127.0.0.1:80/", { allowsLocal: true })).toMatchObject({ address: "127.0.0.1" })
    expect(await post(receiver.url, false)).toEqual({ fault: "address" })
  })

  test("a name is resolved at each delivery; one of its addresses that is private refuses it", async () => {
    const at = (...addresses: readonly string[]) =>
      targetOf("https://hooks.example.org/", { allowsLocal: true, resolve: async () => addresses })
    expect(await at("1.1.1.1")).toMatchObject({ address: "1.1.1.1" })
    expect(await at("1.1.1.1", "10.0.0.1")).toBe("address")
    expect(await at("127.0.0.1")).toBe("address")
    expect(await at()).toBe("unreachable")
  })

  test("a name that leads elsewhere a moment later is connected to at the address that was checked", async () => {
    let asked = 0
    const resolve = async () => [["192.0.2.1"], ["127.0.0.1"]][asked++]!
    const network = { allowsLocal: true, resolve }
    expect(await send({ url: "https://rebound.example.org/", body: "{}", headers: {} }, network)).toEqual({
      fault: "address"
    })
    expect(asked).toBe(1)
  })

  test("a redirect is followed nowhere", async () => {
    const before = receiver.received.length
    receiver.answer(302, { location: `${receiver.url}/inside` })
    expect(await post(`${receiver.url}/out`)).toEqual({ status: 302 })
    expect(receiver.received.slice(before).map(({ path }) => path)).toEqual(["/out"])
  })
})

describe("registering", () => {
  let house: TestServer
  beforeAll(async () => {
    house = await openTestServer()
  })
  afterAll(() => house.close())

  test.each([
    "https://10.0.0.1/",
    "https://169.254.169.254/",
    "https://localhost/",
    "http://school.example.org/",
    "https://user:word@school.example.org/",
    "javascript:alert(1)",
    "/hooks"
  ])("refuses %s at its field", async (url) => {
    const token = await house.signIn(2, { schoolId: 1 })
    const payload = { url, kinds: ["results.published"] }
    const { status, body } = await call(house.url, "/webhooks/create", { token, payload })
    expect([status, Object.keys(body.data.fields)]).toEqual([422, ["url"]])
  })
})
