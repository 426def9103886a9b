import { t } from "#messages/programme.js"
import { feeCurrencies, type Fee } from "../../../schema/programme/fee.ts"
import { pageLocale } from "../../api/language.ts"
import { money } from "../../components/format.ts"

/** The bodies that collect fees, in words. */
export const bodyLabels: Readonly<Record<Fee["body"], string>> = { national: t.nationalBody, gulf: t.gulfBody }

/** Who pays a fee, in words. */
export const payerLabels = { all: t.allPayers, school: t.schools, institute: t.institutes } as const

/** Who pays a fee. */
export const payerText = ({ payer }: Fee): string => payerLabels[payer ?? "all"]

const day = new Intl.DateTimeFormat(pageLocale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" })
const dayText = (text: string) => day.format(new Date(text))

/** A fee's amount with its tax: "₹200, 18% tax included". */
export const feeAmount = ({ body, amount, tax_percent }: Fee): string => {
  const text = money(amount, feeCurrencies[body])
  return tax_percent === 0 ? t.feeWithoutTax({ amount: text }) : t.feeWithTax({ amount: text, percent: tax_percent })
}

/** The classes of a fee: "6, 7, 8". */
export const classesText = ({ classes }: Fee): string => classes.join(", ")

/** The days on which a fee holds. */
export const daysText = ({ from, until }: Fee): string =>
  from === null
    ? until === null
      ? t.feeAlways
      : t.feeUntil({ day: dayText(until) })
    : until === null
      ? t.feeFrom({ day: dayText(from) })
      : t.feeFromUntil({ from: dayText(from), until: dayText(until) })

/** A fee in one line. */
export const feeLine = (fee: Fee): string =>
  [
    bodyLabels[fee.body],
    ...((fee.payer ?? null) === null ? [] : [payerText(fee)]),
    classesText(fee),
    feeAmount(fee),
    daysText(fee)
  ].join(" · ")
