import type { CommandedKind, CommandName, Permit } from "../../machines/commands/index.ts"

/** What the server says of a record: which commands the caller may give it now. */
export type Permits = {
  readonly actions: readonly {
    readonly command: string
    readonly allowed: boolean
    readonly reason: string | null
  }[]
} | null

/** Asks for a command's permit; undefined for a command that the caller's role never has. */
export type Actions<Kind extends CommandedKind> = (command: CommandName<Kind>) => Permit | undefined

/** What the caller may do with a record now, as the server answered it with the record. */
export const actionsOf =
  <Kind extends CommandedKind>(_kind: Kind, permits: Permits | undefined): Actions<Kind> =>
  (command) =>
    permits?.actions.find((one) => one.command === command)

/** Something to offer for a record: the command that it gives, and the command that undoes it, if there is one. */
type Offer<Kind extends CommandedKind> = {
  readonly command: CommandName<Kind>
  readonly opposite?: CommandName<Kind>
}

/**
 * The offers that fit a record now, in their order. An offer of a command that the role never has is left out; a
 * refused one carries the reason. Of two opposites only one is left: the allowed one, or the first if both are refused.
 */
export const offered = <Kind extends CommandedKind, Of extends Offer<Kind>>(
  actions: Actions<Kind>,
  offers: readonly Of[]
): readonly (Of & { readonly refusal: string | null })[] =>
  offers.flatMap((offer, nth) => {
    const permit = actions(offer.command)
    if (permit === undefined) return []
    const other = offer.opposite === undefined ? undefined : actions(offer.opposite)
    const isSecond = offers.slice(0, nth).some(({ command }) => command === offer.opposite)
    if (!permit.allowed && other !== undefined && (other.allowed || isSecond)) return []
    return [{ ...offer, refusal: permit.reason }]
  })
