import { useProgramme, yearText } from "./programme.ts"
import * as css from "./Frame.css.ts"

/** The line below each page, for those who want one. */
export const Footer = () => {
  const { name, year } = useProgramme()
  return (
    <footer className={css.footer}>
      {name} {yearText(year)}
    </footer>
  )
}
