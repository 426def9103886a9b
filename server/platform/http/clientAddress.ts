import { BlockList, isIP } from "node:net"

/** Headers as the server reads them: names in lower case. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** Finds the address of the client behind a connection from `remote`. */
export type ClientAddress = (remote: string, headers: Headers) => string

/**
 * Parses the setting TRUSTED_PROXIES: IP addresses and CIDR ranges, separated by commas or spaces.
 * @throws an Error that names the first entry that is neither
 */
export const trustedProxies = (list: string): BlockList => {
  const trusted = new BlockList()
  for (const entry of list.split(/[\s,]+/).filter(Boolean)) {
    const [address = "", bits, ...rest] = entry.split("/")
    const family = familyOf(address)
    const most = family === "ipv4" ? 32 : 128
    const isRange = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0
    if (family === undefined || (bits !== undefined && !isRange)) {
      throw new Error(`TRUSTED_PROXIES: "${entry}" is neither an IP address nor a CIDR range`)
    }
    trusted.addSubnet(address, bits === undefined ? most : Number(bits), family)
  }
  return trusted
}

const familyOf = (address: string): "ipv4" | "ipv6" | undefined =>
  ({ 4: "ipv4", 6: "ipv6" } as const)[isIP(address) as 4 | 6]

/**
 * The client's address: the connection's own, unless that is a trusted proxy. Then the hops that the proxies noted in
 * `X-Forwarded-For` or `Forwarded` (RFC 7239) are read from right to left, for as long as the hop before is trusted, so
 * nothing that a client writes into these headers counts. A proxy sets one of the two headers. When a request carries
 * both and they disagree, one of them was made by the client, and neither is believed.
 */
export const clientAddress =
  (trusted: BlockList): ClientAddress =>
  (remote, headers) => {
    const isTrusted = (address: string) => trusted.check(address, familyOf(address) ?? "ipv4")
    const own = plain(remote)
    if (familyOf(own) === undefined || !isTrusted(own)) return own
    const notes = [listOf(headers["x-forwarded-for"]), forwardedFor(textOf(headers["forwarded"]))]
    const found = notes.filter((hops) => hops.length > 0).map((hops) => walk(own, hops, isTrusted))
    return found.every((address) => address === found[0]) ? (found[0] ?? own) : own
  }

const walk = (own: string, hops: readonly string[], isTrusted: (address: string) => boolean): string => {
  let address = own
  for (const hop of hops.toReversed()) {
    const next = plain(hop)
    if (!isTrusted(address) || familyOf(next) === undefined) break
    address = next
  }
  return address
}

const textOf = (header: string | readonly string[] | undefined): string =>
  typeof header === "string" ? header : (header ?? []).join(",")

const listOf = (header: string | readonly string[] | undefined): readonly string[] =>
  textOf(header)
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean)

/** The `for` parameter of each element of a Forwarded header; an element without one hides its hop. */
const forwardedFor = (header: string): readonly string[] =>
  (header.match(/(?:"[^"]*"|[^,"])+/g) ?? []).map(
    (element) => /(?:^|;)\s*for=("[^"]*"|[^;\s]*)/i.exec(element)?.[1]?.replaceAll('"', "") ?? "hidden"
  )

/** An address without brackets and port, and an IPv4 address that a dual-stack socket shows as IPv6 as IPv4. */
const plain = (hop: string): string => {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.split("%")[0] ?? address
}

/**
 * What a client address is counted by: an IPv4 address, or the /64 network that an IPv6 host chooses its address from.
 */
export const networkOf = (address: string): string => {
  if (isIP(address) !== 6) return address
  const [head = "", tail = ""] = address.split("::")
  const [first, last] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [string[], string[]]
  const groups = address.includes("::")
    ? [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0"), ...last]
    : first
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`
}
