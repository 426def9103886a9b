import { programme } from "./programme.ts"
import * as css from "./Frame.css.ts"

/** The line below each page, for those who want one. */
export const Footer = () => (
  <footer className={css.footer}>
    {programme.name} {programme.year}
  </footer>
)
