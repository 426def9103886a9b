import { t } from "#messages/dashboards.js"
import type { CardName } from "../../../../schema/dashboards/cards.ts"
import { toApiError } from "../../../api/apiError.ts"
import { runMutation } from "../../../api/graphql.ts"
import { toast } from "../../../components/Toasts.tsx"
import type { Asked } from "../types.ts"

/** Cards that need the whole width of a board to be read well. */
const wideCards: ReadonlySet<CardName> = new Set(["keyFigures", "overTime", "yearOnYear", "regions"])

/** Pins a card to one's board, and says so with a way there. */
export const pinTo = async (card: CardName, asked: Asked, open: () => void): Promise<void> => {
  try {
    await runMutation("pinCard", { card, asked, is_wide: wideCards.has(card) })
    toast("success", t.pinned, undefined, undefined, { label: t.openBoard, act: open })
  } catch (caught) {
    toast("danger", t.notPinned, toApiError(caught).message)
  }
}
