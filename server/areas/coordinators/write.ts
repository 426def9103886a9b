import { t } from "#messages/server.coordinators.js"
import { accountStream } from "../../../schema/session/account.ts"
import {
  coordinatorKinds,
  coordinatorStream,
  type CoordinatorContact,
  type CoordinatorKind,
  type CoordinatorRow
} from "../../../schema/coordinators/coordinator.ts"
import { Forbidden, Stale } from "../../../schema/core/errors.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import { checkExpected, type NewEvent, type StreamState } from "../../platform/eventlog/index.ts"
import type { Messenger } from "../../platform/mail/messenger.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { placesOf, tellEmailChanged } from "../session/notices.ts"
import { inviteAccount } from "../session/setPassword.ts"
import { tellSessions } from "../session/revoking.ts"
import { changeable, coordinatorOf } from "./find.ts"
import { checkOnMap, checkRegions, lookAt, placed, placingOf, regionStreams } from "./places.ts"

export type CoordinatorsHost = Pick<Portal, "pool" | "log" | "settings"> & { readonly messenger: Messenger }

/** What is typed of a coordinator; hours that are left out stay as they are. */
type Contact = { readonly mobile: string | null; readonly hours?: string | null }
type Typed = Contact & { readonly name: string; readonly email: string }

/** The beginning of a username, by kind: `dc00012`. */
const initials: Readonly<Record<CoordinatorKind, string>> = {
  zonal: "zc",
  state: "sc",
  prant: "pc",
  organizing: "oc",
  district: "dc"
}

const contactOf = ({ mobile, hours = null }: Contact): typeof CoordinatorContact.Type => ({ mobile, hours })

const usernameOf = (kind: CoordinatorKind, id: number): string => `${initials[kind]}${String(id).padStart(5, "0")}`

/**
 * Appoints a coordinator: makes the account, with the regions as its scope, and mails a link to choose a password.
 * @throws Forbidden for a kind that the caller does not appoint, Invalid for regions outside of the caller's
 */
export const addCoordinator = async (
  host: CoordinatorsHost,
  {
    kind,
    region_ids: ids,
    ...typed
  }: Typed & { readonly kind: CoordinatorKind; readonly region_ids: readonly number[] },
  gesture: CommandContext
): Promise<CoordinatorRow> => {
  const { pool, log, settings } = host
  const { caller } = gesture
  const { roleId, managers } = coordinatorKinds[kind]
  if (!(managers as readonly number[]).includes(caller.roleId))
    throw new Forbidden({ message: t.mayNotAppoint({ kind }) })
  await checkRegions(pool, kind, ids, caller)
  const { name, email } = typed
  const [id, accountId] = await createRecords(
    { pool, log },
    { ...commandOf(gesture), look: lookAt(kind, ids), streams: regionStreams(kind, ids) },
    [
      { table: "coordinators", streamOf: coordinatorStream },
      { table: "accounts", streamOf: accountStream }
    ],
    ([one, account], found, states) => {
      checkOnMap(kind, ids, states)
      const { moreIds, ...place } = placingOf(ids, found)
      const subject = accountStream(account)
      return [
        {
          stream: coordinatorStream(one),
          type: "coordinator.added",
          data: { kind, accountId: account, regionIds: ids },
          personal: { subject: coordinatorStream(one), data: contactOf(typed) }
        },
        {
          stream: subject,
          type: "account.created",
          data: { username: usernameOf(kind, one), roleId, ...place, instituteId: null, schoolId: null },
          personal: { subject, data: { name, email } }
        },
        ...(moreIds.length ? [placed(account, ids, found)] : [])
      ]
    }
  )
  await inviteAccount(
    { ...host, publicUrl: settings.publicUrl },
    { id: accountId, username: usernameOf(kind, id), email },
    caller.actor,
    coordinatorStream(id)
  )
  return coordinatorOf(pool, id, caller)
}

/**
 * Changes the details of a coordinator and, where they are named, the regions. A signed-in coordinator sees other
 * regions at once; a changed e-mail address is notified at the former one.
 * @throws NotFound, Forbidden, Invalid, Refused, Stale with the coordinator as they are now
 */
export const updateCoordinator = async (
  host: CoordinatorsHost,
  {
    id,
    version,
    region_ids: ids,
    ...typed
  }: Typed & { readonly id: number; readonly version: number; readonly region_ids?: readonly number[] },
  gesture: CommandContext
): Promise<CoordinatorRow> => {
  const { pool, log } = host
  const { caller } = gesture
  const before = await changeable(pool, id, caller)
  const isRepeated = await isDone(pool, gesture)
  const { kind, account_id: account } = before
  const { email } = typed
  const former = before.email === email ? [] : (await placesOf(pool, account)).filter(({ to }) => to !== email)
  if (ids !== undefined) await checkRegions(pool, kind, ids, caller)
  const [stream, wanted] = [coordinatorStream(id), ids ?? before.region_ids]
  await log
    .batch({
      ...commandOf(gesture),
      streams: [stream, accountStream(account), ...regionStreams(kind, wanted)],
      look: lookAt(kind, wanted),
      decide: (states, found) => {
        checkExpected(states.get(stream), version)
        const held = heldBy(states.get(stream))
        const [given, taken] = [
          wanted.filter((one) => !held.includes(one)),
          held.filter((one) => !wanted.includes(one))
        ]
        checkOnMap(kind, given, states)
        const events = [
          ...told(stream, accountStream(account), before, typed),
          ...(ids !== undefined && taken.length
            ? [{ stream, type: "coordinator.unassigned", data: { regionIds: taken } }]
            : []),
          ...(ids !== undefined && given.length
            ? [{ stream, type: "coordinator.assigned", data: { regionIds: given, from: null } }]
            : []),
          ...(ids !== undefined && (given.length || taken.length) ? [placed(account, wanted, found)] : [])
        ]
        return { events, reply: id }
      }
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof Stale)) throw error
      const current = await coordinatorOf(pool, id, caller)
      throw new Stale({
        message: t.changedMeanwhile,
        version: error.version,
        current: { ...current }
      })
    })
  await tellSessions(pool, [account])
  if (!isRepeated) await tellEmailChanged(host, account, former, caller)
  return coordinatorOf(pool, id, caller)
}

const heldBy = (state: StreamState | undefined): readonly number[] =>
  (state?.state.context["regionIds"] as readonly number[] | undefined) ?? []

/** Events for changed details, with the new values as personal data. */
const told = (
  stream: string,
  account: string,
  before: CoordinatorRow,
  { name, email, mobile, hours = before.hours }: Typed
): readonly NewEvent[] => {
  const ofAccount = [...(before.name === name ? [] : ["name"]), ...(before.email === email ? [] : ["email"])]
  const changed = [
    ...ofAccount,
    ...(before.mobile === mobile ? [] : ["mobile"]),
    ...(before.hours === hours ? [] : ["hours"])
  ]
  return [
    ...(ofAccount.length
      ? [
          {
            stream: account,
            type: "account.corrected",
            data: { changed: ofAccount },
            personal: { subject: account, data: { name, email } }
          }
        ]
      : []),
    ...(changed.length
      ? [
          {
            stream,
            type: "coordinator.updated",
            data: { changed },
            personal: { subject: stream, data: contactOf({ mobile, hours }) }
          }
        ]
      : [])
  ]
}
