import { managedList, notifications } from "../../../schema/notifications/calls.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { implement, type CallRequest } from "../../platform/http/implement.ts"
import { exportHandler } from "../../platform/lists/handlers.ts"
import type { Portal } from "../../platform/portal.ts"
import { readAll, readOne } from "./inbox.ts"
import { openInboxReader } from "./inboxReader.ts"
import { managedNotifications, managedStatement } from "./manage.ts"
import { audiencePlaces } from "./places.ts"
import {
  countRecipients,
  rescheduleNotification,
  withdrawNotification,
  writeNotification,
  type NotificationContext
} from "./write.ts"

/** The calls of notifications. */
export const notificationsCalls = (portal: Portal) => {
  const inboxOf = openInboxReader(portal.pool)
  const reading = { ...portal, inboxOf }
  return implement(notifications, {
    myNotifications: ({ query, caller }) => inboxOf(caller.userId, query),
    readNotification: ({ params, ...asked }) => readOne(reading, params.id, gestureOf(asked)),
    readAllNotifications: ({ payload, ...asked }) => readAll(reading, payload.up_to, gestureOf(asked)),
    managedNotifications: ({ query, caller }) => managedNotifications(portal, query, caller.scope),
    ...exportHandler(portal, managedList, (asked, { scope }) => managedStatement(asked, scope)),
    audiencePlaces: ({ query, caller }) => audiencePlaces(portal.pool, query, caller.scope),
    countRecipients: ({ payload, caller }) => countRecipients(portal, payload, caller),
    writeNotification: ({ payload, ...asked }) => writeNotification(portal, payload, gestureOf(asked)),
    rescheduleNotification: ({ params, payload, ...asked }) =>
      rescheduleNotification(portal, params.id, payload, gestureOf(asked)),
    withdrawNotification: ({ params, ...asked }) => withdrawNotification(portal, params.id, gestureOf(asked))
  })
}

const gestureOf = ({
  caller,
  request
}: {
  readonly caller: Caller
  readonly request: CallRequest
}): NotificationContext => ({
  caller,
  commandId: request.commandId,
  now: new Date()
})
