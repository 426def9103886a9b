/** Reports in the shapes that mail servers send them, about a message with a return path. */
const lines = (...all: readonly string[]): string => all.join("\r\n")

/** As Postfix writes it. */
export const postfix = (to: string, status = "5.1.1", action = "failed", diagnostic = `smtp; 550 ${status} unknown`) =>
  lines(
    "Return-Path: <>",
    "From: MAILER-DAEMON@mx.example.net (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    `To: ${to}`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    "Content-Type: multipart/report; report-type=delivery-status;",
    '\tboundary="4Bx.1700000000/mx.example.net"',
    "",
    "This is a MIME-encapsulated message.",
    "",
    "--4Bx.1700000000/mx.example.net",
    "Content-Description: Notification",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--4Bx.1700000000/mx.example.net",
    "Content-Description: Delivery report",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.net",
    "Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0530 (IST)",
    "",
    "Final-Recipient: rfc822; reader@example.net",
    "Original-Recipient: rfc822;reader@example.net",
    `Action: ${action}`,
    `Status: ${status}`,
    "Remote-MTA: dns; inbound.example.net",
    `Diagnostic-Code: ${diagnostic}`,
    "    (in reply to RCPT TO command)",
    "",
    "--4Bx.1700000000/mx.example.net--",
    ""
  )

/** As appliances write it: fields in lower case, a comment behind the status, the report within a list's mail. */
export const appliance = (to: string) =>
  lines(
    `Delivered-To: ${to}`,
    'Content-Type: multipart/mixed; boundary="===============38=="',
    "",
    "--===============38==",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="1tnjG.5j05"',
    "",
    "--1tnjG.5j05",
    'content-type: text/plain;\r\n    charset="utf-8"',
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "The following message was undeliverable.=20",
    "",
    "--1tnjG.5j05",
    "content-type: message/delivery-status",
    "",
    "Reporting-MTA: dns; gateway.example.com",
    "",
    "Final-Recipient: rfc822;12345@example.com",
    "Action: failed",
    "Status: 5.0.0 (permanent failure)",
    "Remote-MTA: dns; [192.0.2.57]",
    "Diagnostic-Code: smtp; 5.1.0 - Unknown address error 550-'No such user' (delivery attempts: 0)",
    "",
    "--1tnjG.5j05--",
    "",
    "--===============38==--"
  )

/** Without a status, and without the empty line before the first group. */
export const terse = (to: string) =>
  lines(
    `To: <${to}>`,
    "Content-Type: multipart/report; report-type=delivery-status; boundary=xx",
    "",
    "--xx",
    "Content-Type: message/delivery-status",
    "Final-Recipient: RFC822; gone@example.org",
    "Action: failed",
    "Diagnostic-Code: smtp; 550 No such user here",
    "",
    "--xx--"
  )

/** A complaint as a feedback loop sends it (RFC 5965). */
export const complaint = (returnPath: string) =>
  lines(
    "From: <feedback@example.com>",
    "To: <fbl@portal.example.org>",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain",
    "",
    "This is an email abuse report.",
    "--part",
    "Content-Type: message/feedback-report",
    "",
    "Feedback-Type: abuse",
    "User-Agent: SomeGenerator/1.0",
    "Version: 1",
    `Original-Mail-From: <${returnPath}>`,
    "",
    "--part--"
  )

/** The answer of somebody who is away. */
export const away = (to: string) =>
  lines(
    `To: ${to}`,
    "Auto-Submitted: auto-replied",
    "Content-Type: text/plain",
    "",
    "550 5.1.1 I am away until Monday."
  )
