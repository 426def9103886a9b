import { useEffect } from "react"
import { Link } from "react-router-dom"
import { CircleAlert, SearchX } from "lucide-react"
import { Empty } from "../../components/States.tsx"
import { Mark } from "../../app/shell/Mark.tsx"
import { programme } from "../../app/shell/programme.ts"
import * as css from "./Notice.css.ts"

const kinds = {
  notFound: {
    icon: SearchX,
    title: "There is no such page",
    text: "The address may be old, or have a slip in it. Whatever you look for can be reached from the menu."
  },
  broken: {
    icon: CircleAlert,
    title: "The portal could not do that",
    text: "What you saved before is safe. Try it again in a minute; if it happens again, tell the programme's office."
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
            Go to the portal
          </Link>
        }
      >
        {text}
      </Empty>
    </main>
  )
}
