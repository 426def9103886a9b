import { call } from "../../kit/edge.ts"

/** A day so many days from now, in India. */
export const dayAfter = (days: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** Makes an API key as somebody. @returns the number and the key */
export const newKey = async (
  url: string,
  token: string,
  scopes: readonly string[],
  more: object = {}
): Promise<{ readonly id: number; readonly key: string }> => {
  const payload = { name: "Notice board", scopes, expires_on: dayAfter(30), ...more }
  const { status, body } = await call(url, "/api-keys/create", { token, payload })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

/** Asks the gateway with a token. */
export const askGraphql = async (url: string, token: string, query: string) => {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query })
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Registers a webhook as somebody. @returns its number and its secret */
export const newWebhook = async (
  url: string,
  token: string,
  address: string,
  kinds: readonly string[]
): Promise<{ readonly id: number; readonly secret: string }> => {
  const { status, body } = await call(url, "/webhooks/create", { token, payload: { url: address, kinds } })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}
