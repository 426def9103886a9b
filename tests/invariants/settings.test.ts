import { expect, test } from "vitest"
import { readSettings } from "../../server/platform/settings.ts"

test.each([
  [{}, true],
  [{ HOST: "localhost" }, true],
  [{ HOST: "0.0.0.0" }, false],
  [{ HOST: "::" }, false],
  [{ HOST: "203.0.113.9" }, false],
  [{ HOST: "0.0.0.0", DEMO: "1" }, true],
  [{ DEMO: "0" }, false],
  [{ NODE_ENV: "production" }, false],
  [{ NODE_ENV: "production", DEMO: "1" }, true]
])("with %j the login page offers the demo's logins: %s", (environment, isOffered) => {
  expect(readSettings(environment).offersDemoLogins).toBe(isOffered)
})
