import { ArrowRight, ExternalLink, Link2, Zap } from "lucide-react"
import type { NavigateFunction } from "react-router-dom"
import { t as lists } from "#messages/lists.js"
import { t } from "#messages/shell.js"
import { inBackground } from "../../api/inBackground.ts"
import { runQuery } from "../../api/graphql.ts"
import { asking } from "../../components/record/askedAction.ts"
import { copyAddress } from "../../components/record/copyAddress.ts"
import type { Command } from "./commands.ts"
import type { FoundRecord } from "./records.ts"

/** The commands that a person may give a record now, of those that have words. */
const allowedOf = async ({ of, number }: NonNullable<FoundRecord["offers"]>): Promise<ReadonlySet<string>> => {
  const { rows } = await runQuery("recordActions", { kind: of, ids: [String(number)] })
  return new Set((rows[0]?.actions ?? []).filter(({ allowed }) => allowed).map(({ command }) => command))
}

/** What can be done with a record that the palette found: opening it, what its machine allows now, and its link. */
export const recordCommands = async (
  { path, offers }: FoundRecord,
  navigate: NavigateFunction
): Promise<readonly Command[]> => {
  const allowed = offers === undefined ? new Set<string>() : await allowedOf(offers).catch(() => new Set<string>())
  const permitted = Object.entries(offers?.words ?? {}).filter(([command]) => allowed.has(command))
  // Of two commands that do the same, the first.
  const offered = permitted.filter(([, words], at) => permitted.findIndex(([, other]) => other === words) === at)
  const one = (id: string, words: string, icon: Command["icon"], run: () => void): Command => ({
    id: `of-${id}`,
    words,
    place: "",
    icon,
    run
  })
  return [
    one("open", t.openRecord, ArrowRight, () => inBackground(navigate(path))),
    ...offered.map(([command, words]) =>
      one(command, words, Zap, () => inBackground(navigate(path, { state: asking(command) })))
    ),
    one("link", lists.copyLink, Link2, () => copyAddress(path)),
    one("tab", t.openInTab, ExternalLink, () => void window.open(path, "_blank", "noopener"))
  ]
}
