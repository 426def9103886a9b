import { Mark } from "./Mark.tsx"
import { programme } from "./programme.ts"
import * as css from "./LogoutCover.css.ts"

/** White, the logo, and what is happening: nothing of what was on the screen is left to be read. */
export const LogoutCover = ({ hasEnded }: { readonly hasEnded: boolean }) => (
  <div className={css.cover} role="status" data-testid="logout-cover">
    <div className={css.mark}><Mark size={72} /></div>
    <p className={css.name}>{programme.portal}</p>
    <p className={css.words}>{hasEnded ? "You are signed out." : "Signing out…"}</p>
  </div>
)
