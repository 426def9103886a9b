import { useState } from "react"
import { t } from "#messages/results.js"
import { t as common } from "#messages/common.js"
import { runMutation } from "../../../api/graphql.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { dateTime } from "../../../components/format.ts"
import { History } from "../../../components/history/History.tsx"
import { ActDialog, type Step } from "../ActDialog.tsx"
import { StateBadge } from "../StateBadge.tsx"
import * as css from "../Results.css.ts"
import { caseFigures, caseStates, caseTitle, studentText, type Case } from "./caseWords.ts"
import { DecideDialog } from "./DecideDialog.tsx"

type Asked = { readonly one: Case; readonly what: "decide" | "reopen" | "history" }

const reopening = ({ id, annulled }: Case): Step => ({
  title: t.reopenCaseTitle,
  lead: annulled.length === 0 ? t.reopenCaseLead : t.reopenAnnulledLead({ count: annulled.length }),
  verb: t.reopenCase,
  done: t.caseReopened,
  actFor: (reason) => runMutation("reopenAnomalyCase", { id, reason })
})

/** Cases about anomalies, the latest first: one person opens a case, another decides it. */
export const Cases = ({ cases, changed }: { readonly cases: readonly Case[]; readonly changed: () => void }) => {
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  if (cases.length === 0) return <p className={css.none}>{t.noCases}</p>
  return (
    <>
      <ul className={css.lines}>
        {cases.map((one) => (
          <CaseLine key={one.id} one={one} ask={ask} />
        ))}
      </ul>
      {asked === null ? null : asked.what === "decide" ? (
        <DecideDialog one={asked.one} changed={changed} close={close} />
      ) : asked.what === "reopen" ? (
        <ActDialog step={reopening(asked.one)} changed={changed} close={close} />
      ) : (
        <Modal open close={close} title={caseTitle(asked.one)} foot={<Button onClick={close}>{common.close}</Button>}>
          <History kind="anomalyCase" id={asked.one.id} />
        </Modal>
      )}
    </>
  )
}

/** Whose answer sheets are annulled, by name; all of a school's by their number. */
const annulledText = ({ kind, annulled, students }: Case): string =>
  kind === "school"
    ? t.annulledSheets({ count: annulled.length })
    : t.annulledOf({
        students: students
          .filter(({ id }) => annulled.includes(id))
          .map(studentText)
          .join(" · ")
      })

const CaseLine = ({ one, ask }: { readonly one: Case; readonly ask: (asked: Asked) => void }) => (
  <li className={css.row}>
    <span className={css.state}>
      <StateBadge state={one.state} states={caseStates} />
    </span>
    <div className={css.words}>
      <h3 className={css.lineTitle}>{caseTitle(one)}</h3>
      <p className={css.soft}>
        {one.school === null || one.kind === "school" ? caseFigures(one) : `${one.school} · ${caseFigures(one)}`}
      </p>
      <p>{one.reason}</p>
      <p className={css.soft}>{t.caseOpenedBy({ name: one.opened_by ?? "–", time: dateTime(one.opened_at) })}</p>
      {one.decided_at === null ? null : (
        <>
          {one.annulled.length === 0 ? null : <p>{annulledText(one)}</p>}
          <p>{one.decision}</p>
          <p className={css.soft}>{t.caseDecidedBy({ name: one.decided_by ?? "–", time: dateTime(one.decided_at) })}</p>
        </>
      )}
    </div>
    <div className={css.buttons}>
      {one.actions.map((name) =>
        name === "decideAnomalyCase" ? (
          <Button key={name} size="compact" look="primary" onClick={() => ask({ one, what: "decide" })}>
            {t.decideCase}
          </Button>
        ) : (
          <Button key={name} size="compact" onClick={() => ask({ one, what: "reopen" })}>
            {t.reopenCase}
          </Button>
        )
      )}
      <Button size="compact" onClick={() => ask({ one, what: "history" })}>
        {t.caseHistory}
      </Button>
    </div>
  </li>
)
