import { useState } from "react"
import { FileDown, LayoutGrid, Mail, MailCheck, Users } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/dashboards.js"
import { toApiError } from "../../../api/apiError.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { exportFile } from "../../../api/transfers.ts"
import { Button } from "../../../components/Button.tsx"
import { Empty } from "../../../components/Empty.tsx"
import { Menu, MenuCheck } from "../../../components/Menu.tsx"
import { ListFailed } from "../../../components/NotFound.tsx"
import { Page } from "../../../components/Page.tsx"
import { Segmented } from "../../../components/Segmented.tsx"
import { Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { unseen } from "../../../components/theme/mixins.css.ts"
import { useAddress } from "../../../components/useAddress.ts"
import { useFirstOwn } from "../../../app/shell/ownMenu.ts"
import { cardParts } from "./cardParts.tsx"
import { PinnedCard } from "./PinnedCard.tsx"
import { useBoards, type Board, type Pin } from "./useBoards.ts"
import * as css from "./MyBoard.css.ts"

type Boards = ReturnType<typeof useBoards>

/** One's board of pinned cards, and the boards that are shared with one's role. */
export const MyBoard = () => {
  const boards = useBoards()
  const [address, change] = useAddress()
  const { own, shared, problem, again } = boards
  const chosen = shared.find(({ id }) => String(id) === address.get("board")) ?? own
  const choose = (id: string) =>
    change((query) => (id === String(own?.id) ? query.delete("board") : query.set("board", id)))
  return (
    <Page
      wide
      lead={chosen === null || chosen.is_mine ? t.myBoardLead : t.sharedBoardLead({ name: chosen.by })}
      actions={chosen === null ? undefined : <Actions board={chosen} boards={boards} />}
    >
      {own === null || shared.length === 0 ? null : (
        <div>
          <Segmented
            label={t.boards}
            choices={[
              { value: String(own.id), words: t.myBoard },
              ...shared.map(({ id, by }) => ({ value: String(id), words: t.sharedBy({ name: by }) }))
            ]}
            chosen={String(chosen?.id)}
            choose={choose}
          />
        </div>
      )}
      {problem !== null && own === null ? (
        <ListFailed thing={t.boards} title={t.boardNotLoaded} problem={problem} retry={again} />
      ) : chosen === null ? (
        <Skeleton>
          <SkeletonLine height="240px" />
        </Skeleton>
      ) : (
        <Cards key={chosen.id} board={chosen} boards={boards} />
      )}
    </Page>
  )
}

/** The cards of a board in their order; the owner moves, widens and removes them. */
const Cards = ({ board: { pins, is_mine: isMine }, boards }: { readonly board: Board; readonly boards: Boards }) => {
  const [moved, setMoved] = useState("")
  const move = (pin: Pin, by: -1 | 1) => {
    const place = pins.indexOf(pin) + by
    boards.arrange(pins.filter((each) => each !== pin).toSpliced(place, 0, pin))
    setMoved(t.cardMoved({ title: cardParts[pin.card].title, place: place + 1, count: pins.length }))
  }
  const resize = (pin: Pin) =>
    boards.arrange(pins.map((each) => (each === pin ? { ...pin, is_wide: !pin.is_wide } : each)))
  if (pins.length === 0) return <NothingPinned />
  return (
    <>
      <ol className={css.board}>
        {pins.map((pin, nth) => (
          <PinnedCard
            key={pin.pin}
            pin={pin}
            changes={
              isMine
                ? {
                    move: (by) => move(pin, by),
                    isFirst: nth === 0,
                    isLast: nth === pins.length - 1,
                    resize: () => resize(pin),
                    unpin: () => boards.unpin(pin, cardParts[pin.card].title)
                  }
                : null
            }
          />
        ))}
      </ol>
      <p role="status" className={unseen}>
        {moved}
      </p>
    </>
  )
}

const NothingPinned = () => {
  const navigate = useNavigate()
  const page = useFirstOwn("statistics", "analytic", "admin-dashboard")
  return (
    <Empty
      icon={LayoutGrid}
      title={t.nothingPinned}
      action={
        page === undefined ? undefined : (
          <Button look="primary" onClick={() => navigate(`/${page}`)}>
            {t.findCards}
          </Button>
        )
      }
    >
      {t.howToPin}
    </Empty>
  )
}

/** What is done with a whole board: its owner shares it and has it by e-mail, everybody keeps it as a PDF. */
const Actions = ({ board, boards }: { readonly board: Board; readonly boards: Boards }) => {
  const [isBusy, setIsBusy] = useState(false)
  const keep = () => {
    setIsBusy(true)
    inBackground(
      exportFile("export/board", { id: board.id }, `${t.boardFile}.pdf`)
        .catch((caught: unknown) => toast("danger", t.pdfFailed, toApiError(caught).message))
        .finally(() => setIsBusy(false))
    )
  }
  return (
    <>
      {board.is_mine && boards.sharing.length > 0 ? <Share boards={boards} /> : null}
      {board.is_mine ? (
        <Button
          aria-pressed={board.is_mailed}
          icon={board.is_mailed ? <MailCheck size={16} aria-hidden /> : <Mail size={16} aria-hidden />}
          onClick={() => boards.mail(!board.is_mailed)}
        >
          {t.weeklyMail}
        </Button>
      ) : null}
      <Button busy={isBusy} icon={<FileDown size={16} aria-hidden />} onClick={keep}>
        {t.boardAsPdf}
      </Button>
    </>
  )
}

/** The roles that see the board beside their own. */
const Share = ({ boards: { own, sharing, share } }: { readonly boards: Boards }) => (
  <Menu
    label={t.shareWith}
    trigger={<Button icon={<Users size={16} aria-hidden />}>{t.sharedWith({ count: own?.roles.length ?? 0 })}</Button>}
  >
    {sharing.map(({ id, title }) => (
      <MenuCheck key={id} checked={own?.roles.includes(id) ?? false} change={(isOn) => share(id, isOn)}>
        {title}
      </MenuCheck>
    ))}
  </Menu>
)
