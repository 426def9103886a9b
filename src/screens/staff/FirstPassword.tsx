import { Copy } from "lucide-react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/staff.js"
import { copy } from "../../api/clipboard.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import * as css from "./Staff.css.ts"

/** Shows a new account's username and first password, once: to be copied or printed, and handed over. */
export const FirstPassword = ({
  username,
  password,
  close
}: {
  readonly username: string
  readonly password: string
  readonly close: () => void
}) => (
  <Modal
    open
    title={t.firstPassword}
    close={close}
    foot={
      <>
        <Button
          icon={<Copy size={16} aria-hidden />}
          onClick={() =>
            inBackground(
              copy(`${username}\n${password}`).then((isCopied) =>
                isCopied ? toast("success", t.copied) : toast("warning", t.notCopied)
              )
            )
          }
        >
          {t.copy}
        </Button>
        <Button onClick={() => print()}>{t.print}</Button>
        <Button look="primary" onClick={close}>
          {common.close}
        </Button>
      </>
    }
  >
    <Notice tone="warning">{t.firstPasswordText}</Notice>
    <dl className={css.facts}>
      <dt>{t.username}</dt>
      <dd className={css.secret}>{username}</dd>
      <dt>{t.password}</dt>
      <dd className={css.secret}>{password}</dd>
    </dl>
  </Modal>
)
