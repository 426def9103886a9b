import { Hammer } from "lucide-react"
import { Link } from "react-router-dom"
import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { Page, Section } from "../../components/Page.tsx"
import { Empty } from "../../components/States.tsx"
import { screensOf, type Screen } from "../screens.tsx"
import { landingOf } from "./landing.ts"
import * as css from "./Unbuilt.css.ts"

/** What opens in the place of a screen that is still to be built: what it will be for, and what is there instead. */
export const Unbuilt = ({ screen, user }: { readonly screen: Screen; readonly user: Person }) => {
  const built = screensOf(user).filter(
    ({ component, path }) => component !== undefined && `/${path}` !== landingOf(user.role_id)
  )
  const home = `/${screen.path}` === landingOf(user.role_id) ? undefined : landingOf(user.role_id)
  return (
    <Page>
      <Section title={t.aboutThisPage} flush>
        <Empty
          icon={Hammer}
          title={t.notBuilt}
          {...(home === undefined
            ? {}
            : {
                action: (
                  <Link className={css.home} to={home}>
                    {t.goToDashboard}
                  </Link>
                )
              })}
        >
          {t.notBuiltLead({ purpose: screen.purpose })}
        </Empty>
      </Section>
      {built.length === 0 ? null : (
        <Section title={t.availableNow} flush>
          <ul className={css.list}>
            {built.map(({ path, title, icon: Icon, purpose }) => (
              <li key={path}>
                <Link className={css.entry} to={`/${path}`}>
                  <Icon size={18} aria-hidden />
                  <span>
                    <span className={css.name}>{title}</span>
                    <br />
                    {purpose}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  )
}
