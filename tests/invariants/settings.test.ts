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

const gateway = {
  PAYMENT_URL: "https://api.example.org",
  PAYMENT_KEY_ID: "key",
  PAYMENT_KEY_SECRET: "secret",
  PAYMENT_WEBHOOK_SECRETS: "new,old"
}

test("the payment gateway's settings are set together, or none of them", () => {
  expect(readSettings({}).payment).toBeUndefined()
  expect(readSettings(gateway).payment).toEqual({
    url: "https://api.example.org",
    keyId: "key",
    keySecret: "secret",
    webhookSecrets: ["new", "old"],
    hasOwnAccounts: false
  })
  expect(readSettings({ ...gateway, PAYMENT_OWN_ACCOUNTS: "1" }).payment?.hasOwnAccounts).toBe(true)
  expect(() => readSettings({ ...gateway, PAYMENT_OWN_ACCOUNTS: "yes" })).toThrow("PAYMENT_OWN_ACCOUNTS")
  const { PAYMENT_KEY_SECRET: _secret, ...others } = gateway
  expect(() => readSettings(others)).toThrow("missing: PAYMENT_KEY_SECRET")
})
