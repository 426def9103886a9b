import { records } from "../../machines/index.ts"
import { accountStream } from "../../schema/session/account.ts"
import { coordinatorStream, type CoordinatorKind } from "../../schema/coordinators/coordinator.ts"
import { orderStream } from "../../schema/payments/order.ts"
import { instituteStream } from "../../schema/institutes/institute.ts"
import { notificationStream } from "../../schema/notifications/notification.ts"
import { regionStream } from "../../schema/regions/region.ts"
import { apiKeyStream } from "../../schema/programs/apiKey.ts"
import { webhookStream } from "../../schema/programs/webhook.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"

/** The regions of a record that lies in none. */
export const nowhere = { zoneId: null, stateId: null, prantId: null, districtId: null }

type InDistrict = { readonly id: number; readonly district: number }

/** A city is registered in its district. */
export const cityRegistered = ({ id, district }: InDistrict): NewEvent => ({
  stream: regionStream("city", id),
  type: "region.registered",
  data: { ...nowhere, kind: "city", id, name: `city ${id}`, code: null, isGcc: false, districtId: district }
})

/** An institute is registered with its office's district. */
export const instituteRegistered = ({ id, district }: InDistrict): NewEvent => ({
  stream: instituteStream(id),
  type: "institute.registered",
  data: { name: `Institute ${id}`, code: `MI${id}`, districtId: district },
  personal: {
    subject: instituteStream(id),
    data: { contactName: null, email: `office${id}@institute.example.org` }
  }
})

/** A coordinator is added, with the account created before. */
export const coordinatorAdded = ({
  id,
  kind,
  ids
}: {
  readonly id: number
  readonly kind: CoordinatorKind
  readonly ids: readonly number[]
}): readonly NewEvent[] => {
  const account = 900 + id
  return [
    {
      stream: accountStream(account),
      type: "account.created",
      data: { ...nowhere, instituteId: null, schoolId: null, username: `keeper-${id}`, roleId: 9 },
      personal: { subject: accountStream(account), data: { name: `Keeper ${id}`, email: null } }
    },
    {
      stream: coordinatorStream(id),
      type: "coordinator.added",
      data: { kind, accountId: account, regionIds: ids },
      personal: { subject: coordinatorStream(id), data: { mobile: null } }
    }
  ]
}

/** A notification is written for a region, or for a school. */
export const noticeWritten = ({
  id,
  region,
  regionId,
  schoolId
}: {
  readonly id: number
  readonly region: string
  readonly regionId: number | null
  readonly schoolId: number | null
}): NewEvent => ({
  stream: notificationStream(id),
  type: "notification.written",
  data: { ...records.notification.events.written.sample, region, regionId, schoolId },
  personal: { subject: notificationStream(id), data: { title: `Notice ${id}`, body: "As drawn." } }
})

/** The number of the order that a school or an institute made. */
export const orderOf = (payer: "school" | "institute", id: number): number => (payer === "school" ? id : 50 + id)

type Payers = readonly { readonly id: number }[]

/** Each school and each institute orders the fees of some students. */
export const feesOrdered = (schools: Payers, institutes: Payers): readonly NewEvent[] => [
  ...schools.map(({ id }) => orderBy("school", id)),
  ...institutes.map(({ id }) => orderBy("institute", id))
]

const orderBy = (payer: "school" | "institute", id: number): NewEvent => ({
  stream: orderStream(orderOf(payer, id)),
  type: "order.opened",
  data: { ...records.order.events.opened.sample, school: null, institute: null, [payer]: id }
})

/** A school makes an API key and registers a webhook, both with the school's number. */
export const programsConnected = ({ id }: { readonly id: number }): readonly NewEvent[] => [
  {
    stream: apiKeyStream(id),
    type: "apiKey.created",
    data: { ...records.apiKey.events.created.sample, schoolId: id },
    personal: { subject: apiKeyStream(id), data: { name: `Key ${id}` } }
  },
  {
    stream: webhookStream(id),
    type: "webhook.registered",
    data: { ...records.webhook.events.registered.sample, schoolId: id },
    personal: { subject: webhookStream(id), data: { url: `https://school${id}.example.org/` } }
  }
]
