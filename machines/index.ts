import { accountEvents } from "../schema/session/account.ts"
import { apiKeyEvents } from "../schema/programs/apiKey.ts"
import { webhookEvents } from "../schema/programs/webhook.ts"
import { answerSheetEvents } from "../schema/exams/answerSheet.ts"
import { bankLineEvents } from "../schema/payments/bankLine.ts"
import { boardEvents } from "../schema/dashboards/board.ts"
import { milestoneEvents } from "../schema/dashboards/milestone.ts"
import { backupEvents } from "../schema/backups/backup.ts"
import { certificateEvents } from "../schema/certificates/certificate.ts"
import { contentItemEvents } from "../schema/content/contentItem.ts"
import { coordinatorEvents } from "../schema/coordinators/coordinator.ts"
import { examEvents } from "../schema/exams/exam.ts"
import { examScheduleEvents } from "../schema/exams/examSchedule.ts"
import { bulkJobEvents } from "../schema/bulk/bulkJob.ts"
import { importJobEvents } from "../schema/imports/importJob.ts"
import { inboxEvents } from "../schema/notifications/inbox.ts"
import { materialEvents } from "../schema/materials/material.ts"
import { shipmentEvents } from "../schema/materials/shipment.ts"
import { feeEntryEvents } from "../schema/payments/feeEntry.ts"
import { instituteEvents } from "../schema/institutes/institute.ts"
import { invoiceEvents } from "../schema/payments/invoice.ts"
import { listExportEvents } from "../schema/lists/listExport.ts"
import { listViewEvents } from "../schema/lists/listView.ts"
import { campaignEvents } from "../schema/mail/campaign.ts"
import { mailTemplateEvents } from "../schema/mail/mailTemplate.ts"
import { messageEvents } from "../schema/mail/message.ts"
import { notificationEvents } from "../schema/notifications/notification.ts"
import { orderEvents } from "../schema/payments/order.ts"
import { paymentEvents } from "../schema/payments/payment.ts"
import { paymentCaseEvents } from "../schema/payments/paymentCase.ts"
import { paperExportEvents } from "../schema/paperExports/paperExport.ts"
import { paperReadEvents } from "../schema/papersets/paperRead.ts"
import { papersetEvents } from "../schema/papersets/paperset.ts"
import { programmeEvents } from "../schema/programme/programme.ts"
import { refundEvents } from "../schema/payments/refund.ts"
import { questionEvents } from "../schema/questions/question.ts"
import { awardSchemeEvents } from "../schema/results/awardScheme.ts"
import { anomalyCaseEvents } from "../schema/results/anomalyCase.ts"
import { challengeEvents } from "../schema/results/challenge.ts"
import { prantGroupEvents } from "../schema/results/prantGroup.ts"
import { referralEvents } from "../schema/students/referral.ts"
import { regionEvents } from "../schema/regions/region.ts"
import { schoolEvents } from "../schema/schools/school.ts"
import { disputeEvents } from "../schema/payments/dispute.ts"
import { voucherEvents } from "../schema/payments/voucher.ts"
import { settlementEvents } from "../schema/payments/settlement.ts"
import { studentEvents } from "../schema/students/student.ts"
import { answerKeyEvents } from "../schema/results/answerKey.ts"
import { resultRunEvents } from "../schema/results/resultRun.ts"
import { glossaryTermEvents } from "../schema/glossary/term.ts"
import { translationEvents } from "../schema/translations/translation.ts"
import { checkout } from "./flows/checkout.ts"
import { copyPaperset } from "./flows/copyPaperset.ts"
import { exportPaper } from "./flows/exportPaper.ts"
import { finalizePaperset } from "./flows/finalizePaperset.ts"
import { importFile } from "./flows/importFile.ts"
import { liveLine } from "./flows/liveLine.ts"
import { logoutOverlay } from "./flows/logoutOverlay.ts"
import { mobileCode } from "./flows/mobileCode.ts"
import { navigationLoader } from "./flows/navigationLoader.ts"
import { preloader } from "./flows/preloader.ts"
import { rollbackQuestion } from "./flows/rollbackQuestion.ts"
import { schoolActivation } from "./flows/schoolActivation.ts"
import { session } from "./flows/session.ts"
import { softRefresh } from "./flows/softRefresh.ts"
import { translateQuestion } from "./flows/translateQuestion.ts"
import { uploadFile } from "./flows/uploadFile.ts"
import type { Records } from "./record.ts"
import { account } from "./records/account.ts"
import { apiKey } from "./records/apiKey.ts"
import { answerKey } from "./records/answerKey.ts"
import { answerSheet } from "./records/answerSheet.ts"
import { awardScheme } from "./records/awardScheme.ts"
import { board } from "./records/board.ts"
import { milestone } from "./records/milestone.ts"
import { backup } from "./records/backup.ts"
import { certificate } from "./records/certificate.ts"
import { anomalyCase } from "./records/anomalyCase.ts"
import { challenge } from "./records/challenge.ts"
import { contentItem } from "./records/contentItem.ts"
import { bankLine } from "./records/bankLine.ts"
import { coordinator } from "./records/coordinator.ts"
import { exam } from "./records/exam.ts"
import { examSchedule } from "./records/examSchedule.ts"
import { feeEntry } from "./records/feeEntry.ts"
import { bulkJob } from "./records/bulkJob.ts"
import { importJob } from "./records/importJob.ts"
import { inbox } from "./records/inbox.ts"
import { institute } from "./records/institute.ts"
import { invoice } from "./records/invoice.ts"
import { listExport } from "./records/listExport.ts"
import { listView } from "./records/listView.ts"
import { campaign } from "./records/campaign.ts"
import { mailTemplate } from "./records/mailTemplate.ts"
import { material } from "./records/material.ts"
import { message } from "./records/message.ts"
import { notification } from "./records/notification.ts"
import { order } from "./records/order.ts"
import { paperExport } from "./records/paperExport.ts"
import { paperRead } from "./records/paperRead.ts"
import { paperset } from "./records/paperset.ts"
import { payment } from "./records/payment.ts"
import { paymentCase } from "./records/paymentCase.ts"
import { prantGroup } from "./records/prantGroup.ts"
import { refund } from "./records/refund.ts"
import { programme } from "./records/programme.ts"
import { question } from "./records/question.ts"
import { referral } from "./records/referral.ts"
import { region } from "./records/region.ts"
import { resultRun } from "./records/resultRun.ts"
import { school } from "./records/school.ts"
import { dispute } from "./records/dispute.ts"
import { voucher } from "./records/voucher.ts"
import { settlement } from "./records/settlement.ts"
import { shipment } from "./records/shipment.ts"
import { student } from "./records/student.ts"
import { glossaryTerm } from "./records/glossaryTerm.ts"
import { translation } from "./records/translation.ts"
import { webhook } from "./records/webhook.ts"

/** The registry of life cycles that the server decides with, a line each. */
export const records = {
  programme: { machine: programme, events: programmeEvents },
  account: { machine: account, events: accountEvents },
  region: { machine: region, events: regionEvents },
  coordinator: { machine: coordinator, events: coordinatorEvents },
  institute: { machine: institute, events: instituteEvents },
  school: { machine: school, events: schoolEvents },
  student: { machine: student, events: studentEvents },
  referral: { machine: referral, events: referralEvents },
  exam: { machine: exam, events: examEvents },
  answerSheet: { machine: answerSheet, events: answerSheetEvents },
  message: { machine: message, events: messageEvents },
  mailTemplate: { machine: mailTemplate, events: mailTemplateEvents },
  campaign: { machine: campaign, events: campaignEvents },
  notification: { machine: notification, events: notificationEvents },
  question: { machine: question, events: questionEvents },
  translation: { machine: translation, events: translationEvents },
  glossaryTerm: { machine: glossaryTerm, events: glossaryTermEvents },
  paperExport: { machine: paperExport, events: paperExportEvents },
  paperRead: { machine: paperRead, events: paperReadEvents },
  paperset: { machine: paperset, events: papersetEvents },
  examSchedule: { machine: examSchedule, events: examScheduleEvents },
  answerKey: { machine: answerKey, events: answerKeyEvents },
  resultRun: { machine: resultRun, events: resultRunEvents },
  contentItem: { machine: contentItem, events: contentItemEvents },
  inbox: { machine: inbox, events: inboxEvents },
  importJob: { machine: importJob, events: importJobEvents },
  bulkJob: { machine: bulkJob, events: bulkJobEvents },
  milestone: { machine: milestone, events: milestoneEvents },
  board: { machine: board, events: boardEvents },
  listView: { machine: listView, events: listViewEvents },
  listExport: { machine: listExport, events: listExportEvents },
  payment: { machine: payment, events: paymentEvents },
  order: { machine: order, events: orderEvents },
  paymentCase: { machine: paymentCase, events: paymentCaseEvents },
  refund: { machine: refund, events: refundEvents },
  dispute: { machine: dispute, events: disputeEvents },
  feeEntry: { machine: feeEntry, events: feeEntryEvents },
  invoice: { machine: invoice, events: invoiceEvents },
  voucher: { machine: voucher, events: voucherEvents },
  material: { machine: material, events: materialEvents },
  shipment: { machine: shipment, events: shipmentEvents },
  settlement: { machine: settlement, events: settlementEvents },
  bankLine: { machine: bankLine, events: bankLineEvents },
  backup: { machine: backup, events: backupEvents },
  certificate: { machine: certificate, events: certificateEvents },
  prantGroup: { machine: prantGroup, events: prantGroupEvents },
  challenge: { machine: challenge, events: challengeEvents },
  anomalyCase: { machine: anomalyCase, events: anomalyCaseEvents },
  awardScheme: { machine: awardScheme, events: awardSchemeEvents },
  apiKey: { machine: apiKey, events: apiKeyEvents },
  webhook: { machine: webhook, events: webhookEvents }
} satisfies Records

/** The registry of flows that run in the browser, a line each. */
export const flows = {
  session,
  logoutOverlay,
  softRefresh,
  navigationLoader,
  preloader,
  importFile,
  uploadFile,
  liveLine,
  schoolActivation,
  mobileCode,
  rollbackQuestion,
  translateQuestion,
  finalizePaperset,
  copyPaperset,
  exportPaper,
  checkout
}
