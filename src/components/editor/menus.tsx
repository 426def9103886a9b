import {
  ALargeSmall,
  Baseline,
  Highlighter,
  PilcrowLeft,
  PilcrowRight,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  type LucideIcon
} from "lucide-react"
import type { Command } from "prosemirror-state"
import { setBlock, setMark, stand } from "./commands.ts"
import type { Status } from "./status.ts"
import { ToolMenu, type Way } from "./Tool.tsx"
import { grounds, inks } from "../theme/inks.ts"
import * as css from "./Toolbar.css.ts"
import { t as common } from "#messages/common.js"
import { t } from "#messages/editor.js"

type Props = {
  readonly status: Status
  readonly run: (command: Command) => void
  readonly back: () => false
  readonly disabled: boolean
}

type Block = NonNullable<Status["block"]>
const blocks: readonly Way<Block>[] = [
  { value: "paragraph", words: t.paragraph },
  { value: "h1", words: t.heading({ level: 1 }) },
  { value: "h2", words: t.heading({ level: 2 }) },
  { value: "h3", words: t.heading({ level: 3 }) },
  { value: "codeBlock", words: t.code }
]
const become: Readonly<Record<Block, Command>> = {
  paragraph: setBlock("paragraph"),
  h1: setBlock("heading", 1),
  h2: setBlock("heading", 2),
  h3: setBlock("heading", 3),
  codeBlock: setBlock("codeBlock")
}

/** Paragraph, heading or code. */
export const BlockMenu = ({ status, run, ...rest }: Props) => (
  <ToolMenu
    label={t.paragraphStyle}
    {...rest}
    ways={blocks}
    chosen={status.block}
    choose={(value) => run(become[value])}
    face={<span className={css.kind}>{blocks.find(({ value }) => value === status.block)?.words ?? "–"}</span>}
  />
)

const sizes: readonly Way<string>[] = [
  { value: "small", words: t.small },
  { value: "none", words: t.normal },
  { value: "large", words: t.large },
  { value: "huge", words: t.huge }
]

/** How large letters are. */
export const SizeMenu = ({ status, run, ...rest }: Props) => (
  <ToolMenu
    label={t.size}
    {...rest}
    ways={sizes}
    chosen={status.size ?? "none"}
    choose={(size) => run(setMark("size", size === "none" ? null : { size }))}
    face={<ALargeSmall size={17} aria-hidden />}
  />
)

const swatched = (
  some: readonly { readonly name: string; readonly colour: string }[],
  none: string
): readonly Way<string>[] => [
  { value: "none", words: none, sign: <span className={css.swatch} /> },
  ...some.map(({ name, colour }) => ({
    value: colour,
    words: name,
    sign: <span className={css.swatch} style={{ background: colour }} />
  }))
]
const inkWays = swatched(inks, t.defaultColour)
const groundWays = swatched(grounds, common.none)

const striped = (Icon: LucideIcon, colour: string | null) => (
  <span className={css.letter}>
    <Icon size={15} aria-hidden />
    <span className={css.stripe} style={colour === null ? {} : { background: colour }} />
  </span>
)

/** The colour of letters. */
export const ColourMenu = ({ status, run, ...rest }: Props) => (
  <ToolMenu
    label={t.colour}
    {...rest}
    ways={inkWays}
    chosen={status.colour ?? "none"}
    face={striped(Baseline, status.colour)}
    choose={(colour) => run(setMark("colour", colour === "none" ? null : { colour }))}
  />
)

/** The ground behind letters. */
export const GroundMenu = ({ status, run, ...rest }: Props) => (
  <ToolMenu
    label={t.background}
    {...rest}
    ways={groundWays}
    chosen={status.ground ?? "none"}
    face={striped(Highlighter, status.ground)}
    choose={(colour) => run(setMark("ground", colour === "none" ? null : { colour }))}
  />
)

const aligns = [
  ["start", t.start, TextAlignStart],
  ["center", t.centre, TextAlignCenter],
  ["end", t.end, TextAlignEnd],
  ["justify", t.justified, TextAlignJustify]
] as const
const alignWays: readonly Way<string>[] = aligns.map(([value, words, Icon]) => ({
  value,
  words,
  sign: <Icon size={16} aria-hidden />
}))

/** Where lines stand. */
export const AlignMenu = ({ status, run, ...rest }: Props) => {
  const [, , Icon] = aligns.find(([value]) => value === (status.align ?? "start"))!
  return (
    <ToolMenu
      label={t.align}
      {...rest}
      ways={alignWays}
      chosen={status.align ?? "start"}
      face={<Icon size={17} aria-hidden />}
      choose={(align) => run(stand(() => ({ align: align === "start" ? null : align })))}
    />
  )
}

const directions: readonly Way<string>[] = [
  { value: "auto", words: t.automatic },
  { value: "ltr", words: t.leftToRight, sign: <PilcrowRight size={16} aria-hidden /> },
  { value: "rtl", words: t.rightToLeft, sign: <PilcrowLeft size={16} aria-hidden /> }
]

/** Which way lines run. */
export const DirectionMenu = ({ status, run, ...rest }: Props) => (
  <ToolMenu
    label={t.direction}
    {...rest}
    ways={directions}
    chosen={status.dir ?? "auto"}
    face={status.dir === "rtl" ? <PilcrowLeft size={17} aria-hidden /> : <PilcrowRight size={17} aria-hidden />}
    choose={(dir) => run(stand(() => ({ dir: dir === "auto" ? null : dir })))}
  />
)
