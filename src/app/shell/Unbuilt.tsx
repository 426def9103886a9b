import { Hammer } from "lucide-react"
import { Link } from "react-router-dom"
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
      <Section title="What this page is for" flush>
        <Empty
          icon={Hammer}
          title="This page is not built yet"
          {...(home === undefined
            ? {}
            : {
                action: (
                  <Link className={css.home} to={home}>
                    Go to your dashboard
                  </Link>
                )
              })}
        >
          It will be for this: {screen.purpose} Nothing is lost meanwhile, and nothing waits for you here. Ask the
          programme's office for what cannot wait.
        </Empty>
      </Section>
      {built.length === 0 ? null : (
        <Section title="What you can do now" flush>
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
