import { Schema } from "effect"
import { useState } from "react"
import { Mobile } from "../../../schema/fields/mobile.ts"
import { codeTimes } from "../../../schema/session/calls.ts"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { useForm } from "../../components/form/useForm.ts"
import { Notice } from "../../components/States.tsx"
import { useMobileCode } from "./useMobileCode.ts"
import * as css from "./Account.css.ts"

const NumberForm = Schema.Struct({ mobile: Mobile.annotate({ title: "Mobile number" }) })
const CodeForm = Schema.Struct({
  otp: Schema.String.check(Schema.isPattern(/^\d{6}$/u, { message: "Expected six digits" })).annotate({ title: "Code" })
})

const number = {
  mobile: {
    input: { type: "tel", autoComplete: "tel", maxLength: 16, autoFocus: true },
    hint: "Ten digits, or a number with its country's code"
  }
} as const
const code = {
  otp: { input: { autoComplete: "one-time-code", inputMode: "numeric", maxLength: 6, autoFocus: true } }
} as const

type Flow = ReturnType<typeof useMobileCode>

/** Proves by a code that a mobile number is one's own. `mobile` is what the number's field begins with. */
const MobileCode = ({ mobile, close }: { readonly mobile: string; readonly close: () => void }) => {
  const [flow, send] = useMobileCode()
  const { trouble } = flow.context
  const isBusy = flow.hasTag("busy")
  return (
    <Modal open busy={isBusy} title="Verify a mobile number" close={close}>
      {trouble === null ? null : (
        <Notice tone="danger" title="Something went wrong">
          {trouble.message}
        </Notice>
      )}
      {flow.matches("verified") ? (
        <Verified mobile={flow.context.mobile} close={close} />
      ) : flow.context.isSent ? (
        <EnterCode flow={flow} send={send} close={close} />
      ) : (
        <AskNumber first={flow.context.mobile || mobile} isBusy={isBusy} send={send} close={close} />
      )}
    </Modal>
  )
}

const AskNumber = ({
  first,
  isBusy,
  send,
  close
}: {
  readonly first: string
  readonly isBusy: boolean
  readonly send: Flow[1]
  readonly close: () => void
}) => {
  const form = useForm({
    schema: NumberForm,
    initial: { mobile: first },
    send: async ({ mobile }) => send({ type: "codeAsked", mobile })
  })
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <p>A code of six digits is sent there as a text message.</p>
      <Fields form={form} widgets={number} />
      <div className={css.foot}>
        <Button disabled={isBusy} onClick={close}>
          Cancel
        </Button>
        <Button type="submit" look="primary" busy={isBusy} disabled={!form.isValid}>
          Send the code
        </Button>
      </div>
    </form>
  )
}

const EnterCode = ({
  flow,
  send,
  close
}: {
  readonly flow: Flow[0]
  readonly send: Flow[1]
  readonly close: () => void
}) => {
  const { mobile, secondsLeft } = flow.context
  const form = useForm({
    schema: CodeForm,
    initial: { otp: "" },
    send: async ({ otp }) => send({ type: "codeTyped", otp })
  })
  const isWaiting = flow.matches({ entering: "waiting" }) && secondsLeft > 0
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <p>
        The code for <bdi>{mobile}</bdi> is good for {codeTimes.valid / 60} minutes.
      </p>
      <Fields form={form} widgets={code} />
      <div className={css.ways}>
        <Button
          look="quiet"
          size="compact"
          disabled={!flow.can({ type: "againAsked" })}
          onClick={() => send({ type: "againAsked" })}
        >
          {isWaiting ? `Send another code in ${secondsLeft} s` : "Send another code"}
        </Button>
        <Button
          look="quiet"
          size="compact"
          disabled={!flow.can({ type: "numberChanged" })}
          onClick={() => send({ type: "numberChanged" })}
        >
          Use another number
        </Button>
      </div>
      <div className={css.foot}>
        <Button disabled={flow.hasTag("busy")} onClick={close}>
          Cancel
        </Button>
        <Button
          type="submit"
          look="primary"
          busy={flow.matches("verifying")}
          disabled={!form.isValid || !flow.can({ type: "codeTyped", otp: "" })}
        >
          Verify
        </Button>
      </div>
    </form>
  )
}

const Verified = ({ mobile, close }: { readonly mobile: string; readonly close: () => void }) => (
  <>
    <Notice tone="success" title="The mobile number is verified">
      Messages for you can go to <bdi>{mobile}</bdi> from now on.
    </Notice>
    <div className={css.foot}>
      <Button look="primary" autoFocus onClick={close}>
        OK
      </Button>
    </div>
  </>
)

/** Opens it from beside a number, or in the place of one. */
export const VerifyMobile = ({ mobile }: { readonly mobile: string | null }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className={mobile === null ? css.beside : undefined}
        size="compact"
        look="quiet"
        onClick={() => setOpen(true)}
      >
        {mobile === null ? "Verify a number" : "Change"}
      </Button>
      {isOpen ? <MobileCode mobile={mobile ?? ""} close={() => setOpen(false)} /> : null}
    </>
  )
}
