import { Mark } from "./Mark.tsx"
import { programme } from "./programme.ts"
import * as css from "./Cover.css.ts"

/** White, the logo, and what is happening: nothing of what was on the screen is left to be read. */
export const Cover = ({ words, name }: { readonly words: string; readonly name: string }) => (
  <div className={css.cover} role="status" data-testid={name}>
    <div className={css.mark}>
      <Mark size={72} isWide />
    </div>
    <p className={css.name}>{programme.portal}</p>
    <p className={css.words}>{words}</p>
  </div>
)
