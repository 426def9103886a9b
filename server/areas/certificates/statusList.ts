import { gzipSync } from "node:zlib"
import type pg from "pg"
import { statusListPath } from "../../../schema/certificates/addresses.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { vcJwt } from "./credential.ts"
import { didOf } from "./identity.ts"
import { currentKey } from "./keys.ts"

/** Entries of the shortest list (W3C Bitstring Status List 1.0): so many that asking for it tells nothing. */
const leastEntries = 131_072

/** Bits by the numbers of certificates, the highest bit of a byte first; 1 is a certificate that does not hold. */
const bitsOf = (invalid: readonly number[], last: number): Buffer => {
  const bits = Buffer.alloc(Math.ceil(Math.max(leastEntries, last + 1) / 8))
  for (const at of invalid) bits[at >> 3]! |= 0x80 >> (at & 7)
  return bits
}

/** The status of all certificates in one signed credential (VC-JWT). */
export const statusList = async (pool: pg.Pool, publicUrl: string): Promise<string> => {
  const [invalid, last] = await Promise.all([invalidIn(pool), lastIn(pool)])
  const did = didOf(publicUrl)
  const id = `${publicUrl}${statusListPath}`
  const payload = {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: did,
    validFrom: new Date().toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: `u${gzipSync(bitsOf(invalid, last)).toString("base64url")}`
    }
  }
  return vcJwt(payload, "vc+jwt", did, await currentKey(pool))
}

const invalidIn = async (sql: Sql): Promise<readonly number[]> => {
  const { rows } = await sql.query<{ id: number }>("select id from certificates where state <> 'issued'")
  return rows.map(({ id }) => id)
}

const lastIn = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ last: number }>("select coalesce(max(id), 0) as last from certificates")
  return rows[0]!.last
}
