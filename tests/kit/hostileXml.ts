/** Entities each of which is ten of the one before: 10⁹ words of three letters. */
const laughs = (root: string): string =>
  `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY l0 "lol">${Array.from(
    { length: 9 },
    (_, nth) => `<!ENTITY l${nth + 1} "${`&l${nth};`.repeat(10)}">`
  ).join("")}]><${root}>&l9;</${root}>`

/**
 * XML that is small or well packed, and wants much time, memory or stack; `root` is the element that its reader
 * expects.
 */
export const hostileXml: Readonly<Record<string, (root: string) => string>> = {
  "a billion laughs": laughs,
  "one long entity many times": (root) =>
    `<!DOCTYPE ${root} [<!ENTITY a "${"x".repeat(100_000)}">]><${root}>${"&a;".repeat(20_000)}</${root}>`,
  "200,000 nested elements": (root) => `<${root}>${"<a>".repeat(200_000)}${"</a>".repeat(200_000)}</${root}>`,
  "an attribute of 20 MB": (root) => `<${root} a="${"x".repeat(20_000_000)}"/>`,
  "200,000 attributes": (root) => `<${root} ${Array.from({ length: 200_000 }, (_, nth) => `a${nth}="1"`).join(" ")}/>`,
  "a million elements": (root) => `<${root}>${"<a/>".repeat(1_000_000)}</${root}>`,
  "comments that are never closed": (root) => `<${root}>${"<!--".repeat(500_000)}`,
  "an encoding that nobody knows": (root) => `<?xml version="1.0" encoding="x-no-such"?><${root}/>`
}

/** XML that asks for something outside of itself: a page of `address`, or a file of this machine. */
export const curiousXml = (address: string): Readonly<Record<string, (root: string) => string>> => ({
  "an external document type": (root) => `<!DOCTYPE ${root} SYSTEM "${address}/evil.dtd"><${root}/>`,
  "an external entity": (root) =>
    `<!DOCTYPE ${root} [<!ENTITY x SYSTEM "${address}/entity">]><${root}><a>&x;</a></${root}>`,
  "an entity that is a file": (root) =>
    `<!DOCTYPE ${root} [<!ENTITY x SYSTEM "file:///etc/passwd">]><${root}><a>&x;</a></${root}>`,
  "a parameter entity": (root) => `<!DOCTYPE ${root} [<!ENTITY % x SYSTEM "${address}/parameter"> %x;]><${root}/>`,
  "an inclusion": (root) =>
    `<${root} xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="${address}/x" parse="text"/><xi:include href="file:///etc/passwd" parse="text"/></${root}>`,
  "a schema's location and a stylesheet": (root) =>
    `<?xml-stylesheet type="text/xsl" href="${address}/x.xsl"?><${root} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="x ${address}/x.xsd"/>`
})
