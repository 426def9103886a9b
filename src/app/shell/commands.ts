import {
  CircleDot,
  FileDown,
  KeyRound,
  LogOut,
  Moon,
  PilcrowLeft,
  PilcrowRight,
  RefreshCw,
  Settings2,
  Sun,
  UserPen,
  UserRound,
  VenetianMask,
  type LucideIcon
} from "lucide-react"
import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { views } from "../../screens/account/views.ts"
import { crumbsOf, screensOf } from "../screens.tsx"
import { chooseDirection, shownDirection } from "../../api/direction.ts"
import { isRecording, saveRecord, startRecording, stopRecording } from "../../api/journal/recorder.ts"
import { chooseMode, shownMode } from "../../api/mode.ts"
import { sessionActor } from "../../api/session.ts"
import { mayViewAs } from "./impersonation/mayViewAs.ts"
import { showOverlay } from "./overlays.ts"
import { softRefreshActor } from "./pageActors.ts"

/** Something to be found in the palette: a screen, or something done at once. */
export type Command = {
  readonly id: string
  readonly words: string
  /** Where it is: the part of the menu, or that it is an action. */
  readonly place: string
  readonly icon: LucideIcon
  readonly run: () => void
}

/** What a person may go to or do, screens first. */
export const commandsOf = (person: Person, go: (path: string) => void): readonly Command[] => [
  ...screensOf(person)
    .filter(({ unlisted }) => unlisted?.includes(person.role_id) !== true)
    .map((screen): Command => {
      const crumbs = crumbsOf(screen, person)
      return {
        id: screen.path,
        words: crumbs.at(-1) ?? screen.title,
        place: crumbs.length > 1 ? (crumbs[0] ?? "") : "",
        icon: screen.icon,
        run: () => go(`/${screen.path}`)
      }
    }),
  ...actions(),
  ...(mayViewAs(person)
    ? [
        {
          id: "acting",
          words: t.viewAs,
          place: t.action,
          icon: VenetianMask,
          run: () => showOverlay("acting")
        }
      ]
    : [])
]

const actions = (): readonly Command[] => {
  const isDark = shownMode() === "dark"
  const isRtl = shownDirection() === "rtl"
  const place = t.action
  return [
    {
      id: "profile",
      words: t.myProfileAction,
      place,
      icon: UserRound,
      run: () => showOverlay({ account: views.summary })
    },
    {
      id: "update",
      words: t.updateProfileAction,
      place,
      icon: UserPen,
      run: () => showOverlay({ account: views.profile })
    },
    {
      id: "password",
      words: t.changePasswordAction,
      place,
      icon: KeyRound,
      run: () => showOverlay({ account: views.password })
    },
    {
      id: "theme",
      words: isDark ? t.useLight : t.useDark,
      place,
      icon: isDark ? Sun : Moon,
      run: () => chooseMode(isDark ? "light" : "dark")
    },
    {
      id: "direction",
      words: isRtl ? t.useLtr : t.useRtl,
      place,
      icon: isRtl ? PilcrowRight : PilcrowLeft,
      run: () => chooseDirection(isRtl ? "ltr" : "rtl")
    },
    { id: "settings", words: t.layoutSettings, place, icon: Settings2, run: () => showOverlay("settings") },
    ...(isRecording()
      ? [
          {
            id: "save-journal",
            words: t.stopRecording,
            place,
            icon: FileDown,
            run: () => {
              stopRecording()
              saveRecord()
            }
          }
        ]
      : [{ id: "record", words: t.record, place, icon: CircleDot, run: startRecording }]),
    {
      id: "refresh",
      words: t.refreshPage,
      place,
      icon: RefreshCw,
      run: () => softRefreshActor.send({ type: "refreshAsked" })
    },
    {
      id: "signOut",
      words: t.signOutAction,
      place,
      icon: LogOut,
      run: () => sessionActor.send({ type: "signOutAsked" })
    }
  ]
}
