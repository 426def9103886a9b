import { NavLink } from "react-router-dom"
import { screensOf, type Screen } from "../screens.tsx"
import { Mark } from "./Mark.tsx"
import { programme } from "./programme.ts"
import * as css from "./Shell.css.ts"

/** The mark, the portal's name and the programme's year. */
export const Brand = () => (
  <div className={css.brand}>
    <Mark size={32} />
    <div>
      <div className={css.brandName}>{programme.portal}</div>
      <div className={css.brandNote}>Olympiad {programme.year}</div>
    </div>
  </div>
)

/** The screens that a role may open, under their areas. `chosen` closes a drawer. */
export const Menu = ({ role, chosen }: { readonly role: number; readonly chosen?: () => void }) => (
  <nav className={css.menu} aria-label="Main">
    {[...Map.groupBy(screensOf(role), (screen: Screen) => screen.area)].map(([area, screens]) => (
      <div key={area} className={css.group} role="group" aria-label={area}>
        <div className={css.groupTitle} aria-hidden>{area}</div>
        {screens.map(({ path, title, icon: Icon }) => (
          <NavLink key={path} to={`/${path}`} className={css.item} {...(chosen === undefined ? {} : { onClick: chosen })}>
            <Icon size={18} aria-hidden />
            {title}
          </NavLink>
        ))}
      </div>
    ))}
  </nav>
)
