import { useCallback, useState } from "react"
import { Eye } from "lucide-react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/schools.js"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { SkeletonLine, Notice, Skeleton } from "../../components/States.tsx"
import { RecordFailed } from "../../components/NotFound.tsx"
import { toast } from "../../components/Toasts.tsx"
import { toApiError } from "../../api/apiError.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { bankOf, type BankOwner, type Details } from "./bank.ts"
import { BankForm } from "./BankForm.tsx"
import { ConfirmButton } from "./ConfirmBank.tsx"
import { Facts } from "./Facts.tsx"
import * as css from "./Schools.css.ts"

/** Bank details of a school or of oneself: masked, whole for a look that is on record, and changed by a code. */
export const BankPart = ({ owner, changed }: { readonly owner: BankOwner; readonly changed?: () => void }) => {
  const [turn, setTurn] = useState(0)
  return (
    <section className={css.block} aria-label={t.bankDetails}>
      <h3 className={css.blockTitle}>{t.bankDetails}</h3>
      <BankDetails
        key={turn}
        owner={owner}
        changed={() => {
          setTurn((before) => before + 1)
          changed?.()
        }}
      />
    </section>
  )
}

/** The same without a frame of its own. */
export const BankDetails = ({
  owner: { kind, id },
  changed
}: {
  readonly owner: BankOwner
  readonly changed: () => void
}) => {
  const [whole, setWhole] = useState<Details | null>(null)
  const [asking, setAsking] = useState<"reveal" | "change" | null>(null)
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(() => bankOf({ kind, id } as BankOwner).read(), [kind, id])
  const { answer, problem, again } = useAnswer(load)
  const details = whole ?? answer?.details ?? null
  const reveal = () => {
    setBusy(true)
    bankOf({ kind, id } as BankOwner)
      .reveal()
      .then(
        (shown) => setWhole(shown.details),
        (caught: unknown) => toast("danger", t.bankNotShown, toApiError(caught).message)
      )
      .finally(() => {
        setBusy(false)
        setAsking(null)
      })
  }
  if (problem !== null && answer === null)
    return <RecordFailed thing={t.bankDetails} title={t.bankNotLoaded} problem={problem} retry={again} />
  if (answer === null)
    return (
      <Skeleton>
        <SkeletonLine height="72px" />
      </Skeleton>
    )
  return (
    <>
      {details === null ? (
        <p className={css.soft}>{t.noBankDetails}</p>
      ) : (
        <Facts
          of={[
            [t.accountHolder, details.holder],
            [t.accountNumber, details.account_number],
            [t.ifsc, details.ifsc],
            [t.bankAndBranch, details.bank]
          ]}
        />
      )}
      {answer.needs_confirmation ? (
        <Notice tone="warning">{answer.may_confirm ? t.confirmByPhone : t.waitsForConfirmation}</Notice>
      ) : null}
      <div className={css.startFoot}>
        {answer.may_confirm && kind === "school" ? (
          <ConfirmButton id={id} version={answer.version} done={changed} />
        ) : null}
        {details === null || whole !== null ? null : (
          <Button busy={isBusy} icon={<Eye size={16} aria-hidden />} onClick={() => setAsking("reveal")}>
            {t.showFull}
          </Button>
        )}
        <Button onClick={() => setAsking("change")}>{details === null ? t.addBankDetails : t.change}</Button>
      </div>
      {asking === "reveal" ? (
        <Modal
          open
          title={t.showFullTitle}
          description={t.showFullText}
          close={() => setAsking(null)}
          busy={isBusy}
          foot={
            <>
              <Button disabled={isBusy} onClick={() => setAsking(null)}>
                {common.cancel}
              </Button>
              <Button look="primary" busy={isBusy} onClick={reveal}>
                {t.showBankDetails}
              </Button>
            </>
          }
        />
      ) : null}
      {asking === "change" ? (
        <Modal open title={details === null ? t.addBankDetails : t.changeBankDetails} close={() => setAsking(null)}>
          <BankForm
            owner={{ kind, id } as BankOwner}
            close={() => setAsking(null)}
            done={() => {
              setAsking(null)
              setWhole(null)
              changed()
            }}
          />
        </Modal>
      ) : null}
    </>
  )
}
