import { Link2 } from "lucide-react"
import { t } from "#messages/lists.js"
import { Button } from "../Button.tsx"
import { copyAddress } from "./copyAddress.ts"

/** Copies the link to a record, which opens it for whoever may see it. */
export const CopyLink = ({ address }: { readonly address: string }) => (
  <Button
    look="quiet"
    size="compactIcon"
    aria-label={t.copyLink}
    title={t.copyLink}
    icon={<Link2 size={16} aria-hidden />}
    onClick={() => copyAddress(address)}
  />
)
