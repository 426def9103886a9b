import { accountStream } from "../../schema/session/account.ts"
import { coordinatorKinds, coordinatorStream, type CoordinatorKind } from "../../schema/coordinators/coordinator.ts"
import type { NewEvent } from "../platform/eventlog/index.ts"
import type { DemoAccount } from "./accounts.ts"
import { momentOf } from "./calendar.ts"
import { sentMail } from "./mails.ts"
import { people } from "./names/person.ts"
import { random } from "./random.ts"
import { districtAt, mapDistricts } from "../areas/regions/map/map.ts"
import { prants } from "../areas/regions/map/prants.ts"
import { states, zones } from "../areas/regions/map/states.ts"

/** When coordinators of the demo answer calls. */
const callHours = ["Mon to Fri, 4 to 6 pm", "Mon to Sat, 10 am to 1 pm", "Tue and Thu, 5 to 8 pm"] as const

/** A coordinator of the demo. */
export type DemoCoordinator = {
  readonly id: number
  readonly kind: CoordinatorKind
  readonly regionIds: readonly number[]
  readonly accountId: number
  /** One that the demo signs in with has an account already. */
  readonly account: DemoAccount | undefined
}

/** The first account that is made for a coordinator. */
const firstAccount = 1_001

/** Members of the organizing team beside those that the demo signs in with. */
const team = 4

const placeField = { zonal: "zoneId", state: "stateId", prant: "prantId", district: "districtId" } as const

/**
 * A coordinator for each zone, state and prant, for so many districts (each fortieth looks after the next one too), and
 * an organizing team. Accounts that the demo signs in with are the coordinators of their own regions.
 */
export const demoCoordinators = (accounts: readonly DemoAccount[], districts: number): readonly DemoCoordinator[] => {
  const known = (kind: CoordinatorKind): readonly DemoAccount[] =>
    accounts.filter(({ roleId }) => roleId === coordinatorKinds[kind].roleId)
  const step = Math.max(1, Math.floor(mapDistricts.length / districts))
  const chosen = mapDistricts.filter(
    ({ id }) => id % step === 0 || known("district").some(({ districtId }) => districtId === id)
  )
  const ofRegions = (kind: keyof typeof placeField, regionIds: readonly number[]) => ({
    kind,
    regionIds,
    account: known(kind).find((account) => account[placeField[kind]] === regionIds[0])
  })
  const all = [
    ...zones.map((_, index) => ofRegions("zonal", [index + 1])),
    ...states.map((_, index) => ofRegions("state", [index + 1])),
    ...prants.map((_, index) => ofRegions("prant", [index + 1])),
    ...chosen.map(({ id, stateId }, index) => {
      const next = mapDistricts[id]
      return ofRegions("district", index % 40 === 0 && next?.stateId === stateId ? [id, next.id] : [id])
    }),
    ...known("organizing").map((account) => ({ kind: "organizing" as const, regionIds: [], account })),
    ...Array.from({ length: team }, () => ({ kind: "organizing" as const, regionIds: [], account: undefined }))
  ]
  return all.map((one, index) => ({ ...one, id: index + 1, accountId: one.account?.id ?? firstAccount + index }))
}

/** The events that appoint them; a few were disabled since. */
export const coordinatorEvents = (coordinators: readonly DemoCoordinator[]): readonly NewEvent[] =>
  coordinators.flatMap(eventsOf)

const eventsOf = ({ id, kind, regionIds, accountId, account }: DemoCoordinator): readonly NewEvent[] => {
  const next = random(7, id)
  const [stream, ofAccount] = [coordinatorStream(id), accountStream(accountId)]
  const place = placeOf(kind, regionIds)
  const { name } = people(
    next,
    states[(place.stateId ?? 1) - 1]?.names ?? "hindi",
    "en",
    next() < 0.5 ? "female" : "male"
  )
  const username =
    { zonal: "zc", state: "sc", prant: "pc", organizing: "oc", district: "dc" }[kind] + String(id).padStart(5, "0")
  const email = `${username}@example.org`
  const mobile = `+91${9_000_000_000 + Math.floor(next() * 999_999_999)}`
  const [, ...moreIds] = regionIds
  return [
    ...(account
      ? []
      : [
          {
            stream: ofAccount,
            type: "account.created",
            data: { username, roleId: coordinatorKinds[kind].roleId, ...place, instituteId: null, schoolId: null },
            personal: { subject: ofAccount, data: { name, email } }
          }
        ]),
    ...(moreIds.length ? [{ stream: ofAccount, type: "account.placed", data: { ...place, moreIds } }] : []),
    {
      stream,
      type: "coordinator.added",
      data: { kind, accountId, regionIds },
      personal: { subject: stream, data: { mobile, hours: callHours[id % callHours.length]! } }
    },
    ...(account ? [] : invitation(ofAccount, username, email)),
    ...(account === undefined && id % 61 === 0
      ? [
          { stream, type: "coordinator.disabled", data: {} },
          { stream: ofAccount, type: "account.disabled", data: {} }
        ]
      : [])
  ]
}

/** The mail by which somebody chose a password; what its link was is forgotten once it was sent. */
const invitation = (about: string, username: string, email: string): readonly NewEvent[] => [
  { stream: about, type: "account.invited", data: {} },
  ...sentMail({
    purpose: "set-password",
    about,
    to: email,
    language: "en",
    slots: { username, link: "https://portal.example.org/login", days: String(linkDays) },
    secretSeconds: linkDays * 86_400,
    day: momentOf("coordinators", 0).toISOString().slice(0, 10)
  })
]

/** How long the link of an invitation was good. */
const linkDays = 7

const nowhere = { zoneId: null, stateId: null, prantId: null, districtId: null }

const placeOf = (kind: CoordinatorKind, [id = 0]: readonly number[]) => {
  if (kind === "organizing") return nowhere
  if (kind === "zonal") return { ...nowhere, zoneId: id }
  if (kind === "state") return { ...nowhere, zoneId: states[id - 1]?.zone ?? null, stateId: id }
  if (kind === "prant")
    return { ...nowhere, zoneId: mapDistricts.find(({ prantId }) => prantId === id)?.zoneId ?? null, prantId: id }
  const { zoneId, stateId, prantId } = districtAt(id)
  return { zoneId, stateId, prantId, districtId: id }
}
