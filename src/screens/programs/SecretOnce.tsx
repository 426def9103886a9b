import { Copy } from "lucide-react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/programs.js"
import { copy } from "../../api/clipboard.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import * as css from "./Programs.css.ts"

/** Shows a key or a secret, once, to be copied: nobody can see it again. */
export const SecretOnce = ({
  title,
  name,
  secret,
  close
}: {
  readonly title: string
  /** What it is, for those who hear it. */
  readonly name: string
  readonly secret: string
  readonly close: () => void
}) => (
  <Modal
    open
    title={title}
    close={close}
    foot={
      <>
        <Button
          icon={<Copy size={16} aria-hidden />}
          onClick={() =>
            inBackground(
              copy(secret).then((isCopied) => (isCopied ? toast("success", t.copied) : toast("warning", t.notCopied)))
            )
          }
        >
          {t.copy}
        </Button>
        <Button look="primary" onClick={close}>
          {common.close}
        </Button>
      </>
    }
  >
    <Notice tone="warning">{t.shownOnce}</Notice>
    <code className={css.secret} aria-label={name}>
      {secret}
    </code>
  </Modal>
)
