import { Link } from "react-router-dom"
import { ArrowRight } from "lucide-react"
import { Page } from "../../parts/Page.tsx"
import { screensOf } from "../../screens.tsx"
import { useUser } from "../../shell/Guard.tsx"
import { programme } from "../../shell/programme.ts"
import { ExamsNow } from "../exams/ExamsNow.tsx"
import * as css from "./Dashboard.css.ts"

/** The landing of most roles: the screens that are there for them, each with what it is for. */
export const Dashboard = () => {
  const user = useUser()
  const screens = user === null ? [] : screensOf(user).filter(({ component, path }) => component !== undefined && path !== "admin-dashboard")
  const name = typeof user?.["name"] === "string" ? user["name"] : user?.username ?? ""
  return (
    <Page crumbs={["Dashboard"]} title={`Welcome, ${name}`} lead={`${programme.name} ${programme.year}`}>
      {screens.length === 0
        ? <p className={css.none}>There is no screen for your role yet. What you may do will stand in the menu at the side.</p>
        : <ul className={css.tiles}>
          {screens.map(({ path, title, icon: Icon, purpose }) => (
            <li key={path}>
              <Link to={`/${path}`} className={css.tile}>
                <span className={css.icon}><Icon size={20} aria-hidden /></span>
                <span className={css.text}>
                  <span className={css.title}>{title}</span>
                  <span className={css.note}>{purpose}</span>
                </span>
                <ArrowRight size={18} className={css.arrow} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>}
      {screens.some(({ path }) => path === "live") ? <ExamsNow /> : null}
    </Page>
  )
}
