import { useState } from "react"
import { t } from "#messages/schools.js"
import { History } from "../../components/history/History.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { useUser } from "../../app/shell/Guard.tsx"
import { BankDetails } from "./BankPart.tsx"
import * as css from "./Schools.css.ts"
import { can } from "../../../schema/core/permissions.ts"

const own = { kind: "own", id: 0 } as const

/** To which account one's commission is paid. */
export const BankDetail = () => {
  const user = useUser()
  const [turn, setTurn] = useState(0)
  const isInstitute = can(user, "institute.use")
  const id = user?.[isInstitute ? "institute_id" : "school_id"]
  return (
    <Page lead={t.bankLead}>
      <Section title={t.account}>
        <BankDetails key={turn} owner={own} changed={() => setTurn((before) => before + 1)} />
      </Section>
      {typeof id === "number" ? (
        <div className={css.card}>
          <History kind={isInstitute ? "institute" : "school"} id={id} turn={turn} />
        </div>
      ) : null}
    </Page>
  )
}
