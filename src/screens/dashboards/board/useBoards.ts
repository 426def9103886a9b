import { useRef, useState } from "react"
import { t } from "#messages/dashboards.js"
import { toApiError } from "../../../api/apiError.ts"
import type { RowOf } from "../../../api/calls.ts"
import { runMutation, runQuery } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { toast } from "../../../components/Toasts.tsx"
import type { Asked } from "../types.ts"

/** A board with its cards. */
export type Board = RowOf<"boards">
/** A card on a board. */
export type Pin = Board["pins"][number]
/** A role that a board can be shared with. */
type Role = Board["roles"][number]

const load = () => runQuery("boards")

/** What a card was pinned with; filters that it does not have are null in answers and left out when they are sent. */
export const sentOf = ({ card, asked, is_wide: isWide }: Pin) => ({
  card,
  is_wide: isWide,
  asked: Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null)) as Asked
})

/** Boards, and how one's own is changed. Changes are shown at once and sent one after the other. */
export const useBoards = () => {
  const { answer, problem, again } = useAnswer(load)
  const [changed, setChanged] = useState<Board | null>(null)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const [first, ...shared] = answer?.rows ?? []
  const own = changed ?? first ?? null

  /** Sends a change behind those that are on their way. What the server refused is read again. */
  const send = (run: () => Promise<unknown>): void => {
    sending.current = sending.current.then(run).catch((caught: unknown) => {
      toast("danger", t.boardNotSaved, toApiError(caught).message)
      setChanged(null)
      again()
    })
    inBackground(sending.current)
  }

  const arrange = (pins: readonly Pin[]): void => {
    if (own === null) return
    setChanged({ ...own, pins })
    const wide = pins.filter(({ is_wide: isWide }) => isWide)
    send(() => runMutation("arrangeBoard", { order: pins.map(({ pin }) => pin), wide: wide.map(({ pin }) => pin) }))
  }

  const restore = (pin: Pin, place: number): void =>
    send(async () => setChanged(await runMutation("pinCard", { ...sentOf(pin), place })))

  const unpin = (pin: Pin, title: string): void => {
    if (own === null) return
    const place = own.pins.indexOf(pin)
    setChanged({ ...own, pins: own.pins.filter((each) => each !== pin) })
    send(async () => {
      setChanged(await runMutation("unpinCard", { pin: pin.pin }))
      toast("success", t.cardRemoved({ title }), undefined, `unpinned-${pin.pin}`, {
        label: t.undo,
        act: () => restore(pin, place)
      })
    })
  }

  const share = (role: Role, isShared: boolean): void =>
    send(async () => setChanged(await runMutation("shareBoard", { role_id: role, is_shared: isShared })))

  const mail = (isMailed: boolean): void =>
    send(async () => {
      setChanged(await runMutation("mailBoard", { is_mailed: isMailed }))
      toast("success", isMailed ? t.mailTurnedOn : t.mailTurnedOff, isMailed ? t.mailedOnMondays : undefined)
    })

  return { own, shared, sharing: answer?.sharing ?? [], problem, again, arrange, unpin, share, mail }
}
