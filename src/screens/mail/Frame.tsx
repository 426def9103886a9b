import * as css from "./Mail.css.ts"

/** A letter's HTML as its recipient sees it: in a frame that runs nothing, leads nowhere, and loads nothing. */
export const Frame = ({ title, address }: { readonly title: string; readonly address: string }) => (
  <iframe className={css.frame} title={title} src={address} sandbox="" referrerPolicy="no-referrer" />
)
