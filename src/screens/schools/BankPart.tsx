import { useCallback, useState } from "react"
import { Eye } from "lucide-react"
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
    <section className={css.block} aria-label="Bank details">
      <h3 className={css.blockTitle}>Bank details</h3>
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
        (caught: unknown) => toast("danger", "They cannot be shown", toApiError(caught).message)
      )
      .finally(() => {
        setBusy(false)
        setAsking(null)
      })
  }
  if (problem !== null && answer === null)
    return (
      <RecordFailed
        thing="Bank details"
        title="The bank details could not be fetched"
        problem={problem}
        retry={again}
      />
    )
  if (answer === null)
    return (
      <Skeleton>
        <SkeletonLine height="72px" />
      </Skeleton>
    )
  return (
    <>
      {details === null ? (
        <p className={css.soft}>No bank details are on record. Commission is paid once there are.</p>
      ) : (
        <Facts
          of={[
            ["Account holder", details.holder],
            ["Account number", details.account_number],
            ["IFSC", details.ifsc],
            ["Bank and branch", details.bank]
          ]}
        />
      )}
      {answer.needs_confirmation ? (
        <Notice tone="warning">
          {answer.may_confirm
            ? "Ask the school about this change by telephone, then confirm it. Commission is not paid until then."
            : "Waiting for the organisers to confirm this change. Commission is not paid until then."}
        </Notice>
      ) : null}
      <div className={css.startFoot}>
        {answer.may_confirm && kind === "school" ? (
          <ConfirmButton id={id} version={answer.version} done={changed} />
        ) : null}
        {details === null || whole !== null ? null : (
          <Button busy={isBusy} icon={<Eye size={16} aria-hidden />} onClick={() => setAsking("reveal")}>
            Show them whole
          </Button>
        )}
        <Button onClick={() => setAsking("change")}>{details === null ? "Add bank details" : "Change them…"}</Button>
      </div>
      {asking === "reveal" ? (
        <Modal
          open
          title="Show the bank details?"
          description="That they were shown to you, and when, is kept on record."
          close={() => setAsking(null)}
          busy={isBusy}
          foot={
            <>
              <Button disabled={isBusy} onClick={() => setAsking(null)}>
                Cancel
              </Button>
              <Button look="primary" busy={isBusy} onClick={reveal}>
                Show bank details
              </Button>
            </>
          }
        />
      ) : null}
      {asking === "change" ? (
        <Modal open title={details === null ? "Add bank details" : "Change bank details"} close={() => setAsking(null)}>
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
