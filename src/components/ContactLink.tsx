import { Mail, Phone } from "lucide-react"

/** How somebody is reached. */
export type ContactWay = "tel" | "email"

/** A phone number or an e-mail address as a link that calls or writes; with its sign where it stands alone. */
export const ContactLink = ({
  way,
  to,
  className,
  hasIcon = false
}: {
  readonly way: ContactWay
  readonly to: string
  readonly className?: string
  readonly hasIcon?: boolean
}) => {
  const [address, Icon] =
    way === "tel" ? ([`tel:${to.replaceAll(/[^\d+]/g, "")}`, Phone] as const) : ([`mailto:${to}`, Mail] as const)
  return (
    <a className={className} href={address}>
      {hasIcon ? <Icon size={16} aria-hidden /> : null}
      {to}
    </a>
  )
}
