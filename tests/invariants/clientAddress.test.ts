import { describe, expect, test } from "vitest"
import { clientAddress, networkOf, trustedProxies } from "../../server/platform/http/clientAddress.ts"
import { readSettings } from "../../server/platform/settings.ts"

const behind = clientAddress(trustedProxies("10.0.0.0/8, 192.0.2.1 2001:db8:1::/48"))

describe("the client's address", () => {
  test.each([
    ["a connection without a proxy", "203.0.113.9", { "x-forwarded-for": "1.2.3.4" }, "203.0.113.9"],
    ["a proxy that notes nothing", "10.0.0.1", {}, "10.0.0.1"],
    ["one proxy", "10.0.0.1", { "x-forwarded-for": "203.0.113.9" }, "203.0.113.9"],
    ["a hop that the client invented", "10.0.0.1", { "x-forwarded-for": "1.2.3.4, 203.0.113.9" }, "203.0.113.9"],
    ["two trusted proxies", "10.0.0.1", { "x-forwarded-for": "1.2.3.4, 203.0.113.9, 192.0.2.1" }, "203.0.113.9"],
    ["proxies all the way", "10.0.0.1", { "x-forwarded-for": "10.0.0.3, 10.0.0.2" }, "10.0.0.3"],
    ["a hop that is no address", "10.0.0.1", { "x-forwarded-for": "1.2.3.4, unknown" }, "10.0.0.1"],
    ["an IPv4 proxy on an IPv6 socket", "::ffff:10.0.0.1", { "x-forwarded-for": "203.0.113.9" }, "203.0.113.9"],
    ["an IPv6 proxy", "2001:db8:1::5", { "x-forwarded-for": "2001:db8:7::9" }, "2001:db8:7::9"],
    ["a port", "10.0.0.1", { "x-forwarded-for": "203.0.113.9:4711" }, "203.0.113.9"],
    ["Forwarded", "10.0.0.1", { forwarded: 'for=1.2.3.4, For="[2001:db8:7::9]:47";proto=https' }, "2001:db8:7::9"],
    ["Forwarded with a hidden hop", "10.0.0.1", { forwarded: "for=1.2.3.4, proto=https" }, "10.0.0.1"],
    ["Forwarded with commas in quotes", "10.0.0.1", { forwarded: 'for=203.0.113.9;by="a,b"' }, "203.0.113.9"],
    [
      "both headers, of which the client made one",
      "10.0.0.1",
      { "x-forwarded-for": "203.0.113.9", forwarded: "for=1.2.3.4" },
      "10.0.0.1"
    ],
    [
      "both headers that agree",
      "10.0.0.1",
      { "x-forwarded-for": "203.0.113.9", forwarded: "for=203.0.113.9" },
      "203.0.113.9"
    ],
    ["no address at all", "", { "x-forwarded-for": "203.0.113.9" }, ""]
  ] as const)("behind %s", (_, remote, headers, client) => {
    expect(behind(remote, headers)).toBe(client)
  })

  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["2001:db8:7:1:a:b:c:d", "2001:db8:7:1::/64"],
    ["2001:db8:7:1::2", "2001:db8:7:1::/64"],
    ["2001:DB8:0007::", "2001:db8:7:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["", ""]
  ])("%s is counted as %s", (address, network) => expect(networkOf(address)).toBe(network))
})

test.each(["10.0.0.0/33", "proxy.example.org", "10.0.0.0/8/8", "::1/129", "10.0.0.0/x"])(
  "the setting TRUSTED_PROXIES refuses %s by name",
  (entry) => {
    expect(() => readSettings({ TRUSTED_PROXIES: `127.0.0.1, ${entry}` })).toThrow(`TRUSTED_PROXIES: "${entry}"`)
  }
)
