import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto"
import type pg from "pg"
import { inTransaction, type Sql } from "../../platform/db/pool.ts"

/** Days that a key signs for; then the next certificate is signed with a new one. Old keys go on verifying. */
const signingDays = 365

/** A key that certificates are signed with. */
export type SigningKey = { readonly kid: string; readonly sign: (bytes: Uint8Array) => Buffer }

/** A public key: 32 bytes (RFC 8032). */
export type PublicKey = { readonly kid: string; readonly bytes: Buffer }

type Row = { readonly kid: string; readonly private_key: Buffer }

const newest = `select kid, private_key from signing_keys
  where created_at > now() - make_interval(days => ${signingDays}) order by created_at desc, kid limit 1`

const signing = ({ kid, private_key }: Row): SigningKey => {
  const key: KeyObject = createPrivateKey({ key: private_key, format: "der", type: "pkcs8" })
  return { kid, sign: (bytes) => sign(null, bytes, key) }
}

/** The raw bytes of an Ed25519 public key. */
const rawOf = (key: KeyObject): Buffer => Buffer.from(key.export({ format: "jwk" }).x!, "base64url")

/** Makes a key that signs from now on, and keeps it. */
export const addKey = async (sql: Sql): Promise<SigningKey> => {
  const { privateKey } = generateKeyPairSync("ed25519")
  const row = { kid: randomBytes(6).toString("hex"), private_key: privateKey.export({ format: "der", type: "pkcs8" }) }
  await sql.query("insert into signing_keys (kid, public_key, private_key) values ($1, $2, $3)", [
    row.kid,
    rawOf(createPublicKey(privateKey)),
    row.private_key
  ])
  return signing(row)
}

/** The key that signs now. The first certificate of all makes the first key, whichever node issues it. */
export const currentKey = async (pool: pg.Pool): Promise<SigningKey> => {
  const { rows } = await pool.query<Row>(newest)
  if (rows[0] !== undefined) return signing(rows[0])
  return inTransaction(pool, async (client) => {
    await client.query("lock table signing_keys in share row exclusive mode")
    const { rows: again } = await client.query<Row>(newest)
    return again[0] === undefined ? addKey(client) : signing(again[0])
  })
}

/** All keys that ever signed, the newest first. */
export const publicKeys = async (sql: Sql): Promise<readonly PublicKey[]> => {
  const { rows } = await sql.query<PublicKey>(
    "select kid, public_key as bytes from signing_keys order by created_at desc, kid"
  )
  return rows
}
