import { Schema } from "effect"
import type { ReactNode } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/account.js"
import { Mobile } from "../../../schema/fields/mobile.ts"
import { codeTimes } from "../../../schema/session/calls.ts"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { foot } from "../../components/form/Form.css.ts"
import { useForm } from "../../components/form/useForm.ts"
import { Notice } from "../../components/States.tsx"
import { useMobileCode } from "./useMobileCode.ts"
import * as css from "./Account.css.ts"

const NumberForm = Schema.Struct({ mobile: Mobile.annotate({ title: t.mobileNumber }) })
const CodeForm = Schema.Struct({
  otp: Schema.String.check(Schema.isPattern(/^\d{6}$/u, { message: t.sixDigits })).annotate({ title: t.code })
})

const number = {
  mobile: {
    input: { type: "tel", autoComplete: "tel", maxLength: 16, autoFocus: true },
    hint: t.mobileHint
  }
} as const
const code = {
  otp: { input: { autoComplete: "one-time-code", inputMode: "numeric", maxLength: 6, autoFocus: true } }
} as const

type Flow = ReturnType<typeof useMobileCode>

/** Proves by a code that a mobile number is one's own. `mobile` is what the number's field begins with. */
export const MobileCode = ({ mobile, close }: { readonly mobile: string; readonly close: () => void }) => {
  const [flow, send] = useMobileCode()
  const { trouble } = flow.context
  const isBusy = flow.hasTag("busy")
  return (
    <Modal open busy={isBusy} title={t.verifyMobile} close={close}>
      {trouble === null ? null : (
        <Notice tone="danger" title={t.somethingWrong}>
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
      <p>{t.codeLead}</p>
      <Fields form={form} widgets={number} />
      <div className={foot}>
        <Button disabled={isBusy} onClick={close}>
          {common.cancel}
        </Button>
        <Button type="submit" look="primary" busy={isBusy} disabled={!form.isValid}>
          {t.sendCode}
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
        {t.codeSent<ReactNode>({
          mobile,
          minutes: codeTimes.valid / 60,
          number: (text) => <bdi key="number">{text}</bdi>
        })}
      </p>
      <Fields form={form} widgets={code} />
      <div className={css.ways}>
        <Button
          look="quiet"
          size="compact"
          disabled={!flow.can({ type: "againAsked" })}
          onClick={() => send({ type: "againAsked" })}
        >
          {isWaiting ? t.resendCodeIn({ seconds: secondsLeft }) : t.resendCode}
        </Button>
        <Button
          look="quiet"
          size="compact"
          disabled={!flow.can({ type: "numberChanged" })}
          onClick={() => send({ type: "numberChanged" })}
        >
          {t.otherNumber}
        </Button>
      </div>
      <div className={foot}>
        <Button disabled={flow.hasTag("busy")} onClick={close}>
          {common.cancel}
        </Button>
        <Button
          type="submit"
          look="primary"
          busy={flow.matches("verifying")}
          disabled={!form.isValid || !flow.can({ type: "codeTyped", otp: "" })}
        >
          {t.verify}
        </Button>
      </div>
    </form>
  )
}

const Verified = ({ mobile, close }: { readonly mobile: string; readonly close: () => void }) => (
  <>
    <Notice tone="success" title={t.mobileVerified}>
      {t.mobileVerifiedLead<ReactNode>({ mobile, number: (text) => <bdi key="number">{text}</bdi> })}
    </Notice>
    <div className={foot}>
      <Button look="primary" autoFocus onClick={close}>
        {common.ok}
      </Button>
    </div>
  </>
)
