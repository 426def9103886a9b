import { isIP } from "node:net"
import { networkOf } from "../../platform/http/clientAddress.ts"
import type { CallRequest } from "../../platform/http/implement.ts"

/** Where a session is begun, as it is shown to the account's user. */
export const sessionOrigin = ({ userAgent, address }: Pick<CallRequest, "userAgent" | "address">) => ({
  device: deviceName(userAgent),
  address: shortAddress(address)
})

/** Browsers by what their User-Agent says; the first that matches counts, since most claim to be others as well. */
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"]
]

const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"]
]

const firstOf = (known: ReadonlyArray<readonly [RegExp, string]>, text: string): string | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1]

/** A User-Agent header as a person reads it, such as "Chrome on Windows"; null where it names nothing known. */
const deviceName = (userAgent: string | undefined): string | null => {
  if (userAgent === undefined) return null
  const [browser, system] = [firstOf(browsers, userAgent), firstOf(systems, userAgent)]
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser} on ${system}`
}

/** An address without the part that names one machine: "203.0.113.x", or the /64 network of an IPv6 host. */
const shortAddress = (address: string): string | null => {
  const family = isIP(address)
  if (family === 0) return null
  return family === 4 ? address.replace(/\d+$/, "x") : networkOf(address)
}
