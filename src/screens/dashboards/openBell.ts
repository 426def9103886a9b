import { trigger } from "../../app/shell/bell/Bell.css.ts"

/** Opens the list of notifications in the page's head, as its button does. */
export const openBell = (): void => {
  // The opening click would close what it opens, since it is outside of the list.
  setTimeout(() => document.querySelector<HTMLElement>(`header .${trigger}`)?.click())
}
