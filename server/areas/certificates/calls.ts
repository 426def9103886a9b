import { certificates, certificatesList } from "../../../schema/certificates/calls.ts"
import { openTypesetter } from "../../documents/print/typesetter.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import type { Portal } from "../../platform/portal.ts"
import { ownCertificate, ownCredential, schoolCertificates } from "./files.ts"
import { certificatesStatement } from "./lists.ts"
import { revokeCertificate, withActions } from "./revoke.ts"

/** The calls of certificates. */
export const certificatesCalls = (portal: Portal) => {
  const typesetter = openTypesetter()
  return implement(certificates, {
    ...listHandler(portal, certificatesList, (asked) => certificatesStatement(asked), {
      finish: (rows) => rows.map(withActions)
    }),
    ownCertificate: ({ payload, caller }) => ownCertificate(portal, typesetter, payload.exam_id, caller),
    ownCredential: ({ payload, caller }) => ownCredential(portal, payload.exam_id, caller),
    schoolCertificates: ({ payload, caller }) => schoolCertificates(portal, typesetter, payload, caller),
    revokeCertificate: ({ payload, ...gesture }) => revokeCertificate(portal, payload.id, payload.reason, gesture)
  })
}
