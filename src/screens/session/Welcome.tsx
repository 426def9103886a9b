import { t } from "#messages/session.js"
import { Mark } from "../../app/shell/Mark.tsx"
import { programme, useProgramme, yearText } from "../../app/shell/programme.ts"
import * as css from "./Login.css.ts"

/** What this is: the portal, the programme and its year. */
export const Welcome = () => {
  const { name, year } = useProgramme()
  return (
    <header className={css.brand}>
      <div className={css.brandTop}>
        <Mark size={40} isWide />
        <span className={css.brandPortal}>{programme.portal}</span>
      </div>
      <div className={css.brandMiddle}>
        <p className={css.brandYear}>{t.programmeYear({ year: yearText(year) })}</p>
        <p className={css.brandName}>{name}</p>
        <p className={css.brandText}>{t.programmeLead}</p>
      </div>
      <Orbits />
    </header>
  )
}

/** Orbits behind the programme's name. Decoration. */
const Orbits = () => (
  <svg className={css.orbits} viewBox="0 0 600 600" aria-hidden>
    {[90, 160, 230, 300, 370].map((radius) => (
      <circle key={radius} cx="300" cy="300" r={radius} className={css.orbit} />
    ))}
    <circle cx="390" cy="300" r="7" className={css.planet} />
    <circle cx="187" cy="187" r="10" className={css.planet} />
    <circle cx="415" cy="101" r="5" className={css.planetSoft} />
    <circle cx="88" cy="512" r="8" className={css.planetSoft} />
    <circle cx="300" cy="300" r="22" className={css.planet} />
  </svg>
)
