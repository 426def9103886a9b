import { gzipSync } from "node:zlib"
import type { Page } from "playwright-core"

/** Counts the scripts that a page asks for. @returns how to ask for their gzipped bytes so far */
export const countScripts = (page: Page) => {
  const bodies: Promise<number>[] = []
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      bodies.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0
        )
      )
  })
  return async () => (await Promise.all(bodies)).reduce((all, each) => all + each, 0)
}
