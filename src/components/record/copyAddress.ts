import { t } from "#messages/lists.js"
import { copy } from "../../api/clipboard.ts"
import { inBackground } from "../../api/inBackground.ts"
import { toast } from "../Toasts.tsx"

/** Copies the link to a record, and says whether that was possible. `address` is a path of the portal. */
export const copyAddress = (address: string): void =>
  inBackground(
    copy(new URL(address, window.location.origin).href).then((isCopied) =>
      isCopied ? toast("success", t.linkCopied) : toast("warning", t.linkNotCopied)
    )
  )
