import { Link2 } from "lucide-react"
import { t } from "#messages/lists.js"
import { copy } from "../../api/clipboard.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../Button.tsx"
import { toast } from "../Toasts.tsx"

/** Copies the link to a record, which opens it for whoever may see it. */
export const CopyLink = ({ address }: { readonly address: string }) => (
  <Button
    look="quiet"
    size="compactIcon"
    aria-label={t.copyLink}
    title={t.copyLink}
    icon={<Link2 size={16} aria-hidden />}
    onClick={() =>
      inBackground(
        copy(new URL(address, window.location.origin).href).then((isCopied) =>
          isCopied ? toast("success", t.linkCopied) : toast("warning", t.linkNotCopied)
        )
      )
    }
  />
)
