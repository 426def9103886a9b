/** What banks say of a transfer. */
export const transfer = "NEFT DPS SCHOOL CHENNAI"

/** A statement of the same two lines, a transfer and a charge, in each layout that the portal reads. */
export const statements: Readonly<Record<string, string>> = {
  SBI: [
    "Account Name,NATIONAL OLYMPIAD TRUST",
    "Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance",
    `24 Nov 2026,24 Nov 2026,${transfer},SBIN426329000001,,"1,20,000.00","11,20,000.50"`,
    `24 Nov 2026,24 Nov 2026,CHARGES,-,59.00,,"11,19,941.50"`,
    "**This is a computer generated statement"
  ].join("\r\n"),
  "HDFC Bank": [
    "Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance",
    `24/11/26,${transfer},24/11/26,0.00,120000.00,SBIN426329000001,1120000.50`,
    "24/11/26,CHARGES,24/11/26,59.00,0.00,MIR2632,1119941.50"
  ].join("\n"),
  "ICICI Bank": [
    "S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR )," +
      "Deposit Amount (INR ),Balance (INR )",
    `1,24/11/2026,24/11/2026,SBIN426329000001,${transfer},0.00,"120,000.00","1,120,000.50"`,
    `2,24/11/2026,24/11/2026,-,CHARGES,59.00,0.00,"1,119,941.50"`
  ].join("\n"),
  "Axis Bank": [
    "Statement of Account No : XXXXXXXX1234",
    "Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL",
    `24-11-2026,SBIN426329000001,${transfer},,120000.00,1120000.50,248`,
    "24-11-2026,-,CHARGES,59.00,,1119941.50,248"
  ].join("\n"),
  "Kotak Mahindra Bank": [
    "Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr",
    `1,24/11/2026,${transfer},SBIN426329000001,"1,20,000.00",CR,"11,20,000.50",CR`,
    `2,24/11/2026,CHARGES,,59.00,DR,"11,19,941.50",CR`
  ].join("\n"),
  MT940: [
    ":20:STMT241126",
    ":25:INDB0000001/12345678",
    ":28C:328/1",
    ":60F:C261123INR1000000,50",
    ":61:2611241124C120000,00NTRFSBIN426329000001//B1",
    `:86:${transfer}`,
    ":61:2611241124D59,00NCHGNONREF//B2",
    ":86:CHARGES",
    ":62F:C261124INR1119941,50",
    "-"
  ].join("\n")
}

/** A statement of SBI with some credits: each with its narration, its amount in rupees and the balance after it. */
export const creditsOf = (
  lines: readonly {
    readonly said: string
    readonly rupees: number
    readonly reference: string
    readonly balance?: number
  }[]
): string =>
  [
    "Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance",
    ...lines.map(
      ({ said, rupees, reference, balance }) =>
        `24 Nov 2026,24 Nov 2026,${said},${reference},,${rupees.toFixed(2)},${balance?.toFixed(2) ?? ""}`
    )
  ].join("\n")

/** A statement of SBI with some debits: each with its narration, its amount in rupees and its reference. */
export const debitsOf = (
  lines: readonly { readonly said: string; readonly rupees: number; readonly reference: string }[]
): string =>
  [
    "Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance",
    ...lines.map(({ said, rupees, reference }) => `26 Nov 2026,26 Nov 2026,${said},${reference},${rupees.toFixed(2)},,`)
  ].join("\n")
