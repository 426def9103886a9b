import { Menu } from "@base-ui/react/menu"
import { Copy, Download } from "lucide-react"
import type { AnyStateMachine } from "xstate"
import { t } from "#messages/flows.js"
import { inBackground } from "../../api/inBackground.ts"
import { definitionOf, graphOf, type Layout, type Looks, mermaidOf, pngOf, scxmlOf, svgOf } from "machine-inspector"
import { Button } from "../../components/Button.tsx"
import { useLayout, type Weights } from "machine-inspector/react"
import { toast } from "../../components/Toasts.tsx"
import { dark, light } from "../../components/theme/colours.ts"
import { theme } from "../../components/theme/theme.css.ts"
import { shownMode } from "../../api/mode.ts"
import { copy } from "../../api/clipboard.ts"
import { machineCode } from "../../api/machineCode.ts"
import { saveFile } from "../../api/saveFile.ts"
import * as css from "./ExportMenu.css.ts"

const colours = { light, dark }

type Format = {
  readonly ending: string
  readonly title: string
  readonly note: string
  readonly type: string
  readonly make: (machine: AnyStateMachine, layout: Layout, look?: Looks) => string | Promise<Blob>
}

const formats: readonly Format[] = [
  {
    ending: "svg",
    title: "SVG",
    note: t.svgNote,
    type: "image/svg+xml",
    make: (_machine, layout, look) => svgOf(layout, { colours, ...(look === undefined ? {} : { look }) })
  },
  {
    ending: "png",
    title: "PNG",
    note: t.pngNote,
    type: "image/png",
    make: (_machine, layout, look) => pngOf(layout, { colours: colours[shownMode()], font: theme.font.body, look })
  },
  {
    ending: "mmd",
    title: "Mermaid",
    note: t.mermaidNote,
    type: "text/plain",
    make: (machine) => mermaidOf(graphOf(machine))
  },
  {
    ending: "scxml",
    title: "SCXML",
    note: t.scxmlNote,
    type: "application/scxml+xml",
    make: (machine) => scxmlOf(machine)
  },
  {
    ending: "json",
    title: "JSON",
    note: t.jsonNote,
    type: "application/json",
    make: (machine) => definitionOf(machine)
  }
]

/** What can be copied as a text. */
const copies: readonly {
  readonly title: string
  readonly note: string
  readonly make: (machine: AnyStateMachine) => string | Promise<string>
}[] = [
  { title: t.copyCode, note: t.copyCodeNote, make: ({ id }) => machineCode(id) },
  { title: t.copyMermaid, note: t.mermaidNote, make: (machine) => mermaidOf(graphOf(machine)) }
]

/**
 * Keeps a machine as a file, in one of five formats, or copies it as a text; drawings show what `look` says of their
 * parts.
 */
export const ExportMenu = ({
  machine,
  look,
  weights
}: {
  readonly machine: AnyStateMachine
  readonly look?: Looks
  /** Numbers beside states and transitions, as on the chart. */
  readonly weights?: Weights | undefined
}) => {
  const { layout } = useLayout(graphOf(machine), weights?.notes)
  const keep = async ({ ending, type, make }: Format) => {
    if (layout === null) return
    const made = await make(machine, layout, look)
    saveFile(typeof made === "string" ? new Blob([made], { type }) : made, `${machine.id}.${ending}`)
  }
  const copied = async ({ title, make }: (typeof copies)[number]) => {
    if (await copy(await make(machine))) toast("success", t.copied({ what: title }))
    else toast("warning", t.codeNotCopied, t.clipboardDenied)
  }
  return (
    <Menu.Root>
      <Menu.Trigger
        render={
          <Button look="quiet" size="compact" disabled={layout === null} icon={<Download size={16} aria-hidden />} />
        }
      >
        {t.export}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={css.positioner} sideOffset={6} align="end">
          <Menu.Popup className={css.popup}>
            {formats.map((format) => (
              <Menu.Item
                key={format.ending}
                className={css.item}
                onClick={() =>
                  inBackground(
                    keep(format).catch(() =>
                      toast("danger", t.exportFailed({ format: format.title }), t.exportFailedHint)
                    )
                  )
                }
              >
                <span className={css.title}>{format.title}</span>
                <span className={css.note}>{format.note}</span>
              </Menu.Item>
            ))}
            {copies.map((each) => (
              <Menu.Item
                key={each.title}
                className={css.item}
                onClick={() =>
                  inBackground(copied(each).catch(() => toast("danger", t.codeNotCopied, t.exportFailedHint)))
                }
              >
                <span className={css.title}>
                  <Copy size={14} aria-hidden /> {each.title}
                </span>
                <span className={css.note}>{each.note}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
