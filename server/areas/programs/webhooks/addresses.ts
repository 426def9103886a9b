import { lookup } from "node:dns/promises"
import { BlockList, isIP } from "node:net"
import { localHost } from "../../../../schema/programs/webhook.ts"

/** Finds the addresses of a host; throws where it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** How targets are found: what resolves names, and whether 127.0.0.1 may be called, as in a demo and in tests. */
export type Network = { readonly resolve?: Resolve; readonly allowsLocal: boolean }

/** Where a delivery connects to: an address that was checked, never the name again. */
export type Target = { readonly url: URL; readonly address: string }

/** How long a name may take to be found, in milliseconds. */
const patience = 3_000

const notPublic = new BlockList()
// Special-purpose addresses of the registries of RFC 6890: private, shared, loopback, link-local with the metadata
// services of clouds, documentation, benchmarks, multicast, reserved.
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3]
] as const)
  notPublic.addSubnet(net, prefix)
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20]
] as const)
  notPublic.addSubnet(net, prefix, "ipv6")

const global = new BlockList()
global.addSubnet("2000::", 3, "ipv6")

/** Whether an address is of the internet: of IPv6 the global unicast ones alone, so none that hides an IPv4. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address)
  return family === 6 && global.check(address, "ipv6") && !notPublic.check(address, "ipv6")
}

const resolveByDns: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

const inTime = <A>(work: Promise<A>): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The name was not found in time")), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Finds where a webhook's address leads, at each delivery anew. All addresses of the name have to be public.
 * @returns `address` where one is not, or the address is none that may be called; `unreachable` without any
 */
export const targetOf = async (
  text: string | null,
  { resolve = resolveByDns, allowsLocal }: Network
): Promise<Target | "address" | "unreachable"> => {
  if (text === null || !URL.canParse(text)) return "address"
  const url = new URL(text)
  if (url.protocol === "http:")
    return allowsLocal && url.hostname === localHost ? { url, address: localHost } : "address"
  if (url.protocol !== "https:") return "address"
  const host = url.hostname.replace(/^\[|\]$/g, "")
  const found = isIP(host) ? [host] : await inTime(resolve(host)).catch(() => [])
  const [address] = found
  if (address === undefined) return "unreachable"
  return found.every(isPublic) ? { url, address } : "address"
}
