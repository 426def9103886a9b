import { actionsOf } from "../../../api/actions.ts"
import type { Translation } from "../types.ts"
import { stateOf } from "../labels.ts"

/** What somebody may do with a translation now, as the server says. */
export const mayOf = ({ permits, is_translator, state }: Translation) => {
  const permit = actionsOf("translation", permits)
  return {
    write: permit("storeTranslation")?.allowed === true,
    submit: permit("submitTranslation")?.allowed === true,
    judge: permit("approveTranslation")?.allowed === true,
    /** The translation is somebody else's to read. */
    waits: permit("approveTranslation") !== undefined && is_translator && stateOf(state).isReviewed
  }
}
