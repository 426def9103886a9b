import { useEffect } from "react"
import { Link } from "react-router-dom"
import { CircleAlert, SearchX } from "lucide-react"
import { t } from "#messages/account.js"
import { Empty } from "../../components/States.tsx"
import { Mark } from "../../app/shell/Mark.tsx"
import { programme } from "../../app/shell/programme.ts"
import * as css from "./Notice.css.ts"

const kinds = {
  notFound: {
    icon: SearchX,
    title: t.pageNotFound,
    text: t.pageNotFoundLead
  },
  broken: {
    icon: CircleAlert,
    title: t.portalError,
    text: t.portalErrorLead
  }
} as const

/** A page that says what went wrong, outside the layout, and leads back in. */
export const ErrorPage = ({ kind }: { readonly kind: keyof typeof kinds }) => {
  const { icon, title, text } = kinds[kind]
  useEffect(() => {
    document.title = `${title} · ${programme.portal}`
  }, [title])
  return (
    <main className={css.page}>
      <Mark size={48} />
      <h1 className={css.portal}>{programme.portal}</h1>
      <Empty
        icon={icon}
        title={title}
        action={
          <Link className={css.go} to="/">
            {t.goToPortal}
          </Link>
        }
      >
        {text}
      </Empty>
    </main>
  )
}
