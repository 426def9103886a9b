import { Award, Ban } from "lucide-react"
import { useCallback, useState } from "react"
import { t } from "#messages/certificates.js"
import { certificatesShape, type Certificate } from "../../../schema/certificates/certificateList.ts"
import type { CertificateState } from "../../../schema/certificates/certificate.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { date } from "../../components/format.ts"
import type { ListColumn } from "../../components/list/columns.tsx"
import { oneOf, someOf } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { ActDialog, type Step } from "../results/ActDialog.tsx"
import { awardText, awardWords } from "./awardWords.ts"

const stateWords: Readonly<Record<CertificateState, string>> = {
  issued: t.stateIssued,
  replaced: t.stateReplaced,
  revoked: t.stateRevoked
}

const columns: readonly ListColumn<Certificate>[] = [
  { name: "number", width: 150 },
  { name: "name", flex: 1.5, text: ({ name, username }) => name ?? username ?? t.erasedStudent },
  { name: "username", width: 136 },
  { name: "class_level", width: 84, as: "number" },
  { name: "award", width: 170, text: ({ award, medal }) => awardText(award, medal) },
  { name: "exam", flex: 1 },
  { name: "school", flex: 1.4, isHidden: true },
  { name: "issued_on", width: 130, text: (row) => date(row.issued_on) },
  { name: "state", width: 120, text: ({ state }) => stateWords[state] }
]

const classes = [6, 7, 8, 9, 10, 11].map((level) => ({ value: String(level), words: String(level) }))

const filters = {
  state: oneOf(t.status, stateWords),
  award: oneOf(t.award, awardWords),
  class_level: someOf(t.classLevel, classes)
}

const load = (asked: ListQuery<typeof certificatesShape>) => runQuery("certificates", asked)

const nameOf = ({ number }: Certificate) => number

const revoking = ({ id, number }: Certificate): Step => ({
  title: t.revokeTitle({ number }),
  lead: t.revokeLead,
  verb: t.revoke,
  done: t.revokedNow,
  danger: true,
  actFor: (reason) => runMutation("revokeCertificate", { id, reason })
})

/** Certificates that were issued, for those who answer for results: they revoke what must not hold. */
export const Certificates = () => {
  const [refreshKey, changed] = useRefreshKey()
  const [step, ask] = useState<Step | null>(null)
  const rowActions = useCallback(
    (row: Certificate) =>
      row.actions.map(() => ({ label: t.revoke, icon: Ban, danger: true, run: () => ask(revoking(row)) })),
    []
  )
  return (
    <ListScreen<typeof certificatesShape, Certificate>
      of={certificatesShape}
      what="certificate"
      load={load}
      refreshKey={refreshKey}
      columns={columns}
      filters={filters}
      search={t.searchCertificates}
      rowActions={rowActions}
      nameOf={nameOf}
      empty={
        <Empty icon={Award} title={t.noCertificates}>
          {t.noCertificatesText}
        </Empty>
      }
    >
      {step === null ? null : <ActDialog step={step} changed={changed} close={() => ask(null)} />}
    </ListScreen>
  )
}
