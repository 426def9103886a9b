import { mail } from "../../../schema/mail/calls.ts"
import { campaignsList } from "../../../schema/mail/campaignCalls.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import type { Portal } from "../../platform/portal.ts"
import { audiencePlaces } from "../notifications/places.ts"
import { countAudience } from "./campaigns/audience.ts"
import { campaignDetail, campaignsStatement } from "./campaigns/rows.ts"
import { audienceOf, cancelCampaign, changeCampaign, planCampaign } from "./campaigns/write.ts"
import { keepMailFile } from "./files/keep.ts"
import { changeMessage, repeatMessage } from "./outbox/change.ts"
import { letterOf } from "./outbox/letter.ts"
import { outboxPage } from "./outbox/list.ts"
import { templateDetail, templateRows } from "./templates/read.ts"
import { previewMail, resetTemplate, saveTemplate, testMail } from "./templates/write.ts"

/** Whoever looks after mail works for the whole country, though the role has no region. */
const national: Scope = { kind: "national", id: null }

/** The calls of mail. */
export const mailCalls = (portal: Portal) =>
  implement(mail, {
    outbox: ({ query }) => outboxPage(portal, query),
    letter: ({ params: { id } }) => letterOf(portal, id),
    repeatMessage: ({ params: { id }, ...gesture }) => repeatMessage(portal, id, gesture),
    confirmMessage: ({ params: { id }, ...gesture }) => changeMessage(portal, id, "confirmed", gesture),
    cancelMessage: ({ params: { id }, ...gesture }) => changeMessage(portal, id, "cancelled", gesture),
    mailTemplates: ({ query: { language } }) => templateRows(portal.pool, language),
    mailTemplate: ({ query: { purpose, language, version } }) =>
      templateDetail(portal.pool, purpose, language, version),
    previewMail: ({ payload }) => previewMail(portal, payload),
    saveMailTemplate: ({ payload, ...gesture }) => saveTemplate(portal, payload, gesture),
    resetMailTemplate: ({ payload, ...gesture }) => resetTemplate(portal, payload, gesture),
    testMail: ({ payload, ...gesture }) => testMail(portal, payload, gesture),
    keepMailFile: ({ payload }) => keepMailFile(portal.pool, payload),
    ...listHandler(portal, campaignsList, campaignsStatement),
    campaign: ({ params: { id } }) => campaignDetail(portal.pool, id),
    mailPlaces: ({ query }) => audiencePlaces(portal.pool, query, national),
    countMailAudience: ({ payload }) => countAudience(portal.pool, audienceOf(payload)),
    planCampaign: ({ payload, ...gesture }) => planCampaign(portal, payload, gesture),
    pauseCampaign: ({ params: { id }, ...gesture }) =>
      changeCampaign(portal, id, { type: "paused", data: { reason: "byHand" } }, gesture),
    resumeCampaign: ({ params: { id }, ...gesture }) =>
      changeCampaign(portal, id, { type: "resumed", data: {} }, gesture),
    cancelCampaign: ({ params: { id }, ...gesture }) => cancelCampaign(portal, id, gesture)
  })
