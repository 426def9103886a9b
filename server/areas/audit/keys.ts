import type pg from "pg"
import type { RootSigner } from "../../platform/audit/checkpoint.ts"
import { currentKey, publicKeys } from "../certificates/keys.ts"

/** The log's name in signed roots: the portal's host and path. It stays the same while `PUBLIC_URL` does. */
export const originOf = (publicUrl: string): string => {
  const { host, pathname } = new URL(publicUrl)
  return `${host}${pathname.replace(/\/+$/u, "")}/log`
}

/** The key that signs roots now: that of certificates, whose public key is at `/.well-known/did.json`. */
export const rootSigner = async (pool: pg.Pool): Promise<RootSigner> => {
  const { kid, sign } = await currentKey(pool)
  const known = (await publicKeys(pool)).find((key) => key.kid === kid)!
  return { kid, bytes: known.bytes, sign }
}
