import { createContext, use, useCallback, type ReactNode } from "react"
import { Ellipsis, Pin } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/dashboards.js"
import { t as common } from "#messages/common.js"
import type { CardName } from "../../../../schema/dashboards/cards.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { Button } from "../../../components/Button.tsx"
import { LateMenu } from "../../../components/LateMenu.tsx"
import { MenuItem } from "../../../components/Menu.tsx"
import type { Asked } from "../types.ts"
import { pinTo } from "./pinTo.ts"

/** Entries that a page adds to the menu of each of its cards. */
type ItemsOf = (card: CardName) => ReactNode

const CardItemsContext = createContext<ItemsOf>(() => null)

/** The entries of the page around a card for its menu; null where the page adds none. */
export const useCardItems = (): ItemsOf => use(CardItemsContext)

/** A part of a page whose cards can be pinned to one's board, with the filters that they are shown with. */
export const Pinnable = ({ asked, children }: { readonly asked: Asked; readonly children: ReactNode }) => {
  const navigate = useNavigate()
  const itemsOf = useCallback<ItemsOf>(
    (card) => (
      <MenuItem
        icon={<Pin size={16} aria-hidden />}
        act={() => inBackground(pinTo(card, asked, () => navigate("/my-board")))}
      >
        {t.pinToBoard}
      </MenuItem>
    ),
    [asked, navigate]
  )
  return <CardItemsContext value={itemsOf}>{children}</CardItemsContext>
}

/** The menu of a card that has no entries of its own; nothing where the page adds none. */
export const CardMenu = ({ card, title }: { readonly card: CardName; readonly title: string }) => {
  const items = useCardItems()(card)
  if (items === null) return null
  return (
    <LateMenu
      label={common.chartActions({ title })}
      trigger={
        <Button
          look="quiet"
          size="compactIcon"
          aria-label={common.chartActions({ title })}
          icon={<Ellipsis size={16} aria-hidden />}
        />
      }
    >
      {items}
    </LateMenu>
  )
}
